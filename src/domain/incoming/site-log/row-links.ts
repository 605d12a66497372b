import type { Quantity } from '#domain/calculations/quantity.ts';
import { createMatcher, type Match } from '#domain/incoming/bill/match.ts';
import { type MatchReason, takenConfidence } from '#domain/incoming/bill/match-reason.ts';
import { createSearchIndex } from '#domain/library/search.ts';
import type { SearchEntry } from '#domain/library/search-entry.ts';
import type { Source } from '#domain/products/composite.ts';
import { liveEvents } from '#domain/site-log/live-events.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { type Unit, units } from '#domain/terms/units.ts';

/** A row of the plan that a delivery may be of. */
export interface RowCandidate {
  readonly quantityId: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly why: readonly (MatchReason | 'same-product')[];
}

/** A delivery that no row of the plan has, and the rows that it may be of, the likeliest first. */
export interface RowProposal {
  readonly event: StoredEvent;
  readonly candidates: readonly [RowCandidate, ...RowCandidate[]];
  /** The first may be taken with all others that are sure; below the threshold only a person chooses. */
  readonly isSure: boolean;
}

type PlanRow = Pick<Quantity, 'id' | 'name' | 'source' | 'unit'>;

/** One row alone has the product that came. */
const sameProduct = 0.95;
/** Several rows have it, and their names do not tell which. */
const oneOfSeveral = takenConfidence - 0.05;

/**
 * Rows of the plan for deliveries that have none: by the product that came, else by the words of the note, judged by the matcher of
 * search and bills. Nothing is linked by this.
 */
export const proposeRows = (events: readonly StoredEvent[], rows: readonly PlanRow[]): readonly RowProposal[] => {
  const match = matcherOf(rows);
  const live = new Set(liveEvents(events).live.map(({ id }) => id));
  return events
    .filter(({ id, kind, quantityId }) => live.has(id) && kind === 'delivery' && quantityId === null)
    .flatMap((event) => {
      const [first, ...others] = candidatesOf(event, rows, match);
      return first === undefined
        ? []
        : [{ event, candidates: [first, ...others] as const, isSure: first.confidence >= takenConfidence }];
    });
};

type MatchRow = (event: StoredEvent) => Match['candidates'];

const candidatesOf = (event: StoredEvent, rows: readonly PlanRow[], match: MatchRow): readonly RowCandidate[] => {
  const byName = match(event).map(({ entry, confidence, why }) => ({ quantityId: entry.id, confidence, why }));
  const same = rows.filter(({ source }) => isSameSource(source, event.product));
  if (same.length === 0) return byName;
  const [only] = same;
  if (only !== undefined && same.length === 1) {
    return [{ quantityId: only.id, confidence: sameProduct, why: ['same-product'] }];
  }
  const named = byName.filter(({ quantityId }) => same.some(({ id }) => id === quantityId));
  const told = new Set(named.map(({ quantityId }) => quantityId));
  const rest = same.filter(({ id }) => !told.has(id)).map(({ id }) => alike(id));
  return [...named.map((one): RowCandidate => ({ ...one, why: ['same-product', ...one.why] })), ...rest];
};

const alike = (quantityId: string): RowCandidate => ({
  quantityId,
  confidence: oneOfSeveral,
  why: ['same-product', 'several-alike'],
});

const isSameSource = (one: Source, other: Source): boolean =>
  one.kind !== 'none' && one.kind === other.kind && one.id === other.id;

/** Rows as the matcher knows entries of a library. */
const matcherOf = (rows: readonly PlanRow[]): MatchRow => {
  const entries = rows.filter(({ name }) => name !== '').map(entryOf);
  const unitsOf = ({ unit }: SearchEntry): readonly Unit[] => [unit];
  const match = createMatcher({ index: createSearchIndex(entries), unitsOf, choices: new Map() });
  return ({ name, unit }) => {
    if (name === '') return [];
    const own = units.find((one) => one === unit) ?? null;
    return match({ name, unit: own, material: '', product: '' }).candidates;
  };
};

const entryOf = ({ id, name, unit }: PlanRow): SearchEntry => ({
  kind: 'item',
  id,
  nameFi: name,
  nameEn: name,
  nameSv: name,
  category: '',
  talo2000Code: '',
  talo2000TitleFi: '',
  source: '',
  unit,
  gwpA1A3PerUnit: null,
  standard: '',
  keywords: '',
  contents: [],
});

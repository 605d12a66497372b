import type { Candidate, Match } from '#domain/incoming/bill/match.ts';
import { takenConfidence } from '#domain/incoming/bill/match-reason.ts';
import type { SearchEntry } from '#domain/library/search-entry.ts';
import type { Unit } from '#domain/terms/units.ts';

/** The library as an import of deliveries asks it. */
export interface DeliveryLibrary {
  /** The same matcher as that of search and bills. */
  readonly match: (row: {
    readonly name: string;
    readonly unit: Unit | null;
    readonly material: string;
    readonly product: string;
  }) => Match;
  /** The own products that have this number; none where it is no GTIN. */
  readonly ofGtin: (gtin: string) => readonly SearchEntry[];
  /** Units in which an amount of the entry can be given, its own first. */
  readonly unitsOf: (entry: SearchEntry) => readonly Unit[];
}

export interface DeliveredProduct {
  /** The best is taken; below the threshold a person decides. */
  readonly isTaken: boolean;
  /** The company has left it unlinked before. */
  readonly isLeftOut: boolean;
  readonly candidates: readonly Candidate[];
}

const mostCandidates = 3;

/**
 * What came, judged in every unit in which the line gives its amount: one in which it can be given speaks for a product. The
 * own product that has the line's GTIN is it, whatever its name; what somebody of the company chose for these words before
 * stands above it, and where several have the number a person decides.
 */
export const deliveredProduct = (
  { name, gtin }: { readonly name: string; readonly gtin: string },
  units: readonly Unit[],
  { match, ofGtin }: DeliveryLibrary,
): DeliveredProduct => {
  const asked: readonly (Unit | null)[] = units.length === 0 ? [null] : units;
  const best = new Map<SearchEntry, Candidate>();
  let isLeftOut = false;
  for (const unit of asked) {
    const found = match({ name, unit, material: '', product: '' });
    isLeftOut ||= found.isLeftOut === true;
    for (const candidate of found.candidates) {
      const known = best.get(candidate.entry);
      if (known === undefined || known.confidence < candidate.confidence) best.set(candidate.entry, candidate);
    }
  }
  const ranked = [...best.values()].sort((one, other) => other.confidence - one.confidence);
  const candidates = numberedFirst(ranked, ofGtin(gtin)).slice(0, mostCandidates);
  const isSure = (candidates[0]?.confidence ?? 0) >= takenConfidence;
  return { isTaken: isSure && !isLeftOut, isLeftOut, candidates };
};

/** What was chosen earlier, what has the number of the line, and the others below them; several of one number leave none sure. */
const numberedFirst = (ranked: readonly Candidate[], ofNumber: readonly SearchEntry[]): readonly Candidate[] => {
  const chosen = ranked.filter(({ why }) => why.includes('earlier-choice'));
  const numbered = ofNumber.filter((entry) => isNoneOf(chosen, entry));
  const isOne = numbered.length <= 1;
  const confidence = isOne ? 1 : mostUnsure;
  const first = [...chosen, ...numbered.map((entry): Candidate => ({ entry, confidence, why: ['same-gtin'] }))];
  const others = ranked.filter(({ entry }) => isNoneOf(first, entry));
  return [...first, ...(isOne ? others : others.map(unsure))];
};

const isNoneOf = (candidates: readonly Candidate[], entry: SearchEntry): boolean =>
  candidates.every((one) => one.entry !== entry);

/** Just too little to be taken unseen. */
const mostUnsure = takenConfidence - 0.01;
const unsure = (one: Candidate): Candidate => ({ ...one, confidence: Math.min(one.confidence, mostUnsure) });

/** The amount in a unit of the product: as written where the product takes it, else the first that the line gives. */
export const amountFor = (
  entry: SearchEntry,
  amounts: ReadonlyMap<Unit, number>,
  { unitsOf }: DeliveryLibrary,
): { readonly amount: number; readonly unit: Unit } | null => {
  const accepted = unitsOf(entry);
  for (const [unit, amount] of amounts) if (accepted.includes(unit)) return { amount, unit };
  return null;
};

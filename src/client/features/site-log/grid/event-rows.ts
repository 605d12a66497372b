import type { LogView } from '#client/data/site-log/log-view.ts';
import { eventName } from '#client/features/site-log/screen/kind-texts.ts';
import type { LogSearch } from '#client/features/site-log/screen/log-search.ts';
import type { EventFigure } from '#domain/site-log/event-figures.ts';
import { hasHappened } from '#domain/site-log/happened.ts';
import { monthOf } from '#domain/site-log/log-totals.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import type { EventKind } from '#domain/terms/event-kinds.ts';
import type { Language } from '#domain/values/language.ts';
import { byUnits } from '#domain/values/order.ts';

export interface EventRow {
  readonly event: StoredEvent;
  /** '' = its kind says all there is. */
  readonly name: string;
  readonly figure: EventFigure | undefined;
  /** Came, and is of nothing that the plan or a library knows. */
  readonly isUnlinked: boolean;
  readonly isFilled: boolean;
  readonly hasProblem: boolean;
  /** Of a day that is to come. */
  readonly isAhead: boolean;
  /** Its pictures and documents, the oldest first. */
  readonly evidence: readonly Evidence[];
}

/** What the rows are made of. */
type RowSource = Pick<LogView, 'events' | 'figureOf' | 'factorSet' | 'today'> & {
  readonly evidence: readonly Evidence[];
  readonly language: Language;
};

/** What was made last: a row for each event, in the order of the events, and the places of the rows as they are shown. */
interface MadeRows extends RowSource {
  readonly ofEvents: ReadonlyMap<string, readonly Evidence[]>;
  readonly rows: readonly EventRow[];
  readonly shownAt: readonly number[];
}

const noEvidence: readonly Evidence[] = [];

/**
 * The log as its list shows it: what is not linked first, then the newest day. Where the log changes, a row whose event,
 * figure, name and evidence are the same is the same object, so that its line is not drawn again; they are put in order again
 * only where a row came, went or stands by something else.
 */
export class EventRows {
  #last: MadeRows | null = null;

  follow(source: RowSource): readonly EventRow[] {
    const last = this.#last;
    const { events, figureOf, factorSet, today, evidence, language } = source;
    const ofEvents = evidence === last?.evidence ? last.ofEvents : evidenceOfEvents(evidence);
    // Names are written in a language, and some are of the set.
    const isSameScreen = last?.factorSet === factorSet && last.language === language && last.today === today;
    const known = isSameScreen ? last.rows : [];
    const byId = isInStep(known, events) ? null : new Map(known.map((row) => [row.event.id, row]));
    const rows = events.map((event, at): EventRow => {
      const before = byId === null ? known[at] : byId.get(event.id);
      const figure = figureOf(event.id);
      const own = ofEvents.get(event.id) ?? noEvidence;
      if (before?.event === event && before.figure === figure && isSameList(before.evidence, own)) return before;
      return {
        event,
        name: eventName(event, factorSet, language),
        figure,
        isUnlinked: event.kind === 'delivery' && event.quantityId === null && event.product.kind === 'none',
        isFilled: figure?.isDistanceFilled === true || figure?.isVehicleFilled === true,
        hasProblem: (figure?.problems.length ?? 0) > 0,
        isAhead: figure !== undefined && !hasHappened(event, today),
        evidence: own,
      };
    });
    const shownAt = last !== null && isSameOrder(last.rows, rows) ? last.shownAt : inOrderOf(rows);
    this.#last = { ...source, ofEvents, rows, shownAt };
    return shownAt.flatMap((at) => rows[at] ?? []);
  }
}

const isSameList = (one: readonly Evidence[], other: readonly Evidence[]): boolean =>
  one === other || (one.length === other.length && one.every((evidence, at) => evidence === other[at]));

/** Stands each row at the place of its event? */
const isInStep = (rows: readonly EventRow[], events: readonly StoredEvent[]): boolean =>
  rows.length === events.length && rows.every(({ event }, at) => event.id === events[at]?.id);

const evidenceOfEvents = (evidence: readonly Evidence[]): ReadonlyMap<string, readonly Evidence[]> => {
  const ofEvents = new Map<string, Evidence[]>();
  for (const one of evidence) {
    if (one.subject !== 'event') continue;
    const own = ofEvents.get(one.subjectId);
    if (own === undefined) ofEvents.set(one.subjectId, [one]);
    else own.push(one);
  }
  return ofEvents;
};

/** Is everything that the order goes by the same at every place? */
const isSameOrder = (before: readonly EventRow[], now: readonly EventRow[]): boolean =>
  before.length === now.length &&
  now.every((row, at) => {
    const old = before[at];
    return old === row || (old !== undefined && byNewest(old, row) === 0);
  });

const inOrderOf = (rows: readonly EventRow[]): readonly number[] =>
  [...rows.keys()].sort((one, other) => {
    const [left, right] = [rows[one], rows[other]];
    return left === undefined || right === undefined ? 0 : byNewest(left, right);
  });

const byNewest = (one: EventRow, other: EventRow): number =>
  Number(other.isUnlinked) - Number(one.isUnlinked) ||
  byUnits(other.event.date, one.event.date) ||
  byUnits(other.event.createdAt, one.event.createdAt);

export const matches = (row: EventRow, { month, kind, state, search = '' }: LogSearch): boolean => {
  const { event, name } = row;
  if (month !== undefined && monthOf(event.date) !== month) return false;
  if (kind !== undefined && event.kind !== kind) return false;
  if (state === 'unlinked' && !row.isUnlinked) return false;
  if (state === 'filled' && !row.isFilled) return false;
  if (state === 'problems' && !row.hasProblem) return false;
  if (state === 'ahead' && !row.isAhead) return false;
  const searched = search.trim().toLowerCase();
  return searched === '' || `${name} ${event.supplier} ${event.note}`.toLowerCase().includes(searched);
};

/** How many rows of a month each filter would leave. */
export interface RowCounts {
  readonly all: number;
  readonly byKind: ReadonlyMap<EventKind, number>;
  readonly byState: Readonly<Record<'unlinked' | 'filled' | 'problems' | 'ahead', number>>;
}

/** @param month undefined = of every one */
export const countRows = (rows: readonly EventRow[], month: string | undefined): RowCounts => {
  const byKind = new Map<EventKind, number>();
  const byState = { unlinked: 0, filled: 0, problems: 0, ahead: 0 };
  let all = 0;
  for (const { event, isUnlinked, isFilled, hasProblem, isAhead } of rows) {
    const count = month === undefined || monthOf(event.date) === month ? 1 : 0;
    all += count;
    byKind.set(event.kind, (byKind.get(event.kind) ?? 0) + count);
    if (isUnlinked) byState.unlinked += count;
    if (isFilled) byState.filled += count;
    if (hasProblem) byState.problems += count;
    if (isAhead) byState.ahead += count;
  }
  return { all, byKind, byState };
};

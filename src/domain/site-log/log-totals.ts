import { byUnits } from '#domain/values/order.ts';
import type { EventFigure } from './event-figures.ts';
import { type CountedKind, countedKinds } from './log-event.ts';
import { countedShare } from './reconcile-fuel.ts';
import { type ByModule, type LogSum, SumColumns } from './sum-columns.ts';

export type { ByModule, LogSum } from './sum-columns.ts';

export interface MonthSum extends LogSum {
  /** `2026-03`. */
  readonly month: string;
}

/** kgCO2e of transport and of the works; null = not known. */
export interface Stages {
  readonly a4: number | null;
  readonly a5: number | null;
}

/** A5 is the sum of its parts; null = nothing of it is logged. */
export const stagesOf = ({ a4, a51, a52, a53, a54 }: ByModule): Stages => ({
  a4,
  a5: sumOfKnown([a51, a52, a53, a54]),
});

/** null = none of them is known. */
export const sumOfKnown = (parts: readonly (number | null)[]): number | null => {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : known.reduce((left, right) => left + right, 0);
};

/**
 * Sums of figures in the order of their events, so that every device finds the same bits.
 * @param share of a part of a log: what counts of the machines' litres in all of it
 */
export const sumOf = (figures: readonly EventFigure[], share = countedShareOf(figures)): LogSum =>
  SumColumns.of(figures).sum(share);

/** What counts of the litres of machines (`countedShare`). */
export const countedShareOf = (figures: readonly EventFigure[]): number =>
  countedShare(figures.map(({ event }) => event));

/** The sums of each month that has an event, in their order; the share as of `sumOf`. */
export const sumsByMonth = (figures: readonly EventFigure[], share = countedShareOf(figures)): readonly MonthSum[] =>
  summedMonths(
    figures.map(({ event }) => event),
    SumColumns.of(figures),
    share,
  ).map(({ sum }) => sum);

/** A month with what its sums are made of, and where its figures stand. */
export interface SummedMonth {
  readonly places: readonly number[];
  readonly columns: SumColumns;
  readonly sum: MonthSum;
}

type Dated = Pick<EventFigure['event'], 'date'>;

/** The months of figures, in their order: each with its event and its place in the columns. */
export const summedMonths = (events: readonly Dated[], all: SumColumns, share: number): readonly SummedMonth[] => {
  const months = new Map<string, number[]>();
  // Most events come in the order of their days.
  let day: string | null = null;
  let places: number[] = [];
  let place = -1;
  for (const { date } of events) {
    place += 1;
    if (date !== day) {
      day = date;
      places = months.get(monthOf(day)) ?? [];
      months.set(monthOf(day), places);
    }
    places.push(place);
  }
  return [...months]
    .sort(([left], [right]) => byUnits(left, right))
    .map(([month, own]) => {
      const columns = all.at(own);
      return { places: own, columns, sum: { month, ...columns.sum(share) } };
    });
};

/** The same month where some of its figures are others: they are added again as bare numbers. */
export const changedMonth = (
  month: SummedMonth,
  others: ReadonlyMap<number, EventFigure>,
  share: number,
): SummedMonth => {
  const columns = month.columns.with([...others].map(([place, figure]) => [month.places.indexOf(place), figure]));
  return sharedMonth({ ...month, columns }, share);
};

/** The same month where another part of the machines' litres counts. */
export const sharedMonth = ({ places, columns, sum: { month } }: SummedMonth, share: number): SummedMonth => ({
  places,
  columns,
  sum: { month, ...columns.sum(share) },
});

export const monthOf = (date: string): string => date.slice(0, 7);

/**
 * Months between the first and the last of a kind without any event of it. Nobody knows whether nothing happened or nobody
 * wrote it down: that is asked, never taken for 0.
 */
export const gapsOf = (figures: readonly EventFigure[]): Readonly<Partial<Record<CountedKind, readonly string[]>>> =>
  Object.fromEntries(
    countedKinds.flatMap((kind) => {
      const months = new Set(
        figures.filter(({ event }) => event.kind === kind).map(({ event }) => monthOf(event.date)),
      );
      const missing = monthsBetween([...months].sort()).filter((month) => !months.has(month));
      return missing.length === 0 ? [] : [[kind, missing]];
    }),
  );

const monthsBetween = (sorted: readonly string[]): readonly string[] => monthsFrom(sorted.at(0), sorted.at(-1));

/** Every month from one to another, both included. */
export const monthsFrom = (first: string | undefined, last: string | undefined): readonly string[] => {
  if (first === undefined || last === undefined) return [];
  const count = place(last) - place(first) + 1;
  return Array.from({ length: count }, (_, index) => monthAt(place(first) + index));
};

/** So many months later, or earlier. */
export const monthAfter = (month: string, count: number): string => monthAt(place(month) + count);

const place = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;

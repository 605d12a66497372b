import { type EventFigure, type SiteModule, siteModules } from './event-figures.ts';
import { type CountedKind, countedKinds } from './log-event.ts';

/** kgCO2e; null = nothing is logged of it, which is not 0. */
export type ByModule = Readonly<Record<SiteModule, number | null>>;
export type ByKind = Readonly<Record<CountedKind, number | null>>;

export interface LogSum {
  /** A4 + A5; null = nothing that is known. */
  readonly total: number | null;
  readonly byModule: ByModule;
  readonly byKind: ByKind;
}

export interface MonthSum extends LogSum {
  /** `2026-03`. */
  readonly month: string;
}

/** Sums of figures in the order of their events, so that every device finds the same bits. */
export const sumOf = (figures: readonly EventFigure[]): LogSum => sumAt(figures, figures.keys());

/** The same of the figures at these places. */
export const sumAt = (figures: readonly EventFigure[], places: Iterable<number>): LogSum => {
  const all = new Sums(whole);
  const byModule = new Sums(siteModules);
  const byKind = new Sums(countedKinds);
  for (const at of places) {
    const figure = figures[at];
    if (figure === undefined || figure.kgCo2e === null || figure.event.kind === 'note') continue;
    const { module, kgCo2e } = figure;
    all.add(0, kgCo2e);
    byModule.add(moduleAt[module], kgCo2e);
    byKind.add(kindAt[figure.event.kind], kgCo2e);
  }
  return { ...all.told(), byModule: byModule.told(), byKind: byKind.told() };
};

/** Sums by name, null where nothing came: kept as bare numbers, because a field that may be null makes an object of each sum. */
class Sums<Name extends string> {
  readonly #names: readonly Name[];
  readonly #sums: Float64Array;
  readonly #counts: Int32Array;

  constructor(names: readonly Name[]) {
    this.#names = names;
    this.#sums = new Float64Array(names.length);
    this.#counts = new Int32Array(names.length);
  }

  add(at: number, value: number): void {
    this.#sums[at] = (this.#sums[at] ?? 0) + value;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }

  told(): Record<Name, number | null> {
    const told = this.#names.map((name, at) => [name, this.#counts[at] === 0 ? null : (this.#sums[at] ?? null)]);
    return Object.fromEntries(told) as Record<Name, number | null>;
  }
}

const whole = ['total'] as const;

const placesOf = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name, at) => [name, at])) as Record<Name, number>;
const moduleAt = placesOf(siteModules);
const kindAt = placesOf(countedKinds);

/** The sums of each month that has an event, in their order. */
export const sumsByMonth = (figures: readonly EventFigure[]): readonly MonthSum[] =>
  [...placesByMonth(figures)].map(([month, places]) => ({ month, ...sumAt(figures, places) }));

/** Where the figures of each month stand, the months in their order. */
export const placesByMonth = (figures: readonly EventFigure[]): ReadonlyMap<string, readonly number[]> => {
  const months = new Map<string, number[]>();
  // Most events come in the order of their days.
  let [day, places]: [string, number[]] = ['', []];
  let place = -1;
  for (const { event } of figures) {
    place += 1;
    if (event.date !== day) {
      day = event.date;
      const month = monthOf(day);
      places = months.get(month) ?? [];
      months.set(month, places);
    }
    places.push(place);
  }
  return new Map([...months].sort(([left], [right]) => (left < right ? -1 : 1)));
};

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

import type { LogSettings } from '#domain/sites/log-settings.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { type CalendarState, dataCalendar } from './data-calendar.ts';
import type { CountedKind, LogEvent } from './log-event.ts';
import { monthOf, type Stages, stagesOf, sumOfKnown, sumsByMonth } from './log-totals.ts';
import { plannedInMonth } from './plan-month.ts';
import type { LogFigures } from './site-log.ts';
import { unfinishedMonths } from './whole-months.ts';

/** What the events of a month come to, kgCO2e, without what depends on the day on which it is asked. */
export interface KeptMonth extends Stages {
  /** `2026-03`. */
  readonly month: string;
  /** Something of the month has no figure. */
  readonly isAtLeast: boolean;
  /** The kinds that have an event in it. */
  readonly kinds: readonly CountedKind[];
}

/** What is kept of a site's log beside the site's other figures. */
export interface KeptLog {
  /** A4 and A5 of the calculation that the works are compared with, kgCO2e. */
  readonly planned: Stages;
  /** Something is missing of that calculation's A4 or A5. */
  readonly isPlanAtLeast?: boolean;
  readonly months: readonly KeptMonth[];
  /** Something of the company's own library came, whose figures may change. */
  readonly isOfLibrary: boolean;
}

/** The months that have an event, in their order. */
export const keptMonths = (events: readonly LogEvent[], { figures, problems }: LogFigures): readonly KeptMonth[] => {
  const unfinished = unfinishedMonths(events, problems);
  const kinds = new Map<string, Set<CountedKind>>();
  for (const { event } of figures) {
    if (event.kind === 'note') continue;
    const month = monthOf(event.date);
    const own = kinds.get(month);
    if (own === undefined) kinds.set(month, new Set([event.kind]));
    else own.add(event.kind);
  }
  return sumsByMonth(figures).map((sum) => ({
    month: sum.month,
    ...stagesOf(sum.byModule),
    isAtLeast: unfinished.has(sum.month),
    kinds: [...(kinds.get(sum.month) ?? [])],
  }));
};

export interface KindState {
  readonly kind: CountedKind;
  readonly state: CalendarState;
}

/** A site's line in the month of the company; kgCO2e, null = not known. */
export interface SiteMonth {
  readonly siteId: string;
  readonly name: string;
  /** The figures are being made: until then none of them is known. */
  readonly isCalculating: boolean;
  readonly happened: Stages;
  readonly planned: Stages;
  /** The calculation that it is of lacks something. */
  readonly isPlanAtLeast: boolean;
  /** Some event of the month has no figure. */
  readonly isAtLeast: boolean;
  /** What is known of each kind in the month; empty = the month is outside the works. */
  readonly kinds: readonly KindState[];
  /** Every month of the works that is over and lacks something. */
  readonly gaps: readonly string[];
}

export interface LoggedSite extends Pick<LogSettings, 'logStart' | 'logEnd' | 'logNone'> {
  readonly id: string;
  readonly name: string;
}

/**
 * @param kept null = it is being made
 * @param today ISO date
 */
export const siteMonthOf = (site: LoggedSite, kept: KeptLog | null, month: string, today: string): SiteMonth => {
  const { id: siteId, name, logStart: start, logEnd: end, logNone: none } = site;
  if (kept === null) {
    const nothing = { a4: null, a5: null };
    const unknown = { happened: nothing, planned: nothing, isPlanAtLeast: true, isAtLeast: true, kinds: [], gaps: [] };
    return { siteId, name, isCalculating: true, ...unknown };
  }
  const { planned, months } = kept;
  // A calendar asks no more of an event than its month and kind.
  const events = months.flatMap((one) => one.kinds.map((kind) => ({ kind, date: `${one.month}-01` })));
  const calendar = dataCalendar({ events, none, start, end, today });
  const at = calendar.months.indexOf(month);
  const own = months.find((one) => one.month === month);
  return {
    siteId,
    name,
    isCalculating: false,
    happened: { a4: own?.a4 ?? null, a5: own?.a5 ?? null },
    planned: plannedInMonth({ ...planned, start, end }, month),
    isPlanAtLeast: kept.isPlanAtLeast === true,
    isAtLeast: own?.isAtLeast ?? false,
    kinds: calendar.rows.flatMap(({ kind, cells }) => cells.slice(at, at + 1).map(({ state }) => ({ kind, state }))),
    gaps: calendar.gaps,
  };
};

/** Kinds of which nobody has said anything in a month that is over. */
export const missingKinds = ({ kinds }: Pick<SiteMonth, 'kinds'>): readonly CountedKind[] =>
  kinds.filter(({ state }) => state === 'missing').map(({ kind }) => kind);

/** Kinds of which nothing is logged yet in a month that goes on. */
export const openKinds = ({ kinds }: Pick<SiteMonth, 'kinds'>): readonly CountedKind[] =>
  kinds.filter(({ state }) => state === 'open').map(({ kind }) => kind);

/** Kinds of which a person has said that nothing happened. */
export const saidNone = ({ kinds }: Pick<SiteMonth, 'kinds'>): readonly CountedKind[] =>
  kinds.filter(({ state }) => state === 'none').map(({ kind }) => kind);

/** Everything of the month is told, and every event has its figure. */
const isWhole = ({ kinds, isCalculating, isAtLeast: hasGap }: SiteMonth): boolean =>
  !isCalculating && !hasGap && kinds.every(({ state }) => state === 'given' || state === 'none');

export interface ToldStages {
  /** kgCO2e; null = not known. */
  readonly a4: number | null;
  readonly a5: number | null;
  readonly total: number | null;
  /** What may be said of those that are known. */
  readonly state: FigureState;
}

export const totalOf = ({ a4, a5 }: Stages): number | null => sumOfKnown([a4, a5]);

/** What happened on a site in the month: what is not told yet can only be more. */
export const happenedIn = (row: SiteMonth): ToldStages => told(row.happened, isWhole(row));

/** What the plan says of it: at least that where a stage is not known, or the calculation lacks something. */
export const plannedIn = ({ planned, isPlanAtLeast }: SiteMonth): ToldStages =>
  told(planned, planned.a4 !== null && planned.a5 !== null && !isPlanAtLeast);

export interface CompanyMonth {
  readonly happened: ToldStages;
  readonly planned: ToldStages;
  /** Sites whose month lacks something that is over. */
  readonly sitesWithGaps: number;
  readonly calculating: number;
}

/**
 * The sum over the sites. What happened is whole where each site's month is; the plan where each site that has works in
 * the month has one.
 */
export const companyMonth = (rows: readonly SiteMonth[]): CompanyMonth => {
  const sum = (of: 'happened' | 'planned', stage: 'a4' | 'a5'): number | null =>
    sumOfKnown(rows.map((row) => row[of][stage]));
  const isPlanned = (row: SiteMonth): boolean =>
    !row.isCalculating && (row.kinds.length === 0 || plannedIn(row).state === 'known');
  return {
    happened: told({ a4: sum('happened', 'a4'), a5: sum('happened', 'a5') }, rows.every(isWhole)),
    planned: told({ a4: sum('planned', 'a4'), a5: sum('planned', 'a5') }, rows.every(isPlanned)),
    sitesWithGaps: rows.filter((row) => missingKinds(row).length > 0).length,
    calculating: rows.filter(({ isCalculating }) => isCalculating).length,
  };
};

const told = (stages: Stages, isAll: boolean): ToldStages => {
  const total = totalOf(stages);
  return { ...stages, total, state: total === null ? 'unknown' : isAll ? 'known' : 'atLeast' };
};

import { daysAfter } from '#domain/values/today.ts';
import { type MonthSum, monthOf, monthsFrom, type Stages, stagesOf, sumOfKnown } from './log-totals.ts';

/** What the calculation says of A4 and A5, and the first and last day of the works (ISO dates). */
export interface PlannedWorks extends Stages {
  readonly start: string | null;
  readonly end: string | null;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

export interface MonthPicture {
  /** `2026-03`. */
  readonly month: string;
  readonly planned: Stages;
  readonly happened: Stages;
  /** What the plan says of the days that are to come, less what is logged of them already; null = none of them are. */
  readonly toCome: Stages | null;
}

/** One stage to the end of the works: what happened and what is left of the plan, with how far it may be off. */
export interface Forecast {
  readonly happened: number | null;
  readonly planned: number | null;
  readonly left: number | null;
  /** null = there is nothing to foresee it from. */
  readonly forecast: number | null;
  readonly range: Range | null;
  /** How many times the plan of its month a month has come to; null = fewer than two months tell. */
  readonly ratios: Range | null;
  readonly budget: number | null;
}

export interface WorksPicture {
  readonly months: readonly MonthPicture[];
  readonly a4: Forecast;
  readonly a5: Forecast;
}

interface WorksSource {
  readonly plan: PlannedWorks;
  readonly byMonth: readonly MonthSum[];
  /** What of it is dated after today. */
  readonly ahead?: readonly MonthSum[];
  /** Those whose sum is all there is. */
  readonly wholeMonths: ReadonlySet<string>;
  /** ISO date. */
  readonly today: string;
  readonly budget: Stages;
}

/** The plan is spread evenly over the days of the works, because a calculation says nothing of its months. */
export const worksPicture = ({ plan, byMonth, ahead = [], wholeMonths, today, budget }: WorksSource): WorksPicture => {
  const logged = new Map(ahead.map((sum) => [sum.month, stagesOf(sum.byModule)] as const));
  const sums = new Map(byMonth.map((sum) => [sum.month, stagesOf(sum.byModule)] as const));
  const days = daysOf(plan);
  const names = [...sums.keys(), ...(days === null ? [] : [days.start, days.end].map(monthOf))].sort();
  const months = monthsFrom(names.at(0), names.at(-1)).map((month): MonthPicture => {
    const share = days === null ? null : shareOf(days, firstOf(month), lastOf(month));
    const left = days === null ? null : shareOf(days, later(firstOf(month), daysAfter(today, 1)), lastOf(month));
    return {
      month,
      planned: scaled(plan, share),
      happened: sums.get(month) ?? { a4: null, a5: null },
      toCome: left === null || left === 0 ? null : lessLogged(scaled(plan, left), logged.get(month)),
    };
  });
  const of = (stage: keyof Stages) =>
    forecastOf(stage, { plan, months, wholeMonths, hasDays: days !== null, today, budget });
  return { months, a4: of('a4'), a5: of('a5') };
};

/** More than was planned of those days leaves nothing of the plan, and no less than nothing. */
const lessLogged = (left: Stages, logged: Stages | undefined): Stages => {
  const of = (stage: keyof Stages) =>
    left[stage] === null ? null : Math.max(0, left[stage] - Math.max(0, logged?.[stage] ?? 0));
  return { a4: of('a4'), a5: of('a5') };
};

/** What the plan says of one month: its share of the days of the works; null where their days are not told. */
export const plannedInMonth = (plan: PlannedWorks, month: string): Stages => {
  const days = daysOf(plan);
  return scaled(plan, days === null ? null : shareOf(days, firstOf(month), lastOf(month)));
};

interface Days {
  readonly start: string;
  readonly end: string;
}

const daysOf = ({ start, end }: PlannedWorks): Days | null =>
  start === null || end === null || start > end ? null : { start, end };

const dayMs = 24 * 60 * 60 * 1000;
const countDays = (from: string, to: string): number => Math.max(0, (Date.parse(to) - Date.parse(from)) / dayMs + 1);
const later = (left: string, right: string): string => (left > right ? left : right);
const earlier = (left: string, right: string): string => (left < right ? left : right);

/** How much of the works lies between two days, both included. */
const shareOf = ({ start, end }: Days, from: string, to: string): number =>
  countDays(later(start, from), earlier(end, to)) / countDays(start, end);

const firstOf = (month: string): string => `${month}-01`;
/** The day before the next month begins. */
const lastOf = (month: string): string => daysAfter(firstOf(monthOf(daysAfter(firstOf(month), 31))), -1);

const times = (kg: number | null, share: number | null): number | null =>
  kg === null || share === null ? null : kg * share;
const scaled = ({ a4, a5 }: Stages, share: number | null): Stages => ({ a4: times(a4, share), a5: times(a5, share) });

interface ForecastSource extends Pick<WorksSource, 'wholeMonths'> {
  readonly plan: PlannedWorks;
  readonly months: readonly MonthPicture[];
  /** Somebody said when the works are. */
  readonly hasDays: boolean;
  readonly today: string;
  readonly budget: Stages;
}

const forecastOf = (
  stage: keyof Stages,
  { plan, months, wholeMonths, hasDays, today, budget }: ForecastSource,
): Forecast => {
  const happened = sumOfKnown(months.map((month) => month.happened[stage]));
  const rest = sumOfKnown(months.map(({ toCome }) => toCome?.[stage] ?? null)) ?? 0;
  const left = hasDays && plan[stage] !== null ? rest : null;
  // A month that lacks something is at least what it says: how far it is off the plan nobody knows.
  const finished = months.filter(({ month }) => month < monthOf(today) && wholeMonths.has(month));
  const ratios = ratiosOf(stage, finished);
  const atHand = happened ?? 0;
  return {
    happened,
    planned: plan[stage],
    left,
    forecast: left === null ? null : atHand + left,
    range:
      left === null || ratios === null ? null : { low: atHand + left * ratios.low, high: atHand + left * ratios.high },
    ratios,
    budget: budget[stage],
  };
};

const leastMonths = 2;

/** The middle half of the finished months that were logged, and the plan itself. */
const ratiosOf = (stage: keyof Stages, months: readonly MonthPicture[]): Range | null => {
  const ratios = months
    .flatMap(({ planned, happened }) => {
      const [plan, fact] = [planned[stage], happened[stage]];
      return plan !== null && plan > 0 && fact !== null ? [fact / plan] : [];
    })
    .sort((one, other) => one - other);
  if (ratios.length < leastMonths) return null;
  const at = (share: number): number => ratios[Math.round(share * (ratios.length - 1))] ?? 1;
  return { low: Math.min(1, at(0.25)), high: Math.max(1, at(0.75)) };
};

import type { NothingHappened } from '#domain/sites/log-settings.ts';
import { type CountedKind, countedKinds } from '#domain/terms/event-kinds.ts';
import type { LogEvent } from './log-event.ts';
import { monthOf, monthsFrom } from './log-totals.ts';

/**
 * What is known of a kind in a month. `given`: there are events. `none`: a person said that nothing happened. `missing`: nobody
 * said anything of a month that is over. `open`: the month goes on. `ahead`: it has not begun.
 */
export const calendarStates = ['given', 'none', 'missing', 'open', 'ahead'] as const;
export type CalendarState = (typeof calendarStates)[number];

export interface CalendarCell {
  readonly kind: CountedKind;
  readonly month: string;
  readonly state: CalendarState;
  readonly count: number;
}

export interface CalendarRow {
  readonly kind: CountedKind;
  readonly cells: readonly CalendarCell[];
}

export interface DataCalendar {
  readonly months: readonly string[];
  readonly rows: readonly CalendarRow[];
  /** Months that lack something. */
  readonly gaps: readonly string[];
}

/** Months without data, by kind; a kind that lacks none is left out. */
export type MissingMonths = Readonly<Partial<Record<CountedKind, readonly string[]>>>;

export const missingOf = ({ rows }: DataCalendar): MissingMonths =>
  Object.fromEntries(
    rows.flatMap(({ kind, cells }) => {
      const months = cells.flatMap(({ month, state }) => (state === 'missing' ? [month] : []));
      return months.length === 0 ? [] : [[kind, months]];
    }),
  );

interface CalendarSource {
  /** The events that hold. */
  readonly events: readonly Pick<LogEvent, 'date' | 'kind'>[];
  readonly none: readonly NothingHappened[];
  /** First and last day of the works; null = from the first event on, and until today. */
  readonly start: string | null;
  readonly end: string | null;
  readonly today: string;
}

/** Kinds by months; of crews only where somebody logs them, because most methods do not ask for them. */
export const dataCalendar = ({ events, none, start, end, today }: CalendarSource): DataCalendar => {
  const now = monthOf(today);
  const counts = new Map<string, number>();
  const seen: string[] = [];
  for (const { kind, date } of events) {
    if (kind === 'note') continue;
    const month = monthOf(date);
    seen.push(month);
    counts.set(`${kind} ${month}`, (counts.get(`${kind} ${month}`) ?? 0) + 1);
  }
  const said = new Set(none.map(({ kind, month }) => `${kind} ${month}`));
  const known = [...seen, ...[start, end].flatMap((day) => (day === null ? [] : monthOf(day)))];
  if (known.length > 0 && end === null) known.push(now);
  known.sort();
  const months = monthsFrom(known.at(0), known.at(-1));
  const kinds = countedKinds.filter((kind) => kind !== 'people' || events.some((event) => event.kind === kind));
  const rows = kinds.map((kind) => ({
    kind,
    cells: months.map((month): CalendarCell => {
      const count = counts.get(`${kind} ${month}`) ?? 0;
      return { kind, month, count, state: stateOf(count, said.has(`${kind} ${month}`), month, now) };
    }),
  }));
  const gaps = months.filter((_, at) => rows.some(({ cells }) => cells[at]?.state === 'missing'));
  return { months, rows, gaps };
};

const stateOf = (count: number, isSaid: boolean, month: string, now: string): CalendarState => {
  if (count > 0) return 'given';
  if (isSaid) return 'none';
  if (month === now) return 'open';
  return month > now ? 'ahead' : 'missing';
};

/** What was said, with this month of this kind said or taken back. */
export const withNone = (
  none: readonly NothingHappened[],
  { kind, month }: NothingHappened,
  isNone: boolean,
): readonly NothingHappened[] => {
  const others = none.filter((one) => one.kind !== kind || one.month !== month);
  return isNone ? [...others, { kind, month }] : others;
};

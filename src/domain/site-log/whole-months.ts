import type { NothingHappened } from '#domain/sites/log-settings.ts';
import type { EventProblem } from './live-events.ts';
import { countedKinds, type LogEvent } from './log-event.ts';
import { type MonthSum, monthOf } from './log-totals.ts';
import { isAtLeast } from './site-log.ts';

/** The months of events that lack something of their A4 or A5. */
export const unfinishedMonths = (
  events: readonly Pick<LogEvent, 'id' | 'date'>[],
  problems: readonly EventProblem[],
): ReadonlySet<string> => {
  const lacking = new Set(problems.filter((problem) => isAtLeast([problem])).map(({ eventId }) => eventId));
  return new Set(lacking.size === 0 ? [] : events.filter(({ id }) => lacking.has(id)).map(({ date }) => monthOf(date)));
};

interface MonthsSource {
  readonly byMonth: readonly MonthSum[];
  /** Months of which a person said that nothing happened. */
  readonly none: readonly NothingHappened[];
  readonly unfinished: ReadonlySet<string>;
}

/**
 * The months whose sum is all there is: every kind has an event or a person said that there was none, and every event its
 * figure. Of all others the sum is at least what it says, as in the month of the company.
 */
export const wholeMonths = ({ byMonth, none, unfinished }: MonthsSource): ReadonlySet<string> => {
  const said = new Set(none.map(({ kind, month }) => `${kind} ${month}`));
  // Of crews only where somebody logs them, as the data calendar asks.
  const kinds = countedKinds.filter((kind) => kind !== 'people' || byMonth.some(({ byKind }) => byKind[kind] !== null));
  return new Set(
    byMonth
      .filter(({ month, byKind }) => {
        const isTold = kinds.every((kind) => byKind[kind] !== null || said.has(`${kind} ${month}`));
        return isTold && !unfinished.has(month);
      })
      .map(({ month }) => month),
  );
};

import type { LogSettings } from '#domain/sites/log-settings.ts';
import type { AsBuilt } from './as-built.ts';
import { dataCalendar } from './data-calendar.ts';
import type { EventFigure } from './event-figures.ts';
import type { EventProblem } from './live-events.ts';
import { isAtLeast } from './site-log.ts';

/** First and last day of the works, and the months of which a person said that nothing happened. */
export type Works = Pick<LogSettings, 'logStart' | 'logEnd' | 'logNone'>;

interface WholenessSource {
  readonly built: Pick<AsBuilt, 'coverage' | 'unlinked'>;
  readonly figures: readonly EventFigure[];
  readonly problems: readonly EventProblem[];
  readonly works: Works;
  /** ISO date; null = the works are taken to be over. */
  readonly today: string | null;
}

/**
 * Whether the log tells all of A4 (a delivery for every row, none without a row) and of A5 (no month without data). What is not
 * whole is at least what it says, and may not be held against the plan.
 */
export const logWholeness = (source: WholenessSource): { readonly a4: boolean; readonly a5: boolean } => {
  const { coverage, unlinked } = source.built;
  const hasFigures = !isAtLeast(source.problems);
  return {
    a4: hasFigures && coverage.withoutDelivery.rows === 0 && unlinked.length === 0,
    a5: hasFigures && hasAllMonths(source),
  };
};

/** Of works that are over every kind is told month by month, or that there was nothing of it. Until then nobody knows. */
const hasAllMonths = ({ works, today, figures }: WholenessSource): boolean => {
  const { logStart: start, logEnd: end, logNone: none } = works;
  if (start === null || end === null || (today !== null && end > today)) return false;
  const events = figures.map(({ event }) => event);
  return dataCalendar({ events, none, start, end, today: today ?? end }).gaps.length === 0;
};

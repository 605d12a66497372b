import type { LogSettings } from '#domain/sites/log-settings.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { AsBuilt } from './as-built.ts';
import { dataCalendar } from './data-calendar.ts';
import type { EventFigure } from './event-figures.ts';
import type { EventProblem } from './live-events.ts';
import { type ByModule, stagesOf } from './log-totals.ts';
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

/** Whose difference from the plan may be told: the stage's, and the whole calculation's. */
export interface HeldAgainstPlan {
  readonly a4: boolean;
  readonly a5: boolean;
  readonly total: boolean;
}

interface PlanSource {
  readonly isWhole: { readonly a4: boolean; readonly a5: boolean };
  readonly logged: ByModule;
  /** What may be said of the plan's figures, and of the whole calculation as built. */
  readonly planned: Readonly<Record<'a4' | 'a5' | 'total', FigureState>>;
  readonly built: FigureState;
}

export const heldAgainstPlan = ({ isWhole, logged, planned, built }: PlanSource): HeldAgainstPlan => {
  const stages = stagesOf(logged);
  return {
    a4: stages.a4 !== null && isWhole.a4 && planned.a4 === 'known',
    a5: stages.a5 !== null && isWhole.a5 && planned.a5 === 'known',
    // Rows without a figure lack it in both, and change nothing of their difference.
    total: isWholeCalculation(isWhole, logged) && (planned.total === 'known' || planned.total === built),
  };
};

/** Of a stage of which nothing is logged the plan's figure stands, and the calculation lacks nothing for it. */
export const isWholeCalculation = (isWhole: PlanSource['isWhole'], logged: ByModule): boolean => {
  const { a4, a5 } = stagesOf(logged);
  return (isWhole.a4 || a4 === null) && (isWhole.a5 || a5 === null);
};

/** Of works that are over every kind is told month by month, or that there was nothing of it. Until then nobody knows. */
const hasAllMonths = ({ works, today, figures }: WholenessSource): boolean => {
  const { logStart: start, logEnd: end, logNone: none } = works;
  if (start === null || end === null || (today !== null && end > today)) return false;
  const events = figures.map(({ event }) => event);
  return dataCalendar({ events, none, start, end, today: today ?? end }).gaps.length === 0;
};

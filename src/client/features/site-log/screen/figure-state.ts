import type { EventFigure } from '#domain/site-log/event-figures.ts';
import { isAtLeast } from '#domain/site-log/site-log.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';

export const stateOf = ({ kgCo2e, problems }: Pick<EventFigure, 'kgCo2e' | 'problems'>): FigureState =>
  stateOfSum(kgCo2e, !isAtLeast(problems));

/** Of the events that are shown, whatever else their months lack. */
export const stateOfEvents = (total: number | null, figures: readonly Pick<EventFigure, 'problems'>[]): FigureState =>
  stateOfSum(total, !figures.some(({ problems }) => isAtLeast(problems)));

/** A sum of figures is at least what it says where one of them lacks something. */
export const stateOfSum = (total: number | null, isWhole: boolean): FigureState => {
  if (total === null) return 'unknown';
  return isWhole ? 'known' : 'atLeast';
};

import type { EventFigure } from '#domain/site-log/event-figures.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';

/** The value of a product is beside the figure, so that its lack takes nothing from it. */
export const stateOf = ({ kgCo2e, problems }: Pick<EventFigure, 'kgCo2e' | 'problems'>): FigureState => {
  if (kgCo2e === null) return 'unknown';
  return problems.some(({ code }) => code !== 'no-product-value') ? 'atLeast' : 'known';
};

/** A sum of figures is at least what it says where one of them lacks something. */
export const stateOfSum = (total: number | null, isWhole: boolean): FigureState => {
  if (total === null) return 'unknown';
  return isWhole ? 'known' : 'atLeast';
};

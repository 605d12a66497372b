import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Language } from '#domain/values/language.ts';
import { toldFigure } from '#domain/words/state-words.ts';

/**
 * A difference with its sign, as far as it may be told: "so far" where one of the two figures is unfinished, because what
 * is missing can turn it, and a dash where nothing is known of one of them.
 * @param states of the two figures
 */
export const differenceText = (states: readonly FigureState[], figure: string, language: Language): string =>
  toldFigure(differenceState(states), figure, language, 'handprint');

/** What may be said of the difference of two figures. */
export const differenceState = (states: readonly FigureState[]): FigureState => {
  if (states.includes('unknown')) return 'unknown';
  return states.every((state) => state === 'known') ? 'known' : 'atLeast';
};

/** Of the base, which is the first, and of the calculation that differs from it. */
export const statesTo = (states: readonly FigureState[], index: number): readonly FigureState[] => [
  states[0] ?? 'unknown',
  states[index] ?? 'unknown',
];

import type { Format } from '#client/ui/text/format.ts';
import type { CalculationResult, ModuleValues } from '#domain/carbon/calculation-result.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { missingMark } from '#domain/words/state-words.ts';

type FigureKey = keyof ModuleValues | 'total';

/** Per area where both have one, else tonnes. */
export const isPerArea = (results: readonly CalculationResult[], scope: Scope): boolean =>
  results.every((result) => result[scope].perM2Year !== null);

/** A figure as reports show it: 2 decimals per area, or tonnes with one. */
export const shownFigure = (result: CalculationResult, scope: Scope, key: FigureKey, perArea: boolean): number => {
  const { perM2Year, kgCo2e } = result[scope];
  return perArea && perM2Year !== null ? perM2Year[key] : kgCo2e[key] / 1000;
};

/** What may be said of it. */
export const shownState = (result: CalculationResult, scope: Scope, key: FigureKey): FigureState =>
  result[scope].states.footprint[key];

export const figureDecimals = (perArea: boolean): number => (perArea ? 2 : 1);

/** The difference of two shown figures: what a reader gets who subtracts them; of what is not known there is none. */
export const shownDifference = (
  format: Format,
  [before, after]: readonly [number, number],
  states: readonly FigureState[],
  perArea: boolean,
): string => {
  if (states.includes('unknown')) return missingMark;
  const scale = 10 ** figureDecimals(perArea);
  return format.signed((Math.round(after * scale) - Math.round(before * scale)) / scale, figureDecimals(perArea));
};

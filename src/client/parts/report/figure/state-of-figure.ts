import type { CalculationTotals } from '#domain/carbon/calculation-result.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { type HandprintModule, handprintModules } from '#domain/terms/modules.ts';
import type { FigureKind } from '#domain/words/state-words.ts';
import type { Figure, FigureKey } from './figure-key.ts';

/** What may be said of a figure of the page. */
export const stateOfFigure = (
  result: Pick<CalculationTotals, 'building' | 'site'>,
  { scope, module }: Figure,
): FigureState => {
  const { footprint, handprint } = result[scope].states;
  if (module === 'handprint') return handprint.total;
  if (isHandprintModule(module)) return handprint[module];
  // The release in C3 comes from rows alone, as all of the biogenic carbon does.
  return footprint[module === 'biogenic' ? 'c3' : module];
};

/** Which words a figure's state has. */
export const kindOfFigure = (key: FigureKey): FigureKind =>
  key === 'handprint' || isHandprintModule(key) ? 'handprint' : 'footprint';

/** Both, as a figure that is told wants them. */
export const toldOfFigure = (
  result: Pick<CalculationTotals, 'building' | 'site'>,
  figure: Figure,
): { readonly state: FigureState; readonly kind: FigureKind } => ({
  state: stateOfFigure(result, figure),
  kind: kindOfFigure(figure.module),
});

const isHandprintModule = (key: FigureKey): key is HandprintModule => handprintModules.some((module) => module === key);

import { Told, useTold } from '#client/parts/figures/told.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/view/units.tsx';
import type { Format } from '#client/ui/text/format.ts';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { CalculationTotals, ScopeResult } from '#domain/carbon/calculation-result.ts';
import { sumOfRounded } from '#domain/carbon/round.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { handprintModules, type Scope } from '#domain/terms/modules.ts';
import { type Verdict, verdictPhrase } from '#domain/words/verdict-words.ts';

interface ScopeProps {
  readonly result: Pick<CalculationTotals, 'building' | 'site'>;
  readonly scope?: Scope;
}

/** A scope's footprint per area and year, or in tonnes without an area, with what may be said of it. */
export const FootprintTotal = ({ result, scope = 'building' }: ScopeProps) => {
  const format = useFormat();
  const { perM2Year, kgCo2e, states } = result[scope];
  return (
    <Told state={states.footprint.total}>
      {perM2Year === null ? format.number(kgCo2e.total / 1000, 1) : format.number(perM2Year.total, 2)}
    </Told>
  );
};

/** A scope's handprint in the same unit. */
export const HandprintSum = ({ result, scope = 'building' }: ScopeProps) => {
  const format = useFormat();
  const { states, handprint } = result[scope];
  const isPerArea = handprint.perM2Year !== null;
  return (
    <Told state={states.handprint.total} kind="handprint">
      {format.number(handprintSum(handprint, isPerArea), isPerArea ? 2 : 1)}
    </Told>
  );
};

export const ScopeUnit = ({ result, scope = 'building' }: ScopeProps) =>
  result[scope].perM2Year === null ? <TonnesUnit /> : <PerAreaUnit />;

/** All of the handprint, kgCO2e/m2/a as the sum of its rounded parts, or tonnes. */
export const handprintSum = ({ perM2Year, kgCo2e }: ScopeResult['handprint'], isPerArea: boolean): number =>
  isPerArea && perM2Year !== null
    ? sumOfRounded(handprintModules.map((module) => perM2Year[module]))
    : handprintModules.reduce((sum, module) => sum + kgCo2e[module], 0) / 1000;

/**
 * "0,50 alle rajan": what may be said of a limit, as text. What an unfinished figure is over by is at least that.
 */
export const useVerdict = (): ((verdict: Verdict, state?: FigureState) => string) => {
  const language = useTextLanguage();
  const format = useFormat();
  const told = useTold();
  return ({ status, margin }, state = 'known') =>
    verdictPhrase(status, margin === null ? null : told(state, format.number(Math.abs(margin), 2)), language);
};

/** Colour of a verdict: only what is known to be under is green. */
export const verdictTone = ({ status }: Pick<Verdict, 'status'>): 'accent' | 'danger' | 'plain' =>
  status === 'under' ? 'accent' : status === 'over' ? 'danger' : 'plain';

/** A share of the rows' mass in whole percents; what is not all of it is never 100 %. */
export const coveredPercent = (format: Pick<Format, 'percent'>, share: number | null): string =>
  format.percent(share === null || share === 1 ? share : Math.min(0.99, share));

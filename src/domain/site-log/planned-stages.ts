import type { CalculationTotals } from '#domain/carbon/calculation-result.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Stages } from './log-totals.ts';

type Totals = Pick<CalculationTotals, 'building' | 'site'>;
type Sum = 'a4' | 'a5' | 'total';

/** The works are those of the building and of its site, which the calculation tells apart; null = neither is known. */
export const plannedStages = (totals: Totals): Stages => {
  const of = (module: 'a4' | 'a5'): number | null => {
    const known = knownOf(totals, module);
    return known.length === 0 ? null : known.reduce((sum, { kgCo2e }) => sum + kgCo2e[module], 0);
  };
  return { a4: of('a4'), a5: of('a5') };
};

/** What may be said of them and of their total: nothing may be held to be under a plan that is not whole. */
export const plannedStates = (totals: Totals): Readonly<Record<Sum, FigureState>> => {
  const of = (sum: Sum): FigureState => {
    const known = knownOf(totals, sum);
    if (known.length === 0) return 'unknown';
    const isWhole = known.every(({ states }) => states.footprint[sum] === 'known');
    // Many building sites have nothing of their own, but a building that is not known is in no sum yet.
    return isWhole && known.includes(totals.building) ? 'known' : 'atLeast';
  };
  return { a4: of('a4'), a5: of('a5'), total: of('total') };
};

const knownOf = ({ building, site }: Totals, sum: Sum) =>
  [building, site].filter(({ states }) => states.footprint[sum] !== 'unknown');

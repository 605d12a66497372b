import type { CalculationTotals } from '#domain/carbon/calculation-result.ts';
import type { Stages } from './plan-month.ts';

/** The works are those of the building and of its site, which the calculation tells apart; null = neither is known. */
export const plannedStages = ({ building, site }: Pick<CalculationTotals, 'building' | 'site'>): Stages => {
  const of = (module: 'a4' | 'a5'): number | null => {
    const known = [building, site].filter(({ states }) => states.footprint[module] !== 'unknown');
    return known.length === 0 ? null : known.reduce((sum, { kgCo2e }) => sum + kgCo2e[module], 0);
  };
  return { a4: of('a4'), a5: of('a5') };
};

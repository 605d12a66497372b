import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#client/ui/text/language.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';

/** How much of the building's footprint something is, in words; null = there is no footprint to be a share of. */
export const useShareOfBuilding = ({
  building,
}: Pick<CalculationResult, 'building'>): ((kgCo2e: number) => string | null) => {
  const { t } = useLingui();
  const format = useFormat();
  const { total } = building.kgCo2e;
  const state = building.states.footprint.total;
  return (kgCo2e) => {
    if (state === 'unknown' || total <= 0) return null;
    const share = format.percent(kgCo2e / total, 1);
    // What is missing can only raise the whole, and so lower the share.
    return state === 'known' ? t`${share} of the building` : t`at most ${share} of the building`;
  };
};

import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '#client/ui/text/language.ts';
import type { CalculationTotals, LimitResult } from '#domain/carbon/calculation-result.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';

/** Whose limit it is, where the building has several use classes: the one that decides; null = the only one. */
export const decidingClass = ({ useClass, byUseClass }: Pick<LimitResult, 'useClass' | 'byUseClass'>): string | null =>
  byUseClass.length > 1 ? useClass : null;

/** What may be said of the figure that is held against the limit: the class's own, or the building's. */
export const comparedState = ({
  limit,
  byUseClass,
  building,
}: Pick<CalculationTotals, 'limit' | 'byUseClass' | 'building'>): FigureState =>
  (byUseClass.find(({ useClass }) => useClass === limit.useClass)?.states ?? building.states.footprint).total;

/** The limit with its value, and with its class where the building has several. */
export const LimitFigure = ({ limit }: { readonly limit: LimitResult }) => {
  const limitText = useFormat().number(limit.value, 2);
  const ofClass = decidingClass(limit);
  return ofClass === null ? (
    <Trans>Limit {limitText}</Trans>
  ) : (
    <Trans>
      Limit {limitText}, use class {ofClass}
    </Trans>
  );
};

/** What the limit is called, by the class that decides. */
export const LimitLabel = ({ limit }: { readonly limit: LimitResult }) => {
  const useClass = decidingClass(limit);
  return useClass === null ? <Trans>Limit value</Trans> : <Trans>Limit value, use class {useClass}</Trans>;
};

/** Why nothing can be said of the limit yet. */
export const VerdictNote = ({ limit: { missing } }: { readonly limit: LimitResult }) => (
  <Trans>
    Whether the building is under the limit cannot be said yet:{' '}
    <Plural value={missing} one="# thing is" other="# things are" /> missing
  </Trans>
);

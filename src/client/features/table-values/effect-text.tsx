import { Trans } from '@lingui/react/macro';
import { useFormat } from '#client/ui/language.ts';
import type { Effect } from './line-state.ts';
import classes from './table-values.module.css';

/** What a line adds to the result: per m2 and year, or in tonnes while the area is missing. */
export const EffectText = ({ effect, isRead = true }: { readonly effect: Effect; readonly isRead?: boolean }) => {
  const format = useFormat();
  const { perM2Year, kgCo2e } = effect;
  return (
    <span className={classes['effect']} aria-live={isRead ? 'polite' : 'off'}>
      <span className={classes['smallLabel']}>
        <Trans>Effect</Trans>
      </span>
      <strong>{perM2Year === null ? format.number(kgCo2e / 1000, 1) : format.number(perM2Year, 2)}</strong>{' '}
      <span className={classes['unit']}>{perM2Year === null ? 't CO₂e' : 'kg CO₂e/m²/a'}</span>
    </span>
  );
};

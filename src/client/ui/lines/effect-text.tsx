import { Trans } from '@lingui/react/macro';
import classes from '#client/parts/lines/lines.module.css';
import { useFormat } from '#client/ui/language.ts';
import type { Effect } from './effect.ts';

/**
 * What a line adds to the result: per m2 and year, or in tonnes while the area is missing. Only the total is a live
 * region: one announcement for each change is enough.
 */
export const EffectText = ({ effect }: { readonly effect: Effect }) => {
  const format = useFormat();
  const { perM2Year, kgCo2e } = effect;
  return (
    <span className={classes['effect']}>
      <span className={classes['smallLabel']}>
        <Trans>Effect</Trans>
      </span>
      <strong>{perM2Year === null ? format.number(kgCo2e / 1000, 1) : format.number(perM2Year, 2)}</strong>{' '}
      <span className={classes['unit']}>{perM2Year === null ? 't CO₂e' : 'kg CO₂e/m²/a'}</span>
    </span>
  );
};

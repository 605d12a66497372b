import { Trans } from '@lingui/react/macro';
import { Told } from '#client/parts/figures/told.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { FigureKind } from '#domain/words/state-words.ts';
import type { Effect } from './effect.ts';
import classes from './lines.module.css';

interface EffectTextProps {
  readonly effect: Effect;
  readonly kind?: FigureKind;
}

/**
 * What a line adds to the result: per m2 and year, or in tonnes while the area is missing. Only the total is a live
 * region: one announcement for each change is enough.
 */
export const EffectText = ({ effect, kind = 'footprint' }: EffectTextProps) => {
  const format = useFormat();
  const { perM2Year, kgCo2e, state } = effect;
  return (
    <span className={classes['effect']}>
      <span className={classes['smallLabel']}>
        <Trans>Effect</Trans>
      </span>
      <strong>
        <Told state={state} kind={kind}>
          {perM2Year === null ? format.number(kgCo2e / 1000, 1) : format.number(perM2Year, 2)}
        </Told>
      </strong>{' '}
      {state === 'unknown' ? null : (
        <span className={classes['unit']}>{perM2Year === null ? 't CO₂e' : 'kg CO₂e/m²/a'}</span>
      )}
    </span>
  );
};

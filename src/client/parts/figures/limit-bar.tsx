import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#client/ui/text/language.ts';
import type { FigureState, LimitStatus } from '#domain/terms/figure-state.ts';
import { useComingWord } from './figures-line.ts';
import classes from './limit-bar.module.css';
import { useTold } from './told.tsx';

interface LimitBarProps {
  /** kgCO2e/m2/a; null = cannot be calculated. */
  readonly value: number | null;
  /** kgCO2e/m2/a; null = no limit. */
  readonly limit: number | null;
  /** What may be said of the two. */
  readonly status: LimitStatus | null;
  /** What may be said of the footprint. */
  readonly state: FigureState;
  /** The figure is on its way. */
  readonly isCalculating?: boolean;
}

/** A footprint as a bar with the limit as a mark; the whole width is the larger of both plus a fifth. */
export const LimitBar = ({ value, limit, status, state, isCalculating = false }: LimitBarProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const whole = Math.max(value ?? 0, limit ?? 0) * 1.2 || 1;
  const percent = (part: number) => `${(100 * Math.max(0, part)) / whole}%`;
  const shown = useTold()(state, format.number(value, 2));
  const shownLimit = format.number(limit, 2);
  const coming = useComingWord();
  const label = isCalculating
    ? coming
    : value === null
      ? t`Not calculated`
      : limit === null
        ? t`${shown}, no limit value`
        : t`${shown}, limit ${shownLimit}`;
  return (
    <div className={classes['bar']} data-status={status} role="img" aria-label={label}>
      {value === null ? null : <div className={classes['fill']} style={{ width: percent(value) }} />}
      {limit === null ? null : <div className={classes['mark']} style={{ insetInlineStart: percent(limit) }} />}
    </div>
  );
};

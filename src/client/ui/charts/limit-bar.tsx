import classes from './limit-bar.module.css';
import { percentScale } from './scale.ts';

/** A value against its limit: filled track with a mark at the limit. Pictures figures that stand in words beside it. */
export const LimitBar = ({ value, limit }: { value: number; limit: number }) => {
  const percent = percentScale(0, Math.max(limit * 1.25, value * 1.05));
  return (
    <div className={classes['frame']} aria-hidden="true">
      <div className={classes['track']}>
        <div
          className={classes['fill']}
          data-over={value > limit}
          style={{ width: `${Math.max(0, percent(value))}%` }}
        />
      </div>
      <div className={classes['mark']} style={{ insetInlineStart: `${percent(limit)}%` }} />
    </div>
  );
};

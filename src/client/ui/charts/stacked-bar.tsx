import pattern from './pattern.module.css';
import type { Look } from './pattern-bar.tsx';
import classes from './stacked-bar.module.css';

export interface BarSegment {
  readonly key: string;
  /** Written inside the segment when it fits. */
  readonly label: string;
  readonly value: number;
  /** CSS colours of the segment and of the label on it. */
  readonly color: string;
  readonly ink: string;
  /** What tells it apart without the colour. */
  readonly pattern?: Look['pattern'];
}

/**
 * One bar of segments in proportion to their positive values. It only pictures figures that stand in words beside it,
 * so it is hidden from screen readers.
 */
export const StackedBar = ({ segments, tall = true }: { segments: readonly BarSegment[]; tall?: boolean }) => {
  const shown = segments.filter((segment) => segment.value > 0);
  const total = shown.reduce((sum, segment) => sum + segment.value, 0);
  return (
    <div className={classes['bar']} data-tall={tall} aria-hidden="true">
      {shown.map((segment) => (
        <span
          key={segment.key}
          className={`${classes['segment']} ${pattern['pattern']}`}
          data-pattern={segment.pattern}
          style={{
            width: `${(segment.value / total) * 100}%`,
            backgroundColor: segment.color,
            color: segment.ink,
          }}
        >
          {tall && (
            <span className={classes['label']} style={{ backgroundColor: segment.color }}>
              {segment.label}
            </span>
          )}
        </span>
      ))}
    </div>
  );
};

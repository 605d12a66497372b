import pattern from './pattern.module.css';
import classes from './pattern-bar.module.css';

/** How a series looks: its colour, and what tells it apart without the colour. */
export interface Look {
  readonly color: string;
  /** `unknown` = a hatched frame. */
  readonly pattern: 0 | 1 | 2 | 3 | 4 | 5 | 'unknown';
}

export interface PatternSegment extends Look {
  readonly key: string;
  readonly value: number;
}

interface PatternBarProps {
  readonly segments: readonly PatternSegment[];
  /** The value that fills the whole width. */
  readonly whole: number;
  readonly tall?: boolean;
}

/** A bar as long as its value, made of segments. It pictures figures that stand beside it, so it is hidden from readers. */
export const PatternBar = ({ segments, whole, tall = false }: PatternBarProps) => (
  <span className={classes['bar']} data-tall={tall} aria-hidden="true">
    {segments
      .filter(({ value }) => value > 0 && whole > 0)
      .map(({ key, value, ...look }) => (
        <PatternArea key={key} look={look} className={classes['segment']} widthPercent={(100 * value) / whole} />
      ))}
  </span>
);

interface PatternAreaProps {
  readonly look: Look;
  readonly className: string | undefined;
  readonly widthPercent: number;
}

const PatternArea = ({ look, className = '', widthPercent }: PatternAreaProps) => (
  <span
    className={`${className} ${pattern['pattern']}`}
    data-pattern={look.pattern}
    style={{ width: `${widthPercent}%`, backgroundColor: look.color }}
  />
);

/** The look of a series beside its name. */
export const PatternSwatch = ({ look }: { readonly look: Look }) => (
  <span
    className={`${classes['swatch']} ${pattern['pattern']}`}
    data-pattern={look.pattern}
    style={{ backgroundColor: look.color }}
    aria-hidden="true"
  />
);

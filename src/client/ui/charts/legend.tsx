import type { ReactNode } from 'react';
import classes from './legend.module.css';
import { type Look, PatternSwatch } from './pattern-bar.tsx';

export interface LegendEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly color?: string;
  /** What tells it apart without its colour, too; instead of `color`. */
  readonly look?: Look;
  /** For lines: drawn as a piece of the line, with this SVG dash pattern (empty = solid). */
  readonly dash?: string;
  /** The figure beside the label, when there is one. */
  readonly figure?: ReactNode;
}

interface LegendProps {
  readonly entries: readonly LegendEntry[];
  /** One line each, with the figures under each other. */
  readonly isList?: boolean;
}

/** Colours in words, with the figure that each stands for. */
export const Legend = ({ entries, isList = false }: LegendProps) => (
  <ul className={classes['legend']} data-list={isList}>
    {entries.map((entry) => (
      <li key={entry.key} className={classes['entry']}>
        {entry.look ? <PatternSwatch look={entry.look} /> : <Swatch color={entry.color} dash={entry.dash} />}
        <span>{entry.label}</span>
        {entry.figure !== undefined && <span className={classes['figure']}>{entry.figure}</span>}
      </li>
    ))}
  </ul>
);

const Swatch = ({ color, dash }: { color: string | undefined; dash: string | undefined }) =>
  dash === undefined ? (
    <span className={classes['swatch']} style={{ background: color }} aria-hidden="true" />
  ) : (
    <svg className={classes['line']} viewBox="0 0 28 10" aria-hidden="true">
      <line x1="0" x2="28" y1="5" y2="5" stroke={color} strokeWidth="2" strokeDasharray={dash} />
    </svg>
  );

import type { ReactNode } from 'react';
import classes from './legend.module.css';

export interface LegendEntry {
  readonly key: string;
  readonly label: string;
  readonly color: string;
  /** The figure beside the label, when there is one. */
  readonly figure?: ReactNode;
}

/** Colours in words, with the figure that each stands for. */
export const Legend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul className={classes['legend']}>
    {entries.map((entry) => (
      <li key={entry.key} className={classes['entry']}>
        <span className={classes['swatch']} style={{ background: entry.color }} aria-hidden="true" />
        <span>{entry.label}</span>
        {entry.figure !== undefined && <span className={classes['figure']}>{entry.figure}</span>}
      </li>
    ))}
  </ul>
);

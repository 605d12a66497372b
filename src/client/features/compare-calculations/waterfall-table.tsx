import { useLingui } from '@lingui/react/macro';
import pattern from '#client/ui/charts/pattern.module.css';
import type { Look } from '#client/ui/charts/pattern-bar.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { percentScale } from '#domain/pictures/scale.ts';
import type { Waterfall, WaterfallBar } from '#domain/pictures/waterfall.ts';
import classes from './waterfall.module.css';

interface WaterfallTableProps {
  readonly waterfall: Waterfall;
  readonly label: string;
  readonly unit: string;
  readonly figureOf: (bar: WaterfallBar) => string;
  /** What the kinds of bars are called. */
  readonly kinds: Readonly<Record<WaterfallBar['kind'], string>>;
}

/** Picture and table in one: each bar stands beside its name and its figure. */
export const WaterfallTable = ({ waterfall, label, unit, figureOf, kinds }: WaterfallTableProps) => {
  const format = useFormat();
  const { t } = useLingui();
  const { bars, low, high } = waterfall;
  const at = percentScale(low, high);
  return (
    <table className={classes['table']} aria-label={label}>
      <thead>
        <HeadRow columns={[t`From the base to the other`, unit]} />
      </thead>
      <tbody>
        {bars.map((bar, index) => (
          <tr key={bar.key} data-kind={bar.kind}>
            <th scope="row">
              <span className={classes['line']}>
                <span className={classes['name']}>
                  {bar.label}
                  {bar.count > 1 && <> ({format.number(bar.count)})</>}
                  <span className="visually-hidden">, {kinds[bar.kind]}</span>
                </span>
                <BarTrack bar={bar} at={at} isLast={index === bars.length - 1} />
              </span>
            </th>
            <td>{figureOf(bar)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface BarTrackProps {
  readonly bar: WaterfallBar;
  /** Percent of the track. */
  readonly at: (value: number) => number;
  readonly isLast: boolean;
}

const BarTrack = ({ bar: { kind, from, to }, at, isLast }: BarTrackProps) => {
  const look = waterfallLook(kind);
  const left = at(Math.min(from, to));
  return (
    <span className={classes['track']} aria-hidden="true">
      <span className={classes['zero']} style={{ insetInlineStart: `${at(0)}%` }} />
      {!isLast && <span className={classes['connector']} style={{ insetInlineStart: `${at(to)}%` }} />}
      <span
        className={`${classes['bar']} ${pattern['pattern']}`}
        data-pattern={look.pattern}
        style={{
          insetInlineStart: `${left}%`,
          width: `${at(Math.max(from, to)) - left}%`,
          backgroundColor: look.color,
        }}
      />
    </span>
  );
};

/** Up and down differ by colour, by pattern and by the sign of the figure. */
export const waterfallLook = (kind: WaterfallBar['kind']): Look => {
  if (kind === 'total') return { color: 'var(--ink-second)', pattern: 0 };
  return kind === 'up' ? { color: 'var(--stage-b6)', pattern: 1 } : { color: 'var(--handprint)', pattern: 2 };
};

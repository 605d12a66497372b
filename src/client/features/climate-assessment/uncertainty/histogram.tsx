import { Trans, useLingui } from '@lingui/react/macro';
import { useTold } from '#client/parts/figures/told.tsx';
import table from '#client/parts/report/tables/report-table.module.css';
import { AsTable } from '#client/ui/charts/as-table.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { UncertaintySummary } from '#domain/uncertainty/summary.ts';
import classes from './uncertainty.module.css';

interface Props {
  readonly histogram: UncertaintySummary['histogram'];
  readonly runs: number;
  readonly decimals: number;
  /** The figure of the report and the limit, in the unit of the histogram. */
  readonly reported: number;
  /** What may be said of the reported figure. */
  readonly state: FigureState;
  readonly limit: number | null;
}

/** How often each result came up, with the reported figure and the limit; the whole table is one click away. */
export const Histogram = ({ histogram, runs, decimals, reported, state, limit }: Props) => {
  const { t } = useLingui();
  const format = useFormat();
  const told = useTold();
  const { from, width, counts } = histogram;
  const marks = [
    { key: 'reported', name: t`Reported`, value: reported, state },
    ...(limit === null ? [] : [{ key: 'limit', name: t`Limit`, value: limit, state: 'known' as const }]),
  ];
  const end = from + width * counts.length;
  // What is far outside would leave no room for the bars: then only its figure is told.
  const margin = Math.max(end - from, Math.abs(end) * 1e-6);
  const near = marks.filter(({ value }) => value >= from - margin && value <= end + margin);
  const least = Math.min(from, ...near.map(({ value }) => value));
  const greatest = Math.max(end, ...near.map(({ value }) => value));
  const span = greatest - least || 1;
  const x = (value: number): number => 2 + ((value - least) / span) * 96;
  const most = Math.max(...counts);
  const bar = Math.max(0.4, (width / span) * 96);
  return (
    <figure className={classes['figure']}>
      <svg className={classes['bars']} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        {counts.map((count, index) => {
          const height = (count / most) * 38;
          const left = x(from + index * width);
          return <rect key={left} className={classes['bar']} x={left} y={40 - height} width={bar} height={height} />;
        })}
        {near.map(({ key, value }) => (
          <line key={key} className={classes['mark']} data-mark={key} x1={x(value)} x2={x(value)} y1="0" y2="40" />
        ))}
      </svg>
      <div className={classes['ends']} aria-hidden="true">
        <span>{format.number(least, decimals)}</span>
        <span>{format.number(greatest, decimals)}</span>
      </div>
      <figcaption>
        <ul className={classes['marks']}>
          {marks.map(({ key, name, value, state: own }) => (
            <li key={key}>
              <svg viewBox="0 0 28 10" aria-hidden="true">
                <line className={classes['mark']} data-mark={key} x1="0" x2="28" y1="5" y2="5" />
              </svg>
              {name} {told(own, format.number(value, decimals))}
              {near.some((mark) => mark.key === key) ? null : (
                <span className={classes['far']}>
                  <Trans>beyond the picture</Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      </figcaption>
      <CountTable histogram={histogram} runs={runs} decimals={decimals} />
    </figure>
  );
};

const CountTable = ({
  histogram: { from, width, counts },
  runs,
  decimals,
}: Omit<Props, 'reported' | 'state' | 'limit'>) => {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <AsTable className={classes['details']}>
      <table className={table['table']}>
        <thead>
          <HeadRow columns={[t`Result`, t`Runs`, t`Share`]} />
        </thead>
        <tbody>
          {counts.map((count, index) => {
            const start = from + index * width;
            return (
              <tr key={start}>
                <th scope="row">
                  {format.number(start, decimals)}–{format.number(start + width, decimals)}
                </th>
                <td>{format.number(count)}</td>
                <td>{format.percent(count / runs, 1)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </AsTable>
  );
};

import { useLingui } from '@lingui/react/macro';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { AsTable } from './as-table.tsx';
import type { Look } from './pattern-bar.tsx';
import classes from './year-chart.module.css';

export interface YearSeries {
  readonly key: string;
  readonly label: string;
  /** A CSS colour. */
  readonly color: string;
  /** SVG dash pattern, so that lines differ without colour. */
  readonly dash?: string;
  /** So that areas do. */
  readonly pattern?: Look['pattern'];
  /** One value for each year. */
  readonly values: readonly number[];
}

interface Props {
  readonly label: string;
  readonly unit: string;
  readonly years: readonly number[];
  readonly series: readonly YearSeries[];
  readonly format: (value: number) => string;
}

/** The figures behind a chart over years. */
export const YearTable = ({ label, unit, years, series, format }: Props) => {
  const { t } = useLingui();
  return (
    <AsTable className={classes['details']}>
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <caption>
            {label}, {unit}
          </caption>
          <thead>
            <HeadRow columns={[t`Year`, ...series.map(({ label: name }) => name)]} />
          </thead>
          <tbody>
            {years.map((year, index) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {series.map((one) => (
                  <td key={one.key}>{format(one.values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </AsTable>
  );
};

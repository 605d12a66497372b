import { Trans } from '@lingui/react/macro';
import classes from './year-chart.module.css';
import type { YearSeries } from './year-chart.tsx';

interface Props {
  readonly label: string;
  readonly unit: string;
  readonly years: readonly number[];
  readonly series: readonly YearSeries[];
  readonly format: (value: number) => string;
}

/** The figures behind a chart over years. */
export const YearTable = ({ label, unit, years, series, format }: Props) => (
  <details className={classes['details']}>
    <summary>
      <Trans>Show as a table</Trans>
    </summary>
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <caption>
          {label}, {unit}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Year</Trans>
            </th>
            {series.map((one) => (
              <th key={one.key} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
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
  </details>
);

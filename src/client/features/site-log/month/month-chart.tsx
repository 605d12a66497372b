import { Trans, useLingui } from '@lingui/react/macro';
import { stateOfSum } from '#client/features/site-log/screen/figure-state.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { ScrollBox } from '#client/ui/layout/scroll-box.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { useMonthText } from '#client/ui/text/month-text.ts';
import type { Stages } from '#domain/site-log/log-totals.ts';
import type { MonthPicture, WorksPicture } from '#domain/site-log/plan-month.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import classes from './month-page.module.css';

interface MonthChartProps {
  readonly picture: WorksPicture;
  readonly month: string;
  /** What may be said of the plan. */
  readonly plan: FigureState;
  /** Those that lack nothing. */
  readonly wholeMonths: ReadonlySet<string>;
  readonly onMonth: (month: string) => void;
}

/** A bar for each month: the plan beside what happened and what is to come. Each bar is a button that explains its month. */
export const MonthChart = ({ picture: { months }, plan, month, wholeMonths, onMonth }: MonthChartProps) => {
  const { t } = useLingui();
  const monthText = useMonthText();
  const top = Math.max(1, ...months.map((one) => Math.max(totalOf(one.planned) ?? 0, reachOf(one))));
  return (
    <Panel title={<Trans>Months, t CO₂e</Trans>}>
      <ul className={classes['legend']}>
        <li data-part="planned">{t`Planned`}</li>
        <li data-part="a5">{t`Happened A5`}</li>
        <li data-part="a4">{t`Happened A4`}</li>
        <li data-part="toCome">{t`Foreseen`}</li>
      </ul>
      <ol className={classes['bars']}>
        {months.map((one) => (
          <li key={one.month}>
            <button
              type="button"
              className={classes['month']}
              aria-pressed={one.month === month}
              aria-label={monthText(one.month)}
              onClick={() => onMonth(one.month)}
            >
              <span className={classes['plot']} aria-hidden>
                <span className={classes['bar']}>
                  <i data-part="planned" style={heightOf(totalOf(one.planned), top)} />
                </span>
                <span className={classes['bar']}>
                  <i data-part="toCome" style={heightOf(totalOf(one.toCome), top)} />
                  <i data-part="a4" style={heightOf(one.happened.a4, top)} />
                  <i data-part="a5" style={heightOf(one.happened.a5, top)} />
                </span>
              </span>
              <span className={classes['name']} aria-hidden>
                {monthText(one.month, true)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <MonthTable months={months} plan={plan} wholeMonths={wholeMonths} />
    </Panel>
  );
};

const heightOf = (kg: number | null, top: number) => ({ height: `${(Math.max(0, kg ?? 0) / top) * 100}%` });

const totalOf = (stages: Stages | null): number | null =>
  stages === null || (stages.a4 === null && stages.a5 === null) ? null : (stages.a4 ?? 0) + (stages.a5 ?? 0);

const reachOf = ({ happened, toCome }: MonthPicture): number => (totalOf(happened) ?? 0) + (totalOf(toCome) ?? 0);

const kgPerTonne = 1000;

interface MonthTableProps extends Pick<MonthChartProps, 'plan' | 'wholeMonths'> {
  readonly months: readonly MonthPicture[];
}

/** The same in figures. */
const MonthTable = ({ months, plan, wholeMonths }: MonthTableProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const monthText = useMonthText();
  const tonnes = (kg: number | null) => format.number(kg === null ? null : kg / kgPerTonne, 2);
  return (
    <details className={classes['details']}>
      <summary>
        <Trans>As a table</Trans>
      </summary>
      <ScrollBox label={t`Months as a table`} className={classes['scroll']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Month`}</th>
              <th scope="col">{t`Planned`}</th>
              <th scope="col">{t`Happened A4`}</th>
              <th scope="col">{t`Happened A5`}</th>
              <th scope="col">{t`Foreseen`}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, planned, happened, toCome }) => (
              <tr key={month}>
                <th scope="row">{monthText(month)}</th>
                <td>
                  <Told state={stateOfSum(totalOf(planned), plan === 'known')}>{tonnes(totalOf(planned))}</Told>
                </td>
                <td>
                  <Told state={stateOfSum(happened.a4, wholeMonths.has(month))}>{tonnes(happened.a4)}</Told>
                </td>
                <td>
                  <Told state={stateOfSum(happened.a5, wholeMonths.has(month))}>{tonnes(happened.a5)}</Told>
                </td>
                <td>
                  <Told state={stateOfSum(totalOf(toCome), plan === 'known')}>{tonnes(totalOf(toCome))}</Told>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
};

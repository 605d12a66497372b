import { Trans, useLingui } from '@lingui/react/macro';
import { kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import { useTypedChoice } from '#client/ui/fields/typed-choice.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { ScrollBox } from '#client/ui/layout/scroll-box.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { useMonthText } from '#client/ui/text/month-text.ts';
import type { CalendarCell, DataCalendar } from '#domain/site-log/data-calendar.ts';
import classes from './calendar-table.module.css';
import page from './month-page.module.css';

interface CalendarTableProps {
  readonly calendar: DataCalendar;
  /** Says that nothing happened, or takes it back; null = the user may not. */
  readonly onNone: ((cell: CalendarCell, isNone: boolean) => void) | null;
}

/** Kinds by months: what is given, what a person said was none, and what is missing. A press says that nothing happened. */
export const CalendarTable = ({ calendar: { months, rows, gaps }, onNone }: CalendarTableProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const monthText = useMonthText();
  return (
    <Panel
      title={<Trans>Data calendar</Trans>}
      aside={
        <span className="second">
          {gaps.length === 0 ? (
            <Trans>No month lacks anything</Trans>
          ) : (
            <Trans>Months that lack something: {format.number(gaps.length)}</Trans>
          )}
        </span>
      }
    >
      <p className="second">
        <Trans>
          A month without events is a gap until somebody says that nothing happened. Press the gap to say so.
        </Trans>
      </p>
      <ScrollBox label={t`Data calendar`} className={page['scroll']}>
        <table className={classes['calendar']}>
          <thead>
            <tr>
              <th scope="col">{t`Kind`}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  <abbr title={monthText(month)}>{monthText(month, true)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, cells }) => (
              <tr key={kind}>
                <th scope="row">{t(kindNames[kind])}</th>
                {cells.map((cell) => (
                  <td key={cell.month}>
                    <Cell cell={cell} onNone={onNone} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
};

const Cell = ({ cell, onNone }: { readonly cell: CalendarCell; readonly onNone: CalendarTableProps['onNone'] }) => {
  const { t } = useLingui();
  const format = useFormat();
  const monthText = useMonthText();
  const { kind, month, state, count } = cell;
  const place = `${t(kindNames[kind])}, ${monthText(month)}`;
  if (state === 'ahead' || state === 'open') {
    return (
      <span data-state={state}>
        <span className="visually-hidden">{state === 'open' ? t`The month is not over` : t`To come`}</span>
      </span>
    );
  }
  if (state === 'given') return <span data-state="given">{format.number(count)}</span>;
  if (onNone === null) return <span data-state={state}>{state === 'none' ? t`none` : '?'}</span>;
  return <NoneButton cell={cell} place={place} onNone={onNone} />;
};

interface NoneButtonProps {
  readonly cell: CalendarCell;
  /** Kind and month in words. */
  readonly place: string;
  readonly onNone: NonNullable<CalendarTableProps['onNone']>;
}

const NoneButton = ({ cell, place, onNone }: NoneButtonProps) => {
  const { t } = useLingui();
  const { kind, month, state } = cell;
  const choose = useTypedChoice(`${kind} ${month}`, state, (next) => onNone(cell, next === 'none'));
  const label =
    state === 'none' ? t`${place}: nothing happened. Take it back` : t`${place}: missing. Say that nothing happened`;
  return (
    <button
      type="button"
      data-state={state}
      aria-label={label}
      title={label}
      onClick={() => choose(state === 'missing' ? 'none' : 'missing')}
    >
      {state === 'none' ? t`none` : '?'}
    </button>
  );
};

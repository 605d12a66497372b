import { Trans, useLingui } from '@lingui/react/macro';
import { HeadRow } from '#client/ui/head-row.tsx';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import { type EventColumn, eventColumns } from '#domain/incoming/site-log/event-field.ts';
import { columnTexts } from './column-texts.ts';
import classes from './log-import.module.css';
import type { LogImportState } from './use-log-import.ts';

/** What each column of the sheet means; open by itself while no date or amount was found. What is said is remembered for such sheets. */
export const ImportColumns = ({ state: { read, isReading, revise } }: { readonly state: LogImportState }) => {
  const { t } = useLingui();
  const sheet = read?.reading.sheet ?? null;
  if (sheet === null) return null;
  const { columns } = sheet;
  // A sheet whose heading nobody knows begins in its first line.
  const headerRow = sheet.headerRow ?? 1;
  const known = new Set(columns.map(({ field }) => field));
  const assign = (index: number, field: EventColumn | null) => {
    // A field stands in one column: the one chosen last.
    const kept = columns.flatMap((column) =>
      column.field === null || column.index === index || column.field === field ? [] : [[column.field, column.index]],
    );
    revise({ mapping: { headerRow, columns: Object.fromEntries(field === null ? kept : [...kept, [field, index]]) } });
  };
  return (
    <details
      className={classes['section']}
      open={!known.has('date') || !(known.has('amount') || (known.has('grossKg') && known.has('tareKg')))}
    >
      <summary>
        <Trans>Columns of the sheet</Trans>
      </summary>
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <HeadRow columns={[t`Column`, t`Heading and first values`, t`Means`]} />
          </thead>
          <tbody>
            {columns.map(({ index, letter, header, field, samples }) => (
              <tr key={index}>
                <th scope="row">{letter}</th>
                <td>
                  {header} <span className={classes['note']}>{samples.join(' · ')}</span>
                </td>
                <td>
                  <BarSelect<EventColumn | ''>
                    label={t`Meaning of column ${letter}`}
                    disabled={isReading}
                    value={field ?? ''}
                    options={[
                      { value: '', label: t`Not imported` },
                      ...eventColumns.map((value) => ({ value, label: t(columnTexts[value]) })),
                    ]}
                    onChange={(value) => assign(index, value === '' ? null : value)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};

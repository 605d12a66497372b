import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportValidation } from '#client/data/imports/sheet-order.ts';
import { HeadRow } from '#client/ui/head-row.tsx';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import { type ImportField, importFields } from '#domain/incoming/bill/import-field.ts';
import classes from './import.module.css';
import { fieldTexts } from './import-texts.ts';
import type { SheetImport } from './use-sheet-import.ts';

interface ColumnMappingProps {
  readonly validation: ImportValidation;
  readonly disabled: boolean;
  readonly onRevise: SheetImport['revise'];
}

/** What each column of the sheet means; open by itself while no name or amount was found. */
export const ColumnMapping = ({ validation, disabled, onRevise }: ColumnMappingProps) => {
  const { t } = useLingui();
  const { columns, headerRow, sheet } = validation;
  const known = new Set(columns.map(({ field }) => field));
  const assign = (index: number, field: ImportField | null) => {
    // A field stands in one column: the one chosen last.
    const kept = columns.flatMap((column) =>
      column.field === null || column.index === index || column.field === field ? [] : [[column.field, column.index]],
    );
    const mapping = Object.fromEntries(field === null ? kept : [...kept, [field, index]]);
    onRevise({ sheet, mapping: { headerRow, columns: mapping } });
  };
  return (
    <details className={classes['section']} open={!known.has('name') || !known.has('amount')}>
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
                  {header} <span className={classes['faint']}>{samples.slice(0, 3).join(' · ')}</span>
                </td>
                <td>
                  <BarSelect<ImportField | ''>
                    label={t`Meaning of column ${letter}`}
                    disabled={disabled}
                    value={field ?? ''}
                    options={[
                      { value: '', label: t`Not imported` },
                      ...importFields.map((value) => ({ value, label: t(fieldTexts[value]) })),
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

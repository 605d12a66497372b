import { Trans, useLingui } from '@lingui/react/macro';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import classes from './sheet-table.module.css';
import { SheetTable } from './sheet-table.tsx';

interface SheetColumn<Field extends string> {
  readonly index: number;
  readonly letter: string;
  readonly header: string;
  readonly field: Field | null;
  readonly samples: readonly string[];
}

interface SheetColumnsProps<Field extends string> {
  readonly columns: readonly SheetColumn<Field>[];
  readonly fields: readonly { readonly value: Field; readonly label: string }[];
  /** Something that the sheet needs was not found in it. */
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  readonly className: string | undefined;
  /** In which column each field stands. */
  readonly onChange: (columns: Readonly<Record<string, number>>) => void;
}

const shownSamples = 3;

/** What each column of a sheet means, to be said otherwise. */
export const SheetColumns = <Field extends string>(props: SheetColumnsProps<Field>) => {
  const { t } = useLingui();
  const { columns, fields, isOpen, isDisabled, className, onChange } = props;
  const assign = (index: number, field: Field | null) => {
    // A field stands in one column: the one chosen last.
    const kept = columns.flatMap((column): readonly (readonly [string, number])[] =>
      column.field === null || column.index === index || column.field === field ? [] : [[column.field, column.index]],
    );
    onChange(Object.fromEntries(field === null ? kept : [...kept, [field, index]]));
  };
  return (
    <details className={className} open={isOpen}>
      <summary>
        <Trans>Columns of the sheet</Trans>
      </summary>
      <SheetTable>
        <thead>
          <HeadRow columns={[t`Column`, t`Heading and first values`, t`Means`]} />
        </thead>
        <tbody>
          {columns.map(({ index, letter, header, field, samples }) => (
            <tr key={index}>
              <th scope="row">{letter}</th>
              <td>
                {header} <span className={classes['samples']}>{samples.slice(0, shownSamples).join(' · ')}</span>
              </td>
              <td>
                <BarSelect<Field | ''>
                  label={t`Meaning of column ${letter}`}
                  disabled={isDisabled}
                  value={field ?? ''}
                  options={[{ value: '', label: t`Not imported` }, ...fields]}
                  onChange={(value) => assign(index, value === '' ? null : value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
    </details>
  );
};

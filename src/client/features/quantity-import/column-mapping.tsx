import { useLingui } from '@lingui/react/macro';
import type { ImportValidation } from '#client/data/imports/sheet-order.ts';
import section from '#client/ui/layout/section.module.css';
import { SheetColumns } from '#client/ui/sheet/sheet-columns.tsx';
import { importFields } from '#domain/incoming/bill/import-field.ts';
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
  return (
    <SheetColumns
      columns={columns}
      fields={importFields.map((value) => ({ value, label: t(fieldTexts[value]) }))}
      isOpen={!known.has('name') || !known.has('amount')}
      isDisabled={disabled}
      className={`${section['section']} ${classes['section']}`}
      onChange={(chosen) => onRevise({ sheet, mapping: { headerRow, columns: chosen } })}
    />
  );
};

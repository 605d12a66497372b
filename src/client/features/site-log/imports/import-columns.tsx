import { useLingui } from '@lingui/react/macro';
import { columnTexts } from '#client/features/site-log/screen/column-texts.ts';
import { SheetColumns } from '#client/ui/sheet/sheet-columns.tsx';
import { eventColumns } from '#domain/incoming/site-log/event-field.ts';
import classes from './log-import.module.css';
import type { LogImportState } from './use-log-import.ts';

/** What each column of the sheet means; open by itself while no date or amount was found. What is said is remembered for such sheets. */
export const ImportColumns = ({ state: { read, isReading, revise } }: { readonly state: LogImportState }) => {
  const { t } = useLingui();
  const sheet = read?.reading.sheet ?? null;
  if (sheet === null) return null;
  const known = new Set(sheet.columns.map(({ field }) => field));
  return (
    <SheetColumns
      columns={sheet.columns}
      fields={eventColumns.map((value) => ({ value, label: t(columnTexts[value]) }))}
      isOpen={!known.has('date') || !(known.has('amount') || (known.has('grossKg') && known.has('tareKg')))}
      isDisabled={isReading}
      className={classes['section']}
      // A sheet whose heading nobody knows begins in its first line.
      onChange={(columns) => revise({ mapping: { headerRow: sheet.headerRow ?? 1, columns } })}
    />
  );
};

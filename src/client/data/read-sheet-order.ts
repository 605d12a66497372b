import type { ImportValidation } from '#client/data/imports/quantity-import.ts';
import { sheetPlatform } from '#client/data/imports/sheet-platform.ts';
import { issueText } from '#contract/issues.ts';
import { describeImport, type PlannedRows, plannedRows } from '#domain/incoming/bill/import-preview.ts';
import type { ImportedRow } from '#domain/incoming/bill/plan-import.ts';
import { type ImportJob, readImport } from '#domain/incoming/bill/read-import.ts';
import type { Language } from '#domain/user.ts';

/** A sheet, and all that is needed to say what its rows mean. */
export interface SheetOrder {
  readonly job: ImportJob;
  /** Rows of the calculation. */
  readonly existing: readonly ImportedRow[];
  readonly language: Language;
}

/** A sheet that this device has read. */
export interface DeviceReading {
  readonly validation: ImportValidation;
  readonly planned: PlannedRows;
}

export interface SheetProgress {
  readonly done: number;
  /** Lines of the sheet; those above the header are among them. */
  readonly of: number;
}

/** Between two reports of progress. */
const rowsAtOnce = 100;

/** Reads a sheet as the server would; throws `SheetError` for what is no sheet. */
export const readSheetOrder = async (
  { job, existing, language }: SheetOrder,
  onProgress: (progress: SheetProgress) => void,
): Promise<DeviceReading> => {
  let [done, of] = [0, 0];
  const reading = await readImport(job, sheetPlatform, {
    onRead: (lines) => {
      of = lines;
      onProgress({ done, of });
    },
    pause: () => {
      done += 1;
      if (done % rowsAtOnce === 0) onProgress({ done, of });
      return undefined;
    },
  });
  const planned = plannedRows(reading);
  return { planned, validation: describeImport(reading, planned, existing, (code) => issueText(code, language)) };
};

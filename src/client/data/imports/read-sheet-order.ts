import { issueText } from '#contract/frame/issues.ts';
import { describeImport, plannedRows } from '#domain/incoming/bill/import-preview.ts';
import { readImport } from '#domain/incoming/bill/read-import.ts';
import type { DeviceReading, SheetOrder, SheetProgress } from './sheet-order.ts';
import { sheetPlatform } from './sheet-platform.ts';

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

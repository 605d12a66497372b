import { type LogFileReading, readLogFile } from '#domain/incoming/site-log/log-file.ts';
import { logOptionsOf } from '#domain/incoming/site-log/log-options.ts';
import { importPastedLines } from '#domain/incoming/site-log/pasted-lines.ts';
import type { LogOrder } from './log-order.ts';
import { sheetPlatform } from './sheet-platform.ts';

/** Reads what was brought to a log; throws `SheetError` for what is no sheet. */
export const readLogOrder = async (order: LogOrder): Promise<LogFileReading> => {
  const { input, sheet, mapping, kind } = order;
  const options = { ...logOptionsOf(order), sheet, mapping, kind };
  if (input.kind === 'file') return readLogFile(input.bytes, input.other, options, sheetPlatform);
  const { text, note } = input;
  // Cells of a spreadsheet are a sheet, if they have its heading line.
  const table = text.includes('\t') ? await readLogFile(bytesOf(text), null, options, sheetPlatform) : null;
  if (table !== null && table.sheet?.headerRow !== null) return table;
  return { ...importPastedLines(text, note, options.library, options.knownIds), sheet: null, needsOther: false };
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

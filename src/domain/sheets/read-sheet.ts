import { readCsv } from './csv-sheet.ts';
import { type Sheet, SheetError } from './sheet.ts';
import { readXlsx } from './xlsx-sheet.ts';

/** Reads an uploaded file as a sheet; runs in a thread of its own, because the file is somebody's. */
export const readSheet = async (bytes: Uint8Array, contentType: string, wanted: string | null): Promise<Sheet> => {
  if (contentType.endsWith('spreadsheetml.sheet')) return readXlsx(bytes, wanted);
  if (contentType !== 'text/csv' && contentType !== 'text/plain') throw new SheetError('sheet-wrong-kind');
  if (wanted !== null && wanted !== '') throw new SheetError('sheet-unknown');
  return readCsv(bytes);
};

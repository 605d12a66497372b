import { readCsv } from './csv-sheet.ts';
import { type Sheet, SheetError } from './sheet.ts';
import type { SheetPlatform } from './sheet-platform.ts';
import { readXlsx } from './xlsx-sheet.ts';

/** A file to read; `sheet` null = the first with content. */
export interface SheetFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly sheet: string | null;
}

/** Reads a file as a sheet; throws `SheetError`. */
export const readSheet = async (
  { bytes, contentType, sheet: wanted }: SheetFile,
  platform: SheetPlatform,
): Promise<Sheet> => {
  if (contentType.endsWith('spreadsheetml.sheet')) return readXlsx(bytes, wanted, platform);
  if (contentType !== 'text/csv' && contentType !== 'text/plain') throw new SheetError('sheet-wrong-kind');
  if (wanted !== null && wanted !== '') throw new SheetError('sheet-unknown');
  return readCsv(bytes, platform);
};

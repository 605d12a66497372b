import { readCsv } from './csv-sheet.ts';
import { type RateSheet, type Sheet, SheetError } from './sheet.ts';
import type { SheetPlatform } from './sheet-platform.ts';
import { readXlsx } from './xlsx-sheet.ts';

/** A file to read; `sheet` null = the one that is rated highest, else the first with content. */
export interface SheetFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly sheet: string | null;
}

/**
 * Reads a file as a sheet; throws `SheetError`.
 * @param rate which of several sheets is meant; without it the first with content is
 */
export const readSheet = async (
  { bytes, contentType, sheet: wanted }: SheetFile,
  platform: SheetPlatform,
  rate?: RateSheet,
): Promise<Sheet> => {
  if (contentType.endsWith('spreadsheetml.sheet')) return readXlsx(bytes, wanted, platform, rate);
  if (contentType !== 'text/csv' && contentType !== 'text/plain') throw new SheetError('sheet-wrong-kind');
  if (wanted !== null && wanted !== '') throw new SheetError('sheet-unknown');
  return readCsv(bytes, platform);
};

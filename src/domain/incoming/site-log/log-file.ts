import { cellText, columnLetter, cutText, type SheetRow } from '#domain/formats/sheets/cell.ts';
import { readSheet } from '#domain/formats/sheets/read-sheet.ts';
import type { RateSheet, SheetName } from '#domain/formats/sheets/sheet.ts';
import type { SheetPlatform } from '#domain/formats/sheets/sheet-platform.ts';
import { decodeText } from '#domain/formats/sheets/text-encoding.ts';
import { kindOfXml } from '#domain/incoming/kind-of-text.ts';
import type { EventKind } from '#domain/terms/event-kinds.ts';
import { withoutMark } from '#domain/values/file-text.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import { importDespatchAdvice } from './despatch-events.ts';
import { type EventColumn, eventColumns, type SavedSheets } from './event-field.ts';
import { findEventHeader, sheetKey } from './event-header.ts';
import { type EventSheet, type EventSheetOptions, importEventSheet } from './event-sheet.ts';
import { readFleet } from './fleet.ts';
import { importFleet } from './fleet-events.ts';
import { type LogImport, refusedFile } from './import-result.ts';

export type LogFileBytes = Uint8Array<ArrayBuffer>;

export interface LogFileOptions extends EventSheetOptions {
  /** Of a workbook; null = the one that looks like a log, else the first with content. */
  readonly sheet: string | null;
}

/** A column of a sheet, and what it is taken for. */
export interface LogColumn {
  readonly index: number;
  readonly letter: string;
  readonly header: string;
  readonly field: EventColumn | null;
  /** The first values below the header. */
  readonly samples: readonly string[];
}

/** How a sheet was read. */
export interface LogSheet {
  readonly name: string;
  readonly names: readonly SheetName[];
  /** null = no line is one. */
  readonly headerRow: number | null;
  readonly columns: readonly LogColumn[];
  readonly kind: EventKind | null;
  /** What is remembered of it; '' = it has no header. */
  readonly key: string;
}

/** What a file of the log comes to; `sheet` null = it is none. */
export interface LogFileReading extends LogImport {
  readonly sheet: LogSheet | null;
  /** One snapshot of a fleet: what its machines did is known with another. */
  readonly needsOther: boolean;
}

/**
 * Reads a sheet of events, a despatch advice or two snapshots of a fleet (in any order); throws `SheetError` for what is no sheet.
 * @param other the second snapshot of a fleet
 */
export const readLogFile = async (
  bytes: LogFileBytes,
  other: LogFileBytes | null,
  options: LogFileOptions,
  platform: SheetPlatform,
): Promise<LogFileReading> => {
  const isZip = isZipped(bytes);
  const text = textOf(bytes, platform);
  if (isFleet(text)) return { ...(await readFleets(text, other, options, platform)), sheet: null };
  if (text.startsWith('<'))
    return { ...(await importDespatchAdvice(text, options.library, options.knownIds)), ...plain };
  const contentType = isZip ? xlsxType : 'text/csv';
  const { name, sheets, rows } = await readSheet(
    { bytes, contentType, sheet: options.sheet },
    platform,
    ratingOf(options.saved),
  );
  const read = importEventSheet(rows, options);
  return { ...read, sheet: { name, names: sheets, ...sheetOf(rows, read) }, needsOther: false };
};

const isZipped = (bytes: LogFileBytes): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const textOf = (bytes: LogFileBytes, platform: SheetPlatform): string =>
  isZipped(bytes) ? '' : withoutMark(decodeText(bytes, platform) ?? '').trimStart();

/**
 * As `readLogFile`, of what a machine sends one after the other: a reading of a fleet goes on from the one before it, and is
 * refused where it is not later.
 */
export const readFedFile = async (
  bytes: LogFileBytes,
  previous: LogFileBytes | null,
  options: LogFileOptions,
  platform: SheetPlatform,
): Promise<FedReading> => {
  const text = textOf(bytes, platform);
  if (!isFleet(text)) return { ...(await readLogFile(bytes, null, options, platform)), isFleet: false };
  if (previous === null) return { ...(await readFleets(text, null, options, platform)), sheet: null, isFleet: true };
  const read = await importFleet(decodeText(previous, platform) ?? '', text, options.knownIds);
  return { ...read, ...plain, isFleet: true };
};

export interface FedReading extends LogFileReading {
  readonly isFleet: boolean;
}

const plain = { sheet: null, needsOther: false } as const;
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const isFleet = (text: string): boolean =>
  text.startsWith('{') || text.startsWith('[') || (text.startsWith('<') && kindOfXml(text) === 'fleet');

const readFleets = async (
  text: string,
  other: LogFileBytes | null,
  { knownIds }: LogFileOptions,
  platform: SheetPlatform,
): Promise<LogImport & Pick<LogFileReading, 'needsOther'>> => {
  if (other === null) {
    const alone = await readFleet(text);
    return { ...refusedFile(alone.ok ? 'no-earlier-reading' : alone.error), needsOther: alone.ok };
  }
  const otherText = decodeText(other, platform) ?? '';
  const inOrder = await importFleet(text, otherText, knownIds);
  const isTurned = inOrder.refused.some(({ code }) => code === 'wrong-order');
  return { ...(isTurned ? await importFleet(otherText, text, knownIds) : inOrder), needsOther: false };
};

const ratingOf =
  (saved: SavedSheets): RateSheet =>
  (rows) =>
    findEventHeader(rows, saved) === null ? 0 : 1;

/** So many rows below the header are looked at for examples, of which so many are shown. */
const sampledRows = 50;
const maxSamples = 3;
const maxSampleLength = 40;

const sheetOf = (
  rows: readonly SheetRow[],
  { header, columns, kind }: EventSheet,
): Omit<LogSheet, 'name' | 'names'> => {
  const content = rows.filter(({ number }) => number > (header?.number ?? 0)).slice(0, sampledRows);
  const width = Math.max(0, ...[header, ...content].map((row) => row?.cells.length ?? 0));
  const fields = new Map(eventColumns.map((field) => [columns[field], field]));
  return {
    headerRow: header?.number ?? null,
    kind,
    key: header === null ? '' : sheetKey(header),
    columns: Array.from({ length: width }, (_, index) => ({
      index,
      letter: columnLetter(index),
      header: cutText(cellText(header?.cells[index]), maxTextLength),
      field: fields.get(index) ?? null,
      samples: content
        .map(({ cells }) => cutText(cellText(cells[index]), maxSampleLength))
        .filter((sample) => sample !== '')
        .slice(0, maxSamples),
    })),
  };
};

import { attributeOf, scanXml, type XmlReader } from '#domain/formats/xml/xml-scanner.ts';
import { openZip } from '#domain/formats/zip/zip.ts';
import type { Cell, SheetRow } from './cell.ts';
import { maxSheetColumns, maxSheetRows, type RateSheet, type Sheet, SheetError, sheetLimits } from './sheet.ts';
import type { SheetPlatform } from './sheet-platform.ts';
import { readDateStyles, readSharedStrings, readWorkbook, unescapeText } from './workbook-parts.ts';

/** Of so many sheets the one that is meant is looked for: each is unpacked and read for it. */
const mostRated = 30;

/** One sheet of a workbook: the one asked for, else of those that are shown the one rated highest, else the first with content. */
export const readXlsx = async (
  bytes: Uint8Array<ArrayBuffer>,
  wanted: string | null,
  platform: SheetPlatform,
  rate: RateSheet = () => 1,
): Promise<Sheet> => {
  const zip = openZip(bytes, platform);
  if (!zip.has('xl/workbook.xml')) throw new SheetError('sheet-wrong-kind');
  const { sheets, isFrom1904 } = await readWorkbook(zip);
  const candidates =
    wanted === null ? sheets.filter((sheet) => !sheet.isHidden) : sheets.filter(({ name }) => name === wanted);
  const [first] = candidates;
  if (sheets.length === 0) throw new SheetError('sheet-broken');
  const names = sheets.map(({ name, isHidden }) => ({ name, isHidden }));
  if (first === undefined) {
    if (wanted === null) throw new SheetError('sheet-hidden');
    throw new SheetError(
      'sheet-unknown',
      names.map(({ name }) => name),
    );
  }
  const book = { strings: await readSharedStrings(zip), dates: await readDateStyles(zip), isFrom1904 };
  let found = { name: first.name, rows: [] as readonly SheetRow[], rating: -1 };
  for (const { name, part } of candidates.slice(0, mostRated)) {
    const rows = await readRows(zip.read(part), book);
    if (rows.length === 0) continue;
    const rating = rate(rows);
    if (rating > found.rating) found = { name, rows, rating };
    if (rating >= 1) break;
  }
  return { name: found.name, rows: found.rows, sheets: names, isText: false };
};

interface Book {
  readonly strings: readonly string[];
  readonly dates: readonly boolean[];
  readonly isFrom1904: boolean;
}

const readRows = async (pieces: AsyncIterable<string>, book: Book): Promise<readonly SheetRow[]> => {
  const table = createTable();
  await scanXml(pieces, createCellReader(book, table));
  return table.rows;
};

interface Table {
  readonly rows: SheetRow[];
  /** Starts a row; null = the one after the last. */
  startRow(reference: string | null): void;
  addCell(reference: string | null, read: () => Cell): void;
}

const createTable = (): Table => {
  const rows: SheetRow[] = [];
  let cells: Cell[] = [];
  let number = 0;
  let column = -1;
  let count = 0;
  return {
    rows,
    startRow: (reference) => {
      number = reference === null ? number + 1 : positionOf(reference, 2 ** 20);
      column = -1;
      cells = [];
    },
    addCell: (reference, read) => {
      column = reference === null ? column + 1 : columnOf(reference);
      const value = read();
      if (value === null) return;
      if (column >= maxSheetColumns) throw new SheetError('sheet-too-many-columns');
      count += 1;
      if (count > sheetLimits.cells) throw new SheetError('sheet-too-large');
      if (cells.length === 0) {
        if (rows.length > maxSheetRows) throw new SheetError('sheet-too-many-rows');
        rows.push({ number, cells });
      }
      while (cells.length < column) cells.push(null);
      cells[column] = value;
    },
  };
};

const positionOf = (text: string, most: number): number => {
  const position = Number(text);
  if (!Number.isInteger(position) || position < 1 || position > most) throw new SheetError('sheet-broken');
  return position;
};

/** `AB12` -> 27. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (let index = 0; index < reference.length && index < 4; index += 1) {
    const code = reference.charCodeAt(index) & 0xdf;
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  if (column === 0) throw new SheetError('sheet-broken');
  return column - 1;
};

/** The state of one cell while its tags pass by. */
const createCellReader = (book: Book, table: Table): XmlReader => {
  let attributes = '';
  let value = '';
  let inside: 'value' | 'text' | null = null;
  let hasValue = false;
  let hasFormula = false;
  const cellValue = (): Cell => {
    if (!hasValue) return hasFormula ? { error: 'no-value' } : null;
    return cellOf(value, attributeOf(attributes, 't') ?? 'n', attributeOf(attributes, 's'), book);
  };
  return {
    open: (name, given) => {
      if (name === 'c') {
        attributes = given;
        value = '';
        hasValue = false;
        hasFormula = false;
      } else if (name === 'row') table.startRow(attributeOf(given, 'r'));
      else if (name === 'v' || name === 't') {
        inside = name === 'v' ? 'value' : 'text';
        hasValue = true;
      } else if (name === 'f') hasFormula = true;
    },
    text: (text) => {
      if (inside === null) return;
      value += text;
      if (value.length > sheetLimits.cellCharacters) throw new SheetError('sheet-too-large');
    },
    close: (name) => {
      if (name === 'v' || name === 't') inside = null;
      else if (name === 'c') table.addCell(attributeOf(attributes, 'r'), cellValue);
    },
  };
};

const cellOf = (text: string, type: string, style: string | null, { strings, dates, isFrom1904 }: Book): Cell => {
  switch (type) {
    case 's': {
      const shared = strings[Number(text)];
      if (shared === undefined) throw new SheetError('sheet-broken');
      return shared === '' ? null : shared;
    }
    case 'b':
      return text === '1' || text === 'true';
    case 'e':
      return { error: text };
    case 'n': {
      const number = Number(text);
      if (text.trim() === '') return null;
      if (!Number.isFinite(number)) return text;
      return style !== null && dates[Number(style)] === true ? dateOf(number, isFrom1904) : number;
    }
    default:
      return text === '' ? null : unescapeText(text);
  }
};

const dayMs = 24 * 60 * 60 * 1000;

/** Days since 1900 (with the leap day that never was) or 1904 as an ISO date; what is no day of a calendar stays a number. */
const dateOf = (days: number, isFrom1904: boolean): string | number => {
  if (days < 0 || days > 2_958_465) return days;
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(start + Math.floor(days) * dayMs).toISOString().slice(0, 10);
};

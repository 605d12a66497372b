import type { Cell, SheetRow } from './cell.ts';
import { maxSheetColumns, maxSheetRows, type Sheet, SheetError, sheetLimits } from './sheet.ts';
import type { SheetPlatform } from './sheet-platform.ts';
import { decodeText } from './text-encoding.ts';

/** A text file as one sheet; `;`, tab or `,` separates, whichever does so most evenly. */
export const readCsv = (bytes: Uint8Array, platform: SheetPlatform): Sheet => {
  const decoded = decodeText(bytes, platform);
  if (decoded === null || decoded.includes('\0')) throw new SheetError('sheet-broken');
  // Spreadsheets write the separator into a first line of its own.
  const declared = /^sep=([;,\t])\r?\n/i.exec(decoded);
  const text = declared === null ? decoded : decoded.slice(declared[0].length);
  const rows = readRows(text, declared?.[1] ?? separatorOf(text));
  const lineOffset = declared === null ? 0 : 1;
  return {
    name: '',
    sheets: [{ name: '', isHidden: false }],
    rows: lineOffset === 0 ? rows : rows.map((row) => ({ ...row, number: row.number + lineOffset })),
    isText: true,
  };
};

const separators = [';', '\t', ','] as const;
const sampleCharacters = 20_000;

/** The separator that most lines have equally often; without any, a comma (one column). A quote inside a field is text. */
const separatorOf = (text: string): string => {
  const lines = text
    .slice(0, sampleCharacters)
    .replaceAll(/(^|[;,\t\r\n])"(?:[^"]|"")*"/g, '$1')
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .slice(0, 50);
  const scored = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const even = counts.filter((count) => count === usual).length;
    return { separator, score: usual === 0 ? 0 : even + Math.min(usual, 30) / 100 };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score === 0 ? ',' : best.separator;
};

const readRows = (text: string, separator: string): readonly SheetRow[] => {
  const rows: SheetRow[] = [];
  let cells: Cell[] = [];
  let count = 0;
  let position = 0;
  let number = 0;
  const endRow = (): void => {
    number += 1;
    while (cells.length > 0 && cells.at(-1) === null) cells.pop();
    if (cells.length > 0) {
      if (rows.length > maxSheetRows) throw new SheetError('sheet-too-many-rows');
      rows.push({ number, cells });
    }
    cells = [];
  };
  while (position < text.length) {
    const field = readField(text, position, separator);
    if (cells.length >= maxSheetColumns && field.text !== '') throw new SheetError('sheet-too-many-columns');
    if (cells.length < maxSheetColumns) cells.push(field.text === '' ? null : plainCell(field.text));
    count += 1;
    if (count > sheetLimits.cells) throw new SheetError('sheet-too-large');
    position = field.end;
    if (text.startsWith(separator, position)) position += separator.length;
    else {
      endRow();
      position += text.startsWith('\r\n', position) ? 2 : 1;
    }
  }
  if (cells.length > 0) endRow();
  return rows;
};

/** One field and where it ends: at a separator, a line's end or the end of the text. */
const readField = (text: string, start: number, separator: string): { readonly text: string; readonly end: number } => {
  if (text.charAt(start) !== '"') {
    const end = fieldEnd(text, start, separator);
    return { text: bounded(text.slice(start, end)), end };
  }
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end < 0 || end - start > 2 * sheetLimits.cellCharacters) throw new SheetError('sheet-broken');
    if (text.charAt(end + 1) !== '"') break;
    end += 2;
  }
  const quoted = text.slice(start + 1, end).replaceAll('""', '"');
  const rest = fieldEnd(text, end + 1, separator);
  return { text: bounded(quoted + text.slice(end + 1, rest)), end: rest };
};

const fieldEnd = (text: string, start: number, separator: string): number => {
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === separator || character === '\n' || character === '\r') return index;
    if (index - start > sheetLimits.cellCharacters) throw new SheetError('sheet-too-large');
  }
  return text.length;
};

const bounded = (text: string): string => {
  if (text.length > sheetLimits.cellCharacters) throw new SheetError('sheet-too-large');
  return text.trim();
};

/** Our own files mark text that a spreadsheet would take for a formula with an apostrophe. */
const plainCell = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

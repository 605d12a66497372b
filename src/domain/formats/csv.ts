import { withoutMark } from '#domain/values/file-text.ts';
/**
 * Fields of a CSV text (RFC 4180: quotes, doubled quotes, line breaks inside quotes; CRLF or LF).
 * A byte-order mark is tolerated; empty lines are left out.
 */
export const parseCsv = (text: string, separator = ','): string[][] => {
  const source = withoutMark(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(field);
    field = '';
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let index = 0; index < source.length; index += 1) {
    const character = source.charAt(index);
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (source.charAt(index + 1) === '"') {
        field += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && field === '') isQuoted = true;
    else if (character === separator) {
      row.push(field);
      field = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r' || source.charAt(index + 1) !== '\n') field += character;
  }
  if (field !== '' || row.length > 0) endRow();
  return rows;
};

/** Rows of a CSV text with a header line, as records by column name; a cell that a row lacks is empty. */
export const parseCsvRecords = (text: string, separator = ','): Readonly<Record<string, string>>[] => {
  const [header = [], ...rows] = parseCsv(text, separator);
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
};

export interface CsvDialect {
  readonly separator?: ',' | ';' | '\t';
  readonly decimalMark?: '.' | ',';
}

/**
 * CSV text of rows, lines ended by CRLF (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe
 * in front; null is an empty cell.
 */
export const formatCsv = (
  rows: readonly (readonly (string | number | null)[])[],
  { separator = ',', decimalMark = '.' }: CsvDialect = {},
): string => {
  const format = (cell: string | number | null): string => formatCell(cell, separator, decimalMark);
  return rows.map((row) => `${row.map(format).join(separator)}\r\n`).join('');
};

const formatCell = (cell: string | number | null, separator: string, decimalMark: string): string => {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? String(cell).replace('.', decimalMark) : withoutFormula(cell);
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Spreadsheets skip blanks in front of a formula, and some take the wide signs for the plain ones. */
const withoutFormula = (text: string): string =>
  /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\0]/.test(text) ? `'${text}` : text;

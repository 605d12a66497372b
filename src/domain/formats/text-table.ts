/** Rows of cells as text; rows may be of different length. */
export type TextTable = readonly (readonly string[])[];

/** As spreadsheets write it: cells with tabs, line breaks or a quote in front stand in quotes. */
export const toTabText = (table: TextTable): string =>
  table.map((row) => row.map((cell) => (needsQuotes.test(cell) ? quoted(cell) : cell)).join('\t')).join('\r\n');

const needsQuotes = /[\t\r\n]|^"/;
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Reads tab-separated text; a quote that does not enclose its whole cell is an ordinary character. */
export const parseTabText = (text: string): TextTable => {
  if (!text.includes('"')) return linesOf(text).map((line) => line.split('\t'));
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = readCell(text, at);
    rows.at(-1)?.push(cell);
    const mark = text[end];
    if (mark === undefined) break;
    at = end + (mark === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (mark === '\t') continue;
    if (at >= text.length) break;
    rows.push([]);
  }
  return rows;
};

const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines;
};

const enclosed = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const bare = /[^\t\r\n]*/y;

const readCell = (text: string, at: number): { readonly cell: string; readonly end: number } => {
  enclosed.lastIndex = at;
  const found = text[at] === '"' ? enclosed.exec(text) : null;
  if (found !== null) return { cell: (found[1] ?? '').replaceAll('""', '"'), end: enclosed.lastIndex };
  bare.lastIndex = at;
  const cell = bare.exec(text)?.[0] ?? '';
  return { cell, end: at + cell.length };
};

/** Rows of cells as text; rows may be of different length. */
export type TextTable = readonly (readonly string[])[];

/** As spreadsheets write it: cells with tabs, line breaks or a quote in front stand in quotes. */
export const toTabText = (table: TextTable): string =>
  table.map((row) => row.map((cell) => (needsQuotes.test(cell) ? quoted(cell) : cell)).join('\t')).join('\r\n');

const needsQuotes = /[\t\r\n]|^"/;
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The same for programs that take tables; text that looks like a formula is marked as text for spreadsheets. */
export const toHtmlTable = (table: TextTable): string =>
  `<meta charset="utf-8"><table>${table.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('')}</table>`;

const htmlCell = (cell: string): string => {
  const text = escapeHtml(cell).replaceAll(/\r\n|\r|\n/g, '<br>');
  return /^[=+@-]\D/.test(cell) ? `<td style='mso-number-format:"\\@"'>${text}</td>` : `<td>${text}</td>`;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

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

/** The first table of a page's markup; cells over several columns leave the others empty. null = there is none. */
export const parseHtmlTable = (html: string): TextTable | null => {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (table === null) return null;
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td, th')].flatMap((cell) => {
      const span = Math.min(256, Number(cell.getAttribute('colspan') ?? 1) || 1);
      return [textOfCell(cell), ...Array.from({ length: span - 1 }, () => '')];
    }),
  );
};

/** Blanks of the markup's own layout are none of the text; a `<br>` is a line break. */
const textOfCell = (cell: Element): string => {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith('\u2028');
  return (cell.textContent ?? '')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim()
    .replaceAll(/ ?\u2028 ?/g, '\n');
};

/** The same cells with formulas in place of their values: other programs get the values. */
export const ownCells = 'application/x-tyomaahiili-cells';

/** What was copied, as rows of cells: our own where they are, plain text where it is a table, else the markup's table. */
export const readClipboard = (clipboard: Pick<DataTransfer, 'getData'>): TextTable => {
  const own = clipboard.getData(ownCells);
  if (own !== '') return parseTabText(own);
  const text = clipboard.getData('text/plain');
  const html = text.includes('\t') ? '' : clipboard.getData('text/html');
  return (html === '' ? null : parseHtmlTable(html)) ?? (text === '' ? [] : parseTabText(text));
};

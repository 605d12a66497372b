import { readHtmlTable } from '#domain/formats/html-table.ts';
import { parseTabText, type TextTable } from '#domain/formats/text-table.ts';

/** A table as markup, for programs that take such; text that looks like a formula is marked as text for spreadsheets. */
export const toHtmlTable = (table: TextTable): string =>
  `<meta charset="utf-8"><table>${table.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('')}</table>`;

const htmlCell = (cell: string): string => {
  const text = escapeHtml(cell).replaceAll(/\r\n|\r|\n/g, '<br>');
  return /^[=+@-]\D/.test(cell) ? `<td style='mso-number-format:"\\@"'>${text}</td>` : `<td>${text}</td>`;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The same cells with formulas in place of their values: other programs get the values. */
export const ownCells = 'application/x-tyomaahiili-cells';

/** What was copied, as rows of cells: our own where they are, plain text where it is a table, else the markup's table. */
export const readClipboard = (clipboard: Pick<DataTransfer, 'getData'>): TextTable => {
  const own = clipboard.getData(ownCells);
  if (own !== '') return parseTabText(own);
  const text = clipboard.getData('text/plain');
  const html = text.includes('\t') ? '' : clipboard.getData('text/html');
  return (html === '' ? null : readHtmlTable(html)) ?? (text === '' ? [] : parseTabText(text));
};

import { readHtmlTable } from '#domain/formats/html-table.ts';
import { toTabText } from '#domain/formats/text-table.ts';

/**
 * Rows that were pasted, as a text with tabs that the reader of sheets takes. A spreadsheet gives tabs itself; of a web
 * page or a document only the HTML tells where the cells are.
 * @param html '' = there is none
 */
export const pastedText = (text: string, html: string): string => {
  if (text.includes('\t')) return text;
  const rows = readHtmlTable(html)?.map((cells) => cells.map(inOneLine)) ?? [];
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
  return filled.length === 0 ? text : toTabText(filled);
};

const inOneLine = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim();

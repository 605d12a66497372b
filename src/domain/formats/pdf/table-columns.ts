import type { Measure } from './drawing.ts';
import type { PdfTable, TableCell } from './pdf-document.ts';

/** Beside the text of a cell. */
export const padding = 3.5;

/** Where a column stands, in points from the left edge of its table. */
export interface ColumnPlace {
  readonly x: number;
  readonly width: number;
  readonly align: 'start' | 'end';
}

/** Of the table's width: a longer number is broken rather than pushing the names out. */
const widestNumber = 0.2;
/** Of the table's width: what the texts have at least, together. */
const leastTexts = 0.22;

/** Number columns are as wide as their numbers and the longest word of their title; texts share the rest. */
export const columnPlaces = (
  table: PdfTable,
  size: number,
  width: number,
  measure: Measure,
): readonly ColumnPlace[] => {
  const numbers = table.columns.map(({ align }, index) =>
    align === 'end' ? numberWidth(table, index, size, measure) : 0,
  );
  const wished = numbers.map((own) => Math.min(own, width * widestNumber));
  const sum = wished.reduce((total, own) => total + own, 0);
  const weights = table.columns.map(({ align, weight = 1 }) => (align === 'start' ? weight : 0));
  const weightSum = weights.reduce((total, own) => total + own, 0);
  const room = weightSum === 0 ? width : width * (1 - leastTexts);
  const scale = sum > room ? room / sum : 1;
  const spare = spareOfTexts(table, size, width - sum * scale, measure);
  const extra = spare / Math.max(1, numbers.filter((own) => own > 0).length);
  const rest = width - sum * scale - (sum > 0 ? spare : 0);
  let x = 0;
  return table.columns.map(({ align }, index) => {
    const own =
      align === 'end'
        ? (wished[index] ?? 0) * scale + extra
        : (rest * (weights[index] ?? 0)) / Math.max(weightSum, 1e-9);
    const place = { x, width: own, align };
    x += own;
    return place;
  });
};

/** Of what texts do not need, so much goes to the numbers, which then stand nearer to their names. */
const spareShare = 0.7;

/** Width that no text of a table needs on one line; only a table with one column of texts gives some away. */
const spareOfTexts = ({ columns, rows }: PdfTable, size: number, width: number, measure: Measure): number => {
  const texts = columns.flatMap(({ align }, index) => (align === 'start' ? [index] : []));
  const [only] = texts;
  if (only === undefined || texts.length > 1) return 0;
  let widest = 0;
  for (const { kind, cells } of rows) {
    if (kind === 'group') continue;
    const { text, second } = textsOf(cells[only] ?? '');
    widest = Math.max(widest, measure(text, size, true), measure(second, size));
    if (widest > width) return 0;
  }
  return Math.max(0, width - widest - 2 * padding) * spareShare;
};

const numberWidth = ({ columns, rows }: PdfTable, index: number, size: number, measure: Measure): number => {
  const words = (columns[index]?.title ?? '').split(/[ \u00ad]/).map((word) => measure(`${word}-`, size, true));
  let widest = Math.max(0, ...words);
  for (const { kind, cells } of rows) {
    if (kind === 'group') continue;
    const { text, second } = textsOf(cells[index] ?? '');
    widest = Math.max(widest, measure(text, size, kind === 'sum'), measure(second, size));
  }
  return widest + 2 * padding;
};

const textsOf = (cell: TableCell) => (typeof cell === 'string' ? { text: cell, second: '' } : cell);

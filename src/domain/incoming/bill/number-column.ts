import { type Cell, cellText } from '#domain/formats/sheets/cell.ts';
import { parseNumberText } from '#domain/values/number-text.ts';

export type ReadNumber =
  | { readonly kind: 'number'; readonly value: number; readonly isAmbiguous: boolean; readonly unitText: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'not-a-number' };

/** `1,234`: a decimal or a thousand? Only the rest of the column can tell. */
const ambiguous = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;
/** A number with its unit in one cell: `12,5 m2`. */
const withUnit = /^([^\p{L}]*\d)\s*(\p{L}.*)$/u;

/**
 * Reads the numbers of one column alike: cells that can only be meant in one way decide between decimal comma and decimal
 * point for those that can be meant in two. Without such a cell the mark is read as a decimal mark, and said to be unsure.
 */
export const createNumberReader = (column: readonly Cell[]): ((cell: Cell) => ReadNumber) => {
  const marks = new Set(column.flatMap((cell) => decimalMarkOf(numberPart(cellText(cell)))));
  const [only] = marks;
  const decimalMark = marks.size === 1 ? only : undefined;
  const groupMark = decimalMark === ',' ? '.' : decimalMark === '.' ? ',' : '';
  return (cell) => {
    if (typeof cell === 'number') return { kind: 'number', value: cell, isAmbiguous: false, unitText: '' };
    if (typeof cell === 'boolean') return { kind: 'not-a-number' };
    const text = cellText(cell);
    const whole = parseNumberText(text, groupMark);
    const parts = whole.ok ? null : withUnit.exec(text);
    const parsed = parts === null ? whole : parseNumberText(parts[1] ?? '', groupMark);
    if (!parsed.ok || !Number.isFinite(parsed.value ?? 0)) return { kind: 'not-a-number' };
    if (parsed.value === null) return { kind: 'none' };
    const isAmbiguous = decimalMark === undefined && ambiguous.test(compact(parts?.[1] ?? text));
    return { kind: 'number', value: parsed.value, isAmbiguous, unitText: parts?.[2] ?? '' };
  };
};

const numberPart = (text: string): string => compact(withUnit.exec(text)?.[1] ?? text);

const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s']/g, '')
    .replaceAll(/[\u2212\u2012\u2013]/g, '-');

/** The decimal mark of a text that can only be meant in one way. */
const decimalMarkOf = (text: string): readonly (',' | '.')[] => {
  if (ambiguous.test(text) || !/^[+-]?[\d.,]+$/.test(text)) return [];
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last !== ',' && last !== '.') return [];
  if (marks.length > 1 && marks.every((mark) => mark === last)) return [last === ',' ? '.' : ','];
  return [last];
};

import { hasDecimalComma, type Language } from './language.ts';
import { err, ok, type Result } from './result.ts';

/** Every space that formatters and spreadsheets group digits with: plain, no-break, thin, narrow, figure. */
const spaces = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000']/g;
const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * A number as people write it: decimal comma or point, grouped by spaces, points or commas, any minus sign,
 * fullwidth digits. Empty text is null (= not given).
 * @param groupMark the language's own grouping mark (`,` in English): one such mark before exactly three digits groups.
 */
export const parseNumberText = (
  text: string,
  groupMark: ',' | '.' | '' = '',
): Result<number | null, 'not-a-number'> => {
  const compact = text
    .normalize('NFKC')
    .replace(spaces, '')
    .replace(/[\u2212\u2012\u2013\uff0d]/g, '-');
  if (compact === '') return ok(null);
  const plain = withDecimalPoint(compact, groupMark);
  return plainNumber.test(plain) ? ok(Number(plain)) : err('not-a-number');
};

/** A number as a person of the language writes it: fields show 12,000 in English, so that is read as twelve thousand there. */
export const parseNumberIn = (language: Language, text: string): Result<number | null, 'not-a-number'> =>
  parseNumberText(text, hasDecimalComma(language) ? '' : ',');

const withDecimalPoint = (text: string, groupMark: string): string => {
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return text;
  if (!isGroupedWell(text, last, groupMark, marks)) return text;
  const isGrouping = marks.length > 1 ? marks.every((mark) => mark === last) : isThousands(text, last, groupMark);
  const other = last === ',' ? '.' : ',';
  const ungrouped = text.replaceAll(other, '');
  return isGrouping ? ungrouped.replaceAll(last, '') : ungrouped.replace(last, '.');
};

const isThousands = (text: string, mark: string, groupMark: string): boolean =>
  mark === groupMark && /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/** 1.2.3 and 1,2.3 are mistakes, not numbers: groups have three digits. */
const isGroupedWell = (text: string, last: string, groupMark: string, marks: readonly string[]): boolean => {
  if (marks.length === 1 && !isThousands(text, last, groupMark)) return true;
  return /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/.test(text);
};

import { type ColumnId, columnOf } from '#client/features/quantities/columns/columns.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import { foldText } from '#client/features/quantities/screen/row-filter.ts';
import type { GridPosition } from './grid-selection.ts';

/** What the person sees in a cell. */
export type CellTextOf = (entry: GridEntry, column: ColumnId) => string;

/** Enough to step through; nobody looks at more. */
const maxMatches = 10_000;

/**
 * The cells whose text holds what is looked for, in reading order. Numbers are found as they are shown, with or without their
 * grouping; columns of numbers are read only when the text has a digit.
 */
export const findCells = (
  searched: string,
  entries: readonly GridEntry[],
  columns: readonly ColumnId[],
  textOf: CellTextOf,
): readonly GridPosition[] => {
  const wanted = compact(searched);
  if (wanted === '') return [];
  const hasDigit = /\d/.test(wanted);
  const read = columns.filter((column) => {
    const { find } = columnOf[column];
    return find === 'always' || (find === 'digits' && hasDigit);
  });
  const found: GridPosition[] = [];
  for (const entry of entries) {
    for (const column of read) {
      if (!compact(textOf(entry, column)).includes(wanted)) continue;
      found.push({ key: entry.key, column });
      if (found.length === maxMatches) return found;
    }
  }
  return found;
};

const compact = (text: string): string => foldText(text).replaceAll(/[\s\u00a0\u202f]/g, '');

/** The match after (1) or before (-1) a cell, round the end. */
export const nextMatch = (
  matches: readonly GridPosition[],
  from: GridPosition | null,
  step: 1 | -1,
  orderOf: (position: GridPosition) => number,
): GridPosition | null => {
  if (matches.length === 0) return null;
  const start = from === null ? -1 : orderOf(from);
  if (step === 1) return matches.find((match) => orderOf(match) > start) ?? matches[0] ?? null;
  return matches.findLast((match) => orderOf(match) < start) ?? matches.at(-1) ?? null;
};

import type { FigureState } from '#domain/terms/figure-state.ts';
import type { GapCode, RowResult } from './calculation-result.ts';

/** A gap leaves the whole row without a result: it is not 0 but not known. */
export const isBlank = ({ total, gaps }: Pick<RowResult, 'total' | 'gaps'>): boolean =>
  total === 0 && gaps.some(({ code }) => blankingGaps.has(code));

/** What may be said of a row's total. */
export const rowState = (row: Pick<RowResult, 'total' | 'gaps'>): FigureState =>
  isBlank(row) ? 'unknown' : row.gaps.length === 0 ? 'known' : 'atLeast';

const blankingGaps: ReadonlySet<GapCode> = new Set<GapCode>([
  'no-source',
  'source-not-found',
  'no-amount',
  'no-unit-conversion',
  'no-coefficient',
  'composite-cycle',
  'composite-too-deep',
]);

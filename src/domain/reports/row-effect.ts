import type { ComparedRow } from './comparison.ts';

/**
 * What a row that is new, gone or otherwise does to the footprint, kgCO2e; null = nobody knows, because as it is now, or as
 * it was where it is gone, it cannot be calculated.
 * @param before null = it is new; @param after null = it is gone
 */
export const rowEffect = (before: Figure | null, after: Figure | null): number | null => {
  if ((after ?? before)?.kgCo2e == null) return null;
  return (after?.kgCo2e ?? 0) - (before?.kgCo2e ?? 0);
};

type Figure = Pick<ComparedRow, 'kgCo2e'>;

/** The largest effect first; what is not known comes last. */
export const byEffect = (left: number | null, right: number | null): number =>
  Math.abs(right ?? 0) - Math.abs(left ?? 0);

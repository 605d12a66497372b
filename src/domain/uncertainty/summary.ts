/** What the runs say; all in the unit of the values given. */
export interface UncertaintySummary {
  readonly runs: number;
  readonly mean: number;
  readonly median: number;
  /** 5th and 95th percentile. */
  readonly low: number;
  readonly high: number;
  /** Bars of equal width from the least to the greatest value. */
  readonly histogram: { readonly from: number; readonly width: number; readonly counts: readonly number[] };
  /** Share of the runs at or below the limit, 0..1; null = no limit. */
  readonly chance: number | null;
}

const barCount = 30;

/** @param values of the runs, in any order */
export const summarise = (values: Float64Array, limit: number | null): UncertaintySummary => {
  const sorted = values.toSorted();
  const runs = sorted.length;
  return {
    runs,
    mean: sorted.reduce((sum, value) => sum + value, 0) / runs,
    median: percentile(sorted, 50),
    low: percentile(sorted, 5),
    high: percentile(sorted, 95),
    histogram: histogramOf(sorted),
    chance: limit === null ? null : sorted.filter((value) => value <= limit).length / runs,
  };
};

/** Nearest rank: a value that was drawn, not one between two. */
const percentile = (sorted: Float64Array, percent: number): number =>
  sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;

const histogramOf = (sorted: Float64Array): UncertaintySummary['histogram'] => {
  const from = sorted[0] ?? 0;
  const to = sorted.at(-1) ?? 0;
  // Nothing varies: one bar holds everything.
  if (to === from) return { from, width: 0, counts: [sorted.length] };
  const width = (to - from) / barCount;
  const counts = new Array<number>(barCount).fill(0);
  for (const value of sorted) {
    const bar = Math.min(barCount - 1, Math.floor((value - from) / width));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return { from, width, counts };
};

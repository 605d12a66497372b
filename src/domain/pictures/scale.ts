/** Maps a value of the domain to 0..100 (percent of the plot), from `low` to `high`. */
export const percentScale =
  (low: number, high: number) =>
  (value: number): number =>
    high === low ? 0 : ((value - low) / (high - low)) * 100;

/**
 * Round tick values (1, 2 or 5 times a power of ten) that cover `min`..`max` and always include 0.
 * @param count roughly how many intervals are wanted.
 */
export const roundTicks = (min: number, max: number, count = 4): readonly number[] => {
  const low = Math.min(0, min);
  const high = Math.max(0, max);
  if (high === low) return [0, 1];
  const step = roundStep((high - low) / count);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  // Counting whole steps keeps 0.1 + 0.2 out of the labels; the division undoes what a step below 1 adds.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};

const roundStep = (rough: number): number => {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const ratio = rough / magnitude;
  const factor = ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10;
  return factor * magnitude;
};

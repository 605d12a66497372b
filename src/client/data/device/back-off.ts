/**
 * How long to rest after so many failures in a row, the one rule of all that tries again by itself: the first rest doubles
 * up to the longest, each shortened by up to a quarter so that devices do not return together. With the usual limits there
 * are twenty requests at most in the first ten minutes.
 */
export const backOffMs = (failures: number, random: number, firstMs = 1000, longestMs = 60_000): number =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs) * (0.75 + random / 4);

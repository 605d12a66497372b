/** One value before and after. */
export interface ValueChange {
  readonly before: string | number | null;
  readonly after: string | number | null;
  /** Of the size of the older number, which may be negative: +10 = 10 % up. null = there is nothing to compare with. */
  readonly percent: number | null;
}

/** null = the same. A value that is not given is never 0. */
export const valueChange = (before: string | number | null, after: string | number | null): ValueChange | null =>
  before === after ? null : { before, after, percent: percentOf(before, after) };

const percentOf = (before: string | number | null, after: string | number | null): number | null =>
  typeof before !== 'number' || typeof after !== 'number' || before === 0
    ? null
    : ((after - before) / Math.abs(before)) * 100;

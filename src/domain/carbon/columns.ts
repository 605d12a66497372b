import { laneCount } from './lanes.ts';

/**
 * The rows of a calculation as typed arrays, and their sums in two steps: blocks of rows, groups of blocks.
 * Rows stand in the order of their group and, within it, of their rates. Blocks make one changed row cheap, and summing
 * in small steps keeps the rounding error small; the order of additions is fixed, so every device gets the same bits.
 */
export interface Columns {
  readonly amounts: Float64Array;
  /** Unit conversion of each row: from its unit to what its rates are per. */
  readonly factors: Float64Array;
  /** Where each row's rates begin in `rates`. */
  readonly rateOffsets: Int32Array;
  /** Replaced by a longer copy when an edit brings new rates. */
  rates: Float64Array;
  /** First row of each block, and the row count at the end. A block never crosses a group. */
  readonly blockStarts: Int32Array;
  /** First block of each group, and the block count at the end. */
  readonly groupStarts: Int32Array;
  readonly blockSums: Float64Array;
  readonly groupSums: Float64Array;
}

const rowsPerBlock = 128;

/** Empty columns for groups of the given sizes; rows are filled in by the caller. */
export const createColumns = (groupSizes: Int32Array, rates: Float64Array): Columns => {
  const blockStarts: number[] = [];
  const groupStarts: number[] = [];
  let row = 0;
  for (const size of groupSizes) {
    groupStarts.push(blockStarts.length);
    for (let done = 0; done < size; done += rowsPerBlock) blockStarts.push(row + done);
    row += size;
  }
  groupStarts.push(blockStarts.length);
  return {
    amounts: new Float64Array(row),
    factors: new Float64Array(row),
    rateOffsets: new Int32Array(row),
    rates,
    blockSums: new Float64Array(blockStarts.length * laneCount),
    groupSums: new Float64Array(groupSizes.length * laneCount),
    blockStarts: Int32Array.from([...blockStarts, row]),
    groupStarts: Int32Array.from(groupStarts),
  };
};

/** Recalculates everything from amounts, factors and rates. */
export const sumColumns = (columns: Columns): void => {
  for (let block = 0; block < columns.blockStarts.length - 1; block += 1) sumBlock(columns, block);
  for (let group = 0; group < columns.groupStarts.length - 1; group += 1) sumGroup(columns, group);
};

/** Recalculates what depends on one row, and tells which group changed. */
export const sumAgain = (columns: Columns, row: number): number => {
  const block = lastAtMost(columns.blockStarts, row);
  const group = lastAtMost(columns.groupStarts, block);
  sumBlock(columns, block);
  sumGroup(columns, group);
  return group;
};

const sumGroup = ({ groupStarts, groupSums, blockSums }: Columns, group: number): void => {
  const target = group * laneCount;
  groupSums.fill(0, target, target + laneCount);
  const end = (groupStarts[group + 1] ?? 0) * laneCount;
  for (let source = (groupStarts[group] ?? 0) * laneCount; source < end; source += laneCount) {
    for (let lane = 0; lane < laneCount; lane += 1) {
      groupSums[target + lane] = (groupSums[target + lane] ?? 0) + (blockSums[source + lane] ?? 0);
    }
  }
};

const sumBlock = (columns: Columns, block: number): void => {
  const { amounts, factors, rateOffsets, rates, blockStarts, blockSums } = columns;
  const end = blockStarts[block + 1] ?? 0;
  sumRows(amounts, factors, rateOffsets, rates, blockStarts[block] ?? 0, end, blockSums, block * laneCount);
};

/**
 * The inner loop. Neighbours with the same rates are added up first and multiplied once; one named sum per lane keeps
 * the sums in registers, which is 2.5 times as fast as a loop over lanes. Lanes that no row can have (`lanesWithoutRows`:
 * 6, 7 and 14) are left at 0: the other fourteen fit into the registers. The arrays come one by one, because read from
 * an object whose fields change they made some runs settle on code that is 2.5 times as slow.
 */
const sumRows = (
  amounts: Float64Array,
  factors: Float64Array,
  rateOffsets: Int32Array,
  rates: Float64Array,
  from: number,
  end: number,
  sums: Float64Array,
  target: number,
): void => {
  let row = from;
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let s4 = 0;
  let s5 = 0;
  let s8 = 0;
  let s9 = 0;
  let s10 = 0;
  let s11 = 0;
  let s12 = 0;
  let s13 = 0;
  let s15 = 0;
  let s16 = 0;
  while (row < end) {
    const at = rateOffsets[row] ?? 0;
    let base = 0;
    do {
      base += (amounts[row] ?? 0) * (factors[row] ?? 0);
      row += 1;
    } while (row < end && rateOffsets[row] === at);
    s0 += base * (rates[at] ?? 0);
    s1 += base * (rates[at + 1] ?? 0);
    s2 += base * (rates[at + 2] ?? 0);
    s3 += base * (rates[at + 3] ?? 0);
    s4 += base * (rates[at + 4] ?? 0);
    s5 += base * (rates[at + 5] ?? 0);
    s8 += base * (rates[at + 8] ?? 0);
    s9 += base * (rates[at + 9] ?? 0);
    s10 += base * (rates[at + 10] ?? 0);
    s11 += base * (rates[at + 11] ?? 0);
    s12 += base * (rates[at + 12] ?? 0);
    s13 += base * (rates[at + 13] ?? 0);
    s15 += base * (rates[at + 15] ?? 0);
    s16 += base * (rates[at + 16] ?? 0);
  }
  sums[target] = s0;
  sums[target + 1] = s1;
  sums[target + 2] = s2;
  sums[target + 3] = s3;
  sums[target + 4] = s4;
  sums[target + 5] = s5;
  sums[target + 8] = s8;
  sums[target + 9] = s9;
  sums[target + 10] = s10;
  sums[target + 11] = s11;
  sums[target + 12] = s12;
  sums[target + 13] = s13;
  sums[target + 15] = s15;
  sums[target + 16] = s16;
};

/** Index of the last start that is not beyond `value` (starts ascend; of equal ones the last, which is not empty). */
const lastAtMost = (starts: Int32Array, value: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
};

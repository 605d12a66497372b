import type { DeviceReading, ReadingPiece } from './sheet-order.ts';

/*
 * A reading goes from the worker to the page in pieces: ten thousand rows at once would hold the page up while they are
 * unpacked.
 */

const rowsAtOnce = 1_000;

/** What is left of a reading without its long lists, and these in pieces. */
export const inPieces = (reading: DeviceReading): { readonly rest: DeviceReading; readonly pieces: ReadingPiece[] } => {
  const lists = { ...reading.validation, planned: reading.planned.rows };
  const longest = Math.max(lists.planned.length, lists.rows.length, lists.matches.length);
  const pieces = Array.from({ length: Math.ceil(longest / rowsAtOnce) }, (_, index) => {
    const [from, to] = [index * rowsAtOnce, (index + 1) * rowsAtOnce];
    return {
      planned: lists.planned.slice(from, to),
      rows: lists.rows.slice(from, to),
      matches: lists.matches.slice(from, to),
    };
  });
  return { rest: withLists(reading, { planned: [], rows: [], matches: [] }), pieces };
};

/** The reading as it was before it was cut. */
export const fromPieces = (rest: DeviceReading, pieces: readonly ReadingPiece[]): DeviceReading =>
  withLists(rest, {
    planned: pieces.flatMap(({ planned }) => planned),
    rows: pieces.flatMap(({ rows }) => rows),
    matches: pieces.flatMap(({ matches }) => matches),
  });

const withLists = ({ planned, validation }: DeviceReading, lists: ReadingPiece): DeviceReading => ({
  planned: { ...planned, rows: lists.planned },
  validation: { ...validation, rows: lists.rows, matches: lists.matches },
});

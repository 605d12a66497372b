import type { ReadSheet } from '#client/data/imports/device-import.ts';
import { readSheetOrder } from '#client/data/imports/read-sheet-order.ts';

/** There are no workers in these tests: what the worker does, done in their own thread. */
export const readSheetInPlace: ReadSheet = async (makeOrder, { onProgress }) =>
  readSheetOrder(structuredClone(await makeOrder()), onProgress);

import { describe, expect, it } from 'vitest';
import { readSheetOrder } from '#client/data/imports/read-sheet-order.ts';
import { fromPieces, inPieces } from '#client/data/imports/reading-pieces.ts';
import { importLibrary } from '#domain/incoming/bill/import-preview.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

/** More lines than a piece has, some of them refused, so that the lists differ in length. */
const bill = (lines: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    [
      'Nimi;Määrä;Yksikkö',
      ...Array.from({ length: lines }, (_, index) => `Betoni ${index};${index % 7 === 0 ? '' : 12};m3`),
    ].join('\n'),
  );

const read = (lines: number) =>
  readSheetOrder(
    {
      job: {
        bytes: bill(lines),
        contentType: 'text/csv',
        sheet: null,
        mapping: null,
        categories: [],
        savedColumns: [],
        choices: [],
        ...importLibrary(gold1.referenceSet, { companyName: '', products: [], composites: [] }),
      },
      existing: [],
      language: 'en',
    },
    () => undefined,
  );

describe('a reading on its way from the worker', () => {
  it.each([0, 3, 2_500])('is the same after its pieces are put together: %i lines', async (lines) => {
    const reading = await read(lines);
    const { rest, pieces } = inPieces(reading);
    expect(structuredClone(fromPieces(rest, pieces))).toEqual(reading);
    expect(rest.validation.rows).toEqual([]);
    expect(Math.max(0, ...pieces.map(({ rows }) => rows.length))).toBeLessThanOrEqual(1_000);
  });
});

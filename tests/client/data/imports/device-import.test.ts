import { beforeEach, describe, expect, it } from 'vitest';
import { createUndoableEdits } from '#client/data/content/edits/undoable-edits.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { keepDraft } from '#client/data/drafts/drafts.ts';
import { importHere, type ReadSheet, readSheetHere } from '#client/data/imports/device-import.ts';
import type { DeviceReading, SheetProgress } from '#client/data/imports/sheet-order.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { contentAtHand } from '#tests/support/client/content-at-hand.ts';
import { place, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { makeBook, makeSheet } from '#tests/support/files/make-zip.ts';
import { readSheetInPlace } from '#tests/support/files/read-sheet.ts';

let view: Parameters<typeof importHere>[1];
let categoryId: string;

/** A calculation with two rows of an earlier sheet, and then no line. */
const { tab, server } = withTab((server) => serveInput(server, gold1));

beforeEach(async () => {
  const { site, calculation, row, categories } = await contentAtHand(tab());
  categoryId = row.categoryId;
  const earlier: Quantity = { ...row, id: 'row-old', externalId: 'A1', name: 'Old', amount: 1, unit: 'kg' };
  const gone: Quantity = { ...earlier, id: 'row-gone', externalId: 'A9', name: 'Gone' };
  view = { site, calculation, categories, quantities: [earlier, gone], referenceSet: gold1.referenceSet };
  server().fault = 'no-line';
});

const read = (file: File, onProgress = (_: SheetProgress) => {}) =>
  readSheetHere(tab(), view, file, {}, { signal: new AbortController().signal, onProgress }, readSheetInPlace);
const textFile = (...lines: readonly string[]) => new File([lines.join('\n')], 'maarat.csv');
const store = (reading: DeviceReading, mode: 'update' | 'replace' = 'update') =>
  importHere(tab(), view, reading, { mode, categoryId });
const waiting = () =>
  tab()
    .outbox.entries.get()
    .map(({ endpoint, request }) => ({ endpoint, body: request.body }));

describe('a sheet without a connection', () => {
  it('is read on the device: a text file and a workbook alike', async () => {
    const rows = [
      ['Nimi', 'Määrä', 'Yksikkö'],
      ['Betoni', 12.5, 'm3'],
      ['Outo', 'abc', 'm2'],
    ];
    const fromText = await read(textFile('Nimi;Määrä;Yksikkö', 'Betoni;12,5;m3', 'Outo;abc;m2'));
    const fromBook = await read(new File([makeSheet(rows)], 'maarat.xlsx'));
    expect(fromText.validation.counts).toMatchObject({ rows: 2, taken: 1, refused: 1, create: 1 });
    expect(fromText.validation.rows[1]?.problems[0]).toMatchObject({ column: 'B', message: 'Anna luku' });
    expect(fromBook.validation.sheet).toBe('Taulukko1');
    expect(fromBook.validation.rows).toEqual(fromText.validation.rows);
  });

  it('becomes edits that wait: new rows, changed ones, and those that the sheet has lost', async () => {
    const reading = await read(textFile('Tunnus;Nimi;Määrä;Yksikkö', 'A1;Old;5;kg', 'A2;Uusi;3;m2'));
    expect(await store(reading, 'replace')).toEqual({ created: 1, updated: 1, deleted: 1, unchanged: 0, skipped: 0 });
    expect(waiting()).toMatchObject([
      { endpoint: 'createQuantity', body: { name: 'Uusi', amount: 3, unit: 'm2', externalId: 'A2' } },
      { endpoint: 'patchQuantities', body: [{ id: 'row-old', amount: 5, base: { amount: 1 } }] },
      { endpoint: 'deleteQuantities', body: { ids: ['row-gone'] } },
    ]);
    // All or none: they wait as one.
    const [group, ...others] = new Set(
      tab()
        .outbox.entries.get()
        .map((entry) => entry.group),
    );
    expect([typeof group, others]).toEqual(['string', []]);
  });

  it('of many rows tells how many are written, and keeps their order', async () => {
    const lines = Array.from({ length: 600 }, (_, index) => `B${index};Rivi ${index};${index + 1};kg`);
    const reading = await read(textFile('Tunnus;Nimi;Määrä;Yksikkö', ...lines));
    const told: SheetProgress[] = [];
    await importHere(tab(), view, reading, { categoryId }, (progress) => told.push(progress));
    expect(told).toEqual([0, 250, 500, 600].map((done) => ({ done, of: 600 })));
    const stored = tab().outbox.entries.get();
    expect(stored.map(({ subject }) => subject)).toEqual(lines.map((_, index) => `Rivi ${index}`));
    const known = stored.map(({ seq, key }) => ({ seq, key }));
    await tab().outbox.reload();
    expect(
      tab()
        .outbox.entries.get()
        .map(({ seq, key }) => ({ seq, key })),
    ).toEqual(known);
  });

  it('counts what it writes, not what the sheet has', async () => {
    const reading = await read(textFile('Tunnus;Nimi;Määrä;Yksikkö', 'A1;Old;1;kg', 'A2;Uusi;3;m2'));
    const told: SheetProgress[] = [];
    const onProgress = (progress: SheetProgress) => told.push(progress);
    await importHere(tab(), view, reading, { categoryId, mode: 'replace' }, onProgress);
    // A new row and one that goes; the third is as it was.
    expect(told).toEqual([0, 2].map((done) => ({ done, of: 2 })));
  });

  it('is taken back without what other people did while it was stored', async () => {
    const [earlier, gone] = view.quantities;
    if (earlier === undefined || gone === undefined) throw new Error('no rows');
    const theirs = { ...earlier, id: 'row-theirs', externalId: 'A3', name: 'Theirs' };
    const added = { ...earlier, id: 'row-added', externalId: '', name: 'Added' };
    const { queryKey } = quantityQueries.list(place);
    tab().queryClient.setQueryData(queryKey, [earlier, gone, theirs]);
    view = { ...view, quantities: [earlier, gone, theirs] };
    const lines = ['A1;Old;5;kg', 'A2;Uusi;3;m2', 'A3;Theirs;1;kg'];
    const reading = await read(textFile('Tunnus;Nimi;Määrä;Yksikkö', ...lines));
    // Somebody adds a row, deletes one that the sheet leaves as it is, and writes into another field of one it changes.
    const noted = { ...earlier, note: 'Theirs', wastePercent: 7 };
    const live = () => tab().queryClient.setQueryData(queryKey, [noted, gone, added]);
    await importHere(tab(), view, reading, { categoryId, mode: 'replace' }, live);
    const undone = await createUndoableEdits(tab(), place).undo();
    expect(undone?.parts).toMatchObject([
      { kind: 'create', quantities: [{ id: 'row-gone' }] },
      { kind: 'patch', edits: [{ quantityId: 'row-old', before: { amount: 5 }, after: { amount: 1 } }] },
      { kind: 'delete', quantities: [{ name: 'Uusi' }] },
    ]);
    const patch = undone?.parts.find(({ kind }) => kind === 'patch');
    if (patch?.kind !== 'patch') throw new Error('no patch');
    // Only what the import wrote: the other field stays as somebody else has it.
    expect(patch.edits.map(({ before, after }) => [Object.keys(before), Object.keys(after)])).toEqual([
      [['amount'], ['amount']],
    ]);
  });

  it('leaves rows alone that are as the sheet has them', async () => {
    await store(await read(textFile('Tunnus;Nimi;Määrä;Yksikkö', 'A1;Old;1;kg')));
    expect(waiting()).toEqual([]);
  });

  it('of 5,000 rows of garbage gives a report, and says how far it is', async () => {
    const garbage = Array.from({ length: 5_000 }, (_, index) => `Xq${index * 7919} zz;${index % 3 ? '12' : 'abc'};m2`);
    const told: SheetProgress[] = [];
    const file = textFile('Nimi;Määrä;Yksikkö', ...garbage);
    const { validation } = await read(file, (progress) => told.push(progress));
    expect(validation.counts).toMatchObject({ rows: 5_000, refused: 1_667, create: 3_333 });
    expect(told).toHaveLength(51);
    expect(told.at(-1)).toEqual({ done: 5_000, of: 5_001 });
  });

  it('knows what the company has said in imports that this device has seen', async () => {
    const source = { kind: 'item', id: view.referenceSet.items[0]?.id ?? '' } as const;
    await keepDraft(tab(), 'import-answers', {
      columns: [{ header: 'juttu', field: 'name' }],
      choices: [{ key: '|oma betoni|', source: { kind: 'none' } }],
      unsent: [{ key: '|oma betoni|', source }],
    });
    const { validation } = await read(textFile('Juttu;Määrä;Yksikkö', 'Oma betoni;3;kg'));
    expect(validation.columns[0]).toMatchObject({ field: 'name', origin: 'saved' });
    expect(validation.matches[0]?.candidates[0]).toMatchObject({ source, why: ['earlier-choice', 'unit-fits'] });
  });

  it('is read by somebody who hears that it is to stop', async () => {
    const control = new AbortController();
    const onProgress = () => {};
    const endless: ReadSheet = (_, { signal }) => {
      const end = new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
      control.abort(new Error('stopped'));
      return end;
    };
    const file = textFile('Nimi;Määrä;Yksikkö', 'Betoni;1;m3');
    const reading = readSheetHere(tab(), view, file, {}, { signal: control.signal, onProgress }, endless);
    await expect(reading).rejects.toThrow('stopped');
    expect(waiting()).toEqual([]);
  });

  it('that is no sheet is told', async () => {
    const broken = makeBook({ sheet: '<worksheet>' });
    await expect(read(new File([broken.slice(0, 200)], 'x.xlsx'))).rejects.toMatchObject({ code: 'sheet-broken' });
  });
});

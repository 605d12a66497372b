import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, SheetRow } from '#domain/formats/sheets/cell.ts';
import { readSheet } from '#domain/formats/sheets/read-sheet.ts';
import { createCategoryFinder } from '#domain/incoming/bill/category-finder.ts';
import { columnsOfHeader, findHeaderRow } from '#domain/incoming/bill/header.ts';
import { importFields } from '#domain/incoming/bill/import-field.ts';
import { choiceKey, createMatcher } from '#domain/incoming/bill/match.ts';
import { isRefused } from '#domain/incoming/bill/parsed-row.ts';
import { type Proposal, proposeImport } from '#domain/incoming/bill/propose.ts';
import { createSearchIndex } from '#domain/library/search.ts';
import { itemEntry } from '#domain/library/search-entry.ts';
import { convertibleUnits } from '#domain/products/conversion.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { hasSharedData, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';

const rowsOf = (...lines: readonly (readonly Cell[])[]): readonly SheetRow[] =>
  lines.map((cells, index) => ({ number: index + 1, cells }));

const [set] = embeddedReferenceSets();
const items = set?.items ?? [];
const factors = new Map(items.map((item) => [item.id, item.factors]));
const index = createSearchIndex(items.map((item) => itemEntry(item, set?.id ?? '')));
type MatchLibrary = Parameters<typeof createMatcher>[0];

const library = (choices: MatchLibrary['choices'] = new Map()): MatchLibrary => ({
  index,
  unitsOf: ({ id }) => {
    const known = factors.get(id);
    return known === undefined ? [] : convertibleUnits(known);
  },
  choices,
});
const match = createMatcher(library());
const row = (name: string, unit: 'kg' | 'm2' | 'm3' | 'pcs' = 'kg', material = '', product = '') => ({
  name,
  unit,
  material,
  product,
});

const proposalOf = (rows: readonly SheetRow[], options: Parameters<typeof proposeImport>[1]): Proposal => {
  const steps = proposeImport(rows, options);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

const propose = (rows: readonly SheetRow[]) =>
  proposalOf(rows, { mapping: null, saved: new Map(), findCategory: () => null, match });

describe('the header row', () => {
  it.each([
    [['Litt', 'Nimike', 'Määrä', 'Yks.'], { category: 0, name: 1, amount: 2, unit: 3 }],
    [['Description', 'Qty', 'Unit', 'Item No'], { name: 0, amount: 1, unit: 2, externalId: 3 }],
    [['TUNNUS', 'selite', 'MÄÄRÄ [m²]', 'Huom.'], { externalId: 0, name: 1, amount: 2, note: 3 }],
    [
      [
        'position',
        'ifc_class',
        'description',
        'material',
        'layer_thickness_m',
        'elements',
        'unit',
        'quantity',
        'quantity_basis',
      ],
      { externalId: 0, name: 2, material: 3, unit: 6, amount: 7 },
    ],
    [
      [
        'ifc_class',
        'guid',
        'name',
        'type_name',
        'storey',
        'material',
        'quantity_set',
        'quantity_name',
        'value',
        'unit',
      ],
      { externalId: 1, name: 2, material: 5, measure: 7, amount: 8, unit: 9 },
    ],
  ])('%j', (header, columns) => {
    expect(columnsOfHeader(header, new Map())).toEqual(columns);
  });

  it('is found below titles and notes', () => {
    const rows = rowsOf(['Määräluettelo'], ['Kohde', 'Esimerkki'], ['Nimike', 'Määrä', 'Yksikkö'], ['Betoni', 1, 'm3']);
    expect(findHeaderRow(rows, new Map())?.number).toBe(3);
    expect(findHeaderRow(rowsOf(['a', 'b'], [1, 2]), new Map())).toBeNull();
  });

  it('means what the company said it means', () => {
    const saved = new Map([
      ['paljonko', 'amount'],
      ['maara', null],
    ] as const);
    expect(columnsOfHeader(['Nimi', 'Määrä', 'Paljonko'], saved)).toEqual({ name: 0, amount: 2 });
  });
});

describe('rows', () => {
  it('are all there, taken or refused with a reason, whatever the sheet holds', () => {
    const cell = fc.oneof(
      fc.constant(null),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.double(),
      fc.boolean(),
      fc.record({ error: fc.string() }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 20 }), (lines) => {
        const rows = rowsOf([...importFields], ...lines);
        const { rows: read } = proposalOf(rows, {
          mapping: { headerRow: 1, columns: Object.fromEntries(importFields.map((field, column) => [field, column])) },
          saved: new Map(),
          findCategory: () => null,
          match,
        });
        expect(read.map(({ row: number }) => number)).toEqual(rows.slice(1).map(({ number }) => number));
        for (const one of read) {
          expect(isRefused(one)).toBe(one.match === null);
          if (!isRefused(one)) {
            expect(one.unit).not.toBeNull();
            expect(one.name.length).toBeGreaterThan(0);
            expect(one.name.length).toBeLessThanOrEqual(200);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('take the unit from the cell, from the amount, or from its header', () => {
    const units = (header: string, amount: Cell, unit: Cell) =>
      propose(rowsOf(['Nimike', header, 'Yksikkö'], ['Betoni', amount, unit])).rows[0]?.unit;
    expect(units('Määrä', 5, 'm3')).toBe('m3');
    expect(units('Määrä', '5 m3', null)).toBe('m3');
    expect(units('Määrä (m3)', 5, null)).toBe('m3');
    expect(units('Määrä', 5, null)).toBeNull();
    const codes = (amount: Cell, unit: Cell) =>
      propose(rowsOf(['Nimike', 'Määrä', 'Yksikkö'], ['Betoni', amount, unit])).rows[0]?.problems.map(
        ({ code }) => code,
      );
    expect(codes('5 m3', 'm³')).toEqual([]);
    expect(codes('5 kg', 'm3')).toEqual(['not-a-number']);
    expect(codes('500 g', 'kg')).toEqual(['not-a-number']);
    expect(codes('0x10', 'kg')).toEqual(['not-a-number']);
  });

  it('say what an infrastructure unit measures, and a lot is never linked unseen', () => {
    const { rows, matches } = propose(
      rowsOf(
        ['Nimike', 'Määrä', 'Yksikkö'],
        ['Murske', 10, 'm3rtr'],
        ['Murske', 10, 'm3itd'],
        ['Murske', 10, 'm3ktr'],
        ['Henkilöhissi', 1, 'erä'],
        ['Henkilöhissi', 1, 'kpl'],
        ['Poltettu tiili, punainen', 2, 'tuhatta kpl'],
      ),
    );
    expect(rows.map(({ amount, unit, problems }) => [amount, unit, ...problems.map(({ code }) => code)])).toEqual([
      [10, 'm3'],
      [10, 'm3', 'unit-loose'],
      [10, 'm3', 'unit-solid'],
      [1, 'pcs', 'unit-lot'],
      [1, 'pcs'],
      [2000, 'pcs', 'unit-scaled'],
    ]);
    expect(rows.map((one) => matches[one.match ?? -1]?.source.kind)).toEqual([
      'item',
      'item',
      'item',
      'none',
      'item',
      'none',
    ]);
  });

  it('find their category by code, by the code above it, or by name', () => {
    const find = createCategoryFinder([
      { id: 'a', name: 'Välipohjat', talo2000Code: '1235' },
      { id: 'b', name: 'Runko', talo2000Code: '123' },
      { id: 'c', name: 'Muut', talo2000Code: '' },
      { id: 'd', name: 'muut', talo2000Code: '' },
    ]);
    expect(['1235', '1235 Välipohjat', '1232', '123', 'VÄLIPOHJAT ', 'runko', 'Muut', '99', ''].map(find)).toEqual([
      'a',
      'a',
      'b',
      'b',
      'a',
      'b',
      null,
      null,
      null,
    ]);
  });

  it.skipIf(!hasSharedData)(`of the shared bills of quantities are all taken${sharedDataNote}`, async () => {
    for (const name of ['AC20-FZK-Haus_boq.csv', 'AC20-FZK-Haus_boq_fi_semicolon.csv']) {
      const sheet = await readSheet(
        { bytes: readSharedBytes(`boq/${name}`), contentType: 'text/csv', sheet: null },
        sheetPlatform,
      );
      const { rows } = propose(sheet.rows);
      expect(rows, name).toHaveLength(23);
      expect(rows.filter(isRefused), name).toEqual([]);
      expect(rows[0], name).toMatchObject({
        name: 'First',
        amount: 0.499,
        unit: 'm3',
        material: 'Solid',
        externalId: '1',
      });
    }
  });

  it.skipIf(!hasSharedData)(`of the shared take-offs are taken or refused with a reason${sharedDataNote}`, async () => {
    for (const name of ['AC20-FZK-Haus', 'Building-Architecture', 'Building-Structural']) {
      const sheet = await readSheet(
        { bytes: readSharedBytes(`boq/${name}_takeoff.csv`), contentType: 'text/csv', sheet: null },
        sheetPlatform,
      );
      const { rows } = propose(sheet.rows);
      expect(rows).toHaveLength(sheet.rows.length - 1);
      for (const refused of rows.filter(isRefused)) {
        expect(['duplicate-external-id', 'heading-row', 'other-amount']).toContain(
          refused.problems.find(({ severity }) => severity === 'error')?.code,
        );
      }
    }
  });
});

describe('a library match', () => {
  it('is taken when the name is the same or all of it fits', () => {
    const exact = match(row('Betonivalmisosat, ontelolaatta 320 mm'));
    expect(exact.candidates[0]).toMatchObject({ confidence: 1, why: ['same-name', 'unit-fits'] });
    expect(exact.source).toEqual({ kind: 'item', id: exact.candidates[0]?.entry.id });
    expect(match(row('Ontelolaatta 320')).source).toEqual(exact.source);
    expect(match(row('', 'kg', '', exact.candidates[0]?.entry.id)).candidates[0]?.why[0]).toBe('same-id');
  });

  it('is only proposed when several fit alike, when words are left over, or when the unit does not fit', () => {
    const several = match(row('Betoni C30/37'));
    expect(several.source).toEqual({ kind: 'none' });
    expect(several.candidates).toHaveLength(3);
    expect(several.candidates[0]?.why).toContain('several-alike');
    expect(match(row('Ulkoseinän betoni väliaikainen tuenta')).source).toEqual({ kind: 'none' });
    const pieces = match(row('Kipsi-kartonkilevy, sisäkäyttö', 'pcs'));
    expect(pieces.source).toEqual({ kind: 'none' });
    expect(pieces.candidates[0]?.why).toContain('unit-does-not-fit');
  });

  it('is what the company chose before, also when it chose nothing', () => {
    const choices = new Map([
      [choiceKey(row('US1')), { kind: 'item', id: items[0]?.id ?? '' }],
      [choiceKey(row('Ontelolaatta 320')), { kind: 'none' }],
      [choiceKey(row('Poistunut')), { kind: 'product', id: 'gone' }],
    ] as const);
    const chosen = createMatcher(library(choices));
    expect(chosen(row('us1')).candidates[0]).toMatchObject({ confidence: 1, why: ['earlier-choice', 'unit-fits'] });
    expect(chosen(row('Ontelolaatta 320')).source).toEqual({ kind: 'none' });
    expect(chosen(row('Poistunut')).source).toEqual({ kind: 'none' });
  });

  it('is nothing for words that no library has, and one object for equal rows', () => {
    expect(match(row('zzqx 1515460218'))).toMatchObject({ source: { kind: 'none' }, candidates: [] });
    expect(match(row('Anturat'))).toBe(match(row('Anturat')));
  });
});

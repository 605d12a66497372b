import { describe, expect, it } from 'vitest';
import type { Cell } from '#domain/formats/sheets/cell.ts';
import { columnsOfHeader } from '#domain/incoming/bill/header.ts';
import { importLibrary } from '#domain/incoming/bill/import-preview.ts';
import { createMatcher } from '#domain/incoming/bill/match.ts';
import { proposeImport } from '#domain/incoming/bill/propose.ts';
import { createSearchIndex } from '#domain/library/search.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';

const [set] = embeddedReferenceSets();
if (set === undefined) throw new Error('no reference set');
const { entries, units } = importLibrary(set, { companyName: '', products: [], composites: [] });
const unitsByEntry = new Map(entries.map((entry, index) => [entry, units[index] ?? []]));
const match = createMatcher({
  index: createSearchIndex(entries),
  unitsOf: (entry) => unitsByEntry.get(entry) ?? [],
  choices: new Map(),
});

const read = (...lines: readonly (readonly Cell[])[]) => {
  const rows = lines.map((cells, index) => ({ number: index + 1, cells }));
  const steps = proposeImport(rows, { mapping: null, saved: new Map(), findCategory: () => null, match });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value.rows.map(({ amount, unit, problems }) => [amount, unit, ...problems.map(({ code }) => code)]);
};

describe('heads of amounts', () => {
  it.each([
    [['Nimike', 'Kpl'], { name: 0, amount: 1 }],
    [['Nimike', 'Yks', 'Yhteensä'], { name: 0, unit: 1, amount: 2 }],
    [['Nimike', 'Talo A', 'Talo B', 'Yhteensä', 'Yksikkö'], { name: 0, unit: 4, amount: 3 }],
    [['Nimike', 'Kpl', 'Yksikköhinta', 'Yhteensä'], { name: 0, amount: 1 }],
    [['Nimike', 'Yksikköhinta', 'Yhteensä'], { name: 0 }],
    [['Nimike', 'Yhteensä (€)'], { name: 0 }],
    [['Nimike', 'Määrä', 'Yks', 'Yhteensä'], { name: 0, amount: 1, unit: 2 }],
    [['Nimike', 'Määrä (m2)', 'Määrä (m3)'], { name: 0, amount: 2, areaM2: 1 }],
    [
      ['Nimike', 'Lkm', 'Pituus (m)', 'Pinta-ala [m²]', 'Tilavuus m3'],
      { name: 0, amount: 4, areaM2: 3, lengthM: 2, pieces: 1 },
    ],
    [['Name', 'Count', 'Length', 'Area', 'Volume'], { name: 0, amount: 4, areaM2: 3, lengthM: 2, pieces: 1 }],
    [['Nimike', 'Määrä', 'Yks', 'Pituus (mm)', 'Paino (kg/m)'], { name: 0, amount: 1, unit: 2 }],
    [['Nimike', 'Lkm', 'Yksikkö'], { name: 0, amount: 1, unit: 2 }],
  ])('%j', (header, columns) => {
    expect(columnsOfHeader(header, new Map())).toEqual(columns);
  });

  it('give the unit where no column does', () => {
    expect(read(['Nimike', 'Kpl'], ['Henkilöhissi', 2])).toEqual([[2, 'pcs']]);
    expect(read(['Nimike', 'Paino (t)'], ['Rakenneteräs', 2])).toEqual([[2, 't']]);
    expect(read(['Nimike', 'jm'], ['Ilmanvaihtokanava', 2])).toEqual([[2, 'm']]);
  });
});

describe('a row of several amounts', () => {
  const header = ['Nimike', 'Kpl', 'Pituus (m)', 'Pinta-ala (m2)', 'Tilavuus (m3)'];

  it('is taken with the one that its product asks for', () => {
    expect(
      read(
        header,
        ['Ontelolaatta 320', 1, 12, 14.4, 4.6],
        ['Henkilöhissi', 1, 3, 4, 9],
        ['Ilmanvaihtokanava', 1, 30, 12, 0.1],
        ['Liimapuu', 1, 6, 2, 0.4],
      ),
    ).toEqual([
      [14.4, 'm2', 'amount-of-several'],
      [1, 'pcs', 'amount-of-several'],
      [30, 'm', 'amount-of-several'],
      [0.4, 'm3', 'amount-of-several'],
    ]);
  });

  it('takes none that nobody measured, and no length of one of many pieces', () => {
    expect(read(header, ['Ontelolaatta 320', 1, null, null, 4.6], ['Ilmanvaihtokanava', 12, 3, null, null])).toEqual([
      [4.6, 'm3', 'amount-of-several'],
      [12, 'pcs'],
    ]);
  });

  it('keeps its own amount where that finds a product', () => {
    const own = ['Nimike', 'Määrä', 'Yks', 'Tilavuus (m3)'];
    expect(read(own, ['Ontelolaatta 320', 14.4, 'm2', 4.6])).toEqual([[14.4, 'm2', 'amount-of-several']]);
    expect(read(own, ['Sahatavara', 850, 'm', 6.1])).toEqual([[6.1, 'm3', 'amount-of-several']]);
  });
});

describe('several lines of one thing', () => {
  const header = ['guid', 'name', 'material', 'quantity_name', 'value', 'unit'];

  it('of a take-off are one row, with the net amount in the unit that the product asks for', () => {
    expect(
      read(
        header,
        ['g1', 'Seinä', 'Sahatavara', 'Width', 0.2, 'm'],
        ['g1', 'Seinä', 'Sahatavara', 'GrossVolume', 5, 'm3'],
        ['g1', 'Seinä', 'Sahatavara', 'NetVolume', 4, 'm3'],
        ['g1', 'Seinä', 'Sahatavara', 'NetSideArea', 20, 'm2'],
        ['g9', 'Seinä', 'Sahatavara', 'NetVolume', 4, 'm3'],
        ['g2', 'Laatta', 'Ontelolaatta 320', 'NetArea', 30, 'm2'],
        ['g2', 'Laatta', 'Ontelolaatta 320', 'NetVolume', 6, 'm3'],
      ),
    ).toEqual([
      [0.2, 'm', 'other-amount'],
      [5, 'm3', 'other-amount'],
      [4, 'm3', 'amount-of-several'],
      [20, 'm2', 'other-amount'],
      [4, 'm3'],
      [30, 'm2', 'amount-of-several'],
      [6, 'm3', 'other-amount'],
    ]);
  });

  it('with the same amount twice are a mistake', () => {
    const [, second] = read(header, ['g1', 'A', 'Sahatavara', '', 1, 'm3'], ['g1', 'A', 'Sahatavara', '', 1, 'm3']);
    expect(second).toEqual([1, 'm3', 'duplicate-external-id']);
  });

  it('of a bill say that they count twice, and only one is linked unseen', () => {
    const rows = read(
      ['Nimike', 'Määrä', 'Yks'],
      ['Sahatavara', 5, 'm3'],
      ['Sahatavara', 2400, 'kg'],
      ['Sahatavara', 1, 'm3'],
    );
    expect(rows).toEqual([
      [5, 'm3'],
      [2400, 'kg', 'same-in-other-unit'],
      [1, 'm3'],
    ]);
  });
});

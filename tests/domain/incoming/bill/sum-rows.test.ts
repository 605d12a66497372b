import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '#domain/formats/sheets/cell.ts';
import { describeImport, plannedRows } from '#domain/incoming/bill/import-preview.ts';
import { planImport } from '#domain/incoming/bill/plan-import.ts';
import { proposeImport } from '#domain/incoming/bill/propose.ts';
import { growthOf, mostGrowth } from '#tests/support/server/growth.ts';

const propose = (
  lines: readonly (readonly Cell[])[],
  header: readonly Cell[] = ['Nimike', 'Määrä', 'Yks', 'Tunnus'],
) => {
  const rows = [header, ...lines]
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.length > 0);
  const match = ({ name }: { readonly name: string }) => ({
    text: name,
    source: { kind: 'none' } as const,
    candidates: [],
  });
  const steps = proposeImport(rows, { mapping: null, saved: new Map(), findCategory: () => null, match });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return { ...step.value, sheet: '', sheets: [] };
};

const described = (lines: readonly (readonly Cell[])[], header?: readonly Cell[]) => {
  const reading = propose(lines, header);
  return describeImport(reading, plannedRows(reading), [], (code) => code);
};

const changesOf = (lines: readonly (readonly Cell[])[], header?: readonly Cell[]) =>
  described(lines, header).rows.map(({ change, problems }) => [change, ...problems.map(({ code }) => code)].join(' '));

describe('a row that says it is a sum', () => {
  it.each([
    'VÄLISUMMA',
    'Välisumma 1235',
    'Yhteensä',
    'YHT.',
    'Summa:',
    'Subtotal',
    'Sub-total',
    'Total',
    'Laatat yhteensä',
  ])('%s is proposed as left out where its amount is that of the rows above', (name) => {
    const rows = [
      ['Laatta A', 1200, 'm2'],
      ['Laatta B', 2300, 'm2'],
      ['Murske', 50, 't'],
      [name, 3500, 'm2'],
    ];
    expect(changesOf(rows)).toEqual(['create', 'create', 'create', 'left-out sum-row']);
  });

  it('sums its block, the blocks above, or everything', () => {
    const rows = [
      ['Talo A'],
      ['Laatta', 10.5, 'm2'],
      ['Levy', 20.25, 'm2'],
      ['Välisumma', 30.75, 'm2'],
      ['Talo B'],
      ['Laatta', 5, 'm2'],
      ['Välisumma', 5, 'm2'],
      ['Kaikki yhteensä', 35.75, 'm2'],
    ];
    expect(changesOf(rows).filter((change) => change.startsWith('left-out'))).toHaveLength(3);
  });

  it('is left out by its word alone only where rows of its unit are above it', () => {
    expect(
      changesOf([
        ['Laatta', 10, 'm2'],
        ['Yhteensä', 12, 'm2'],
      ])[1],
    ).toBe('left-out sum-row');
    expect(
      changesOf([
        ['Laatta', 10, 'm2'],
        ['Betoni yhteensä', 12, 'm3'],
      ])[1],
    ).toBe('create maybe-sum');
    expect(changesOf([['Ikkunat yhteensä', 24, 'kpl']])).toEqual(['create maybe-sum']);
    expect(
      changesOf([
        ['Laatta', 10, 'm2', '1'],
        ['Yhteensä', 12, 'm2', '2'],
      ])[1],
    ).toBe('create maybe-sum');
    expect(
      changesOf([
        ['Totaliteetti', 24, 'kpl'],
        ['Summaustyö', 2, 'kpl'],
        ['Yhteensopiva osa', 1, 'kpl'],
      ]),
    ).toEqual(['create', 'create', 'create']);
  });

  it('sums any of several amounts', () => {
    const header = ['Nimike', 'Kpl', 'Ala (m2)', 'Tilavuus (m3)'];
    const rows = [
      ['Laatta', 1, 1200, 384],
      ['Levy', null, 2300, 30],
      ['VÄLISUMMA', null, 3500, null],
    ];
    expect(changesOf(rows, header).at(-1)).toBe('left-out sum-row');
  });

  it('is found under another head, and refused where it has no unit', () => {
    const header = ['Litt', 'Nimike', 'Määrä', 'Yks'];
    const rows = [
      ['1', 'Laatta', 10, 'm2'],
      ['1', 'Levy', 20, 'm2'],
      ['VÄLISUMMA', null, 30, 'm2'],
      ['', 'Yhteensä', 30, ''],
    ];
    expect(changesOf(rows, header).at(2)).toContain('left-out');
    expect(changesOf(rows, header).at(3)).toContain('refused');
    expect(
      changesOf([
        ['Laatta', 1, 'm2'],
        ['Laatat yhteensä', '', ''],
      ]),
    ).toEqual(['create', 'refused total-row']);
  });
});

it.each(['Laatta', 'Yhteensä'])('long sheets of nothing but %s take as long as they are long', (name) => {
  const proposing = (length: number) => {
    const rows = Array.from({ length }, (_, index) => [name, 1000 + index * 7, 'm2']);
    return () => propose(rows);
  };
  expect(growthOf(proposing, 1000)).toBeLessThan(mostGrowth);
});

describe('a row that does not say it is a sum', () => {
  it('is one where it ends a block whose amounts it sums', () => {
    const block = [
      ['Laatta', 1200, 'm2'],
      ['Levy', 2300, 'm2'],
      ['Perustukset', 3500, 'm2'],
    ];
    expect(changesOf(block)[2]).toBe('left-out sum-row');
    expect(changesOf([...block, [], ['Murske', 5, 't']])[2]).toBe('left-out sum-row');
    expect(changesOf([...block, ['Murske', 5, 't']])[2]).toBe('create');
  });

  it('is none by chance', () => {
    expect(
      changesOf([
        ['A', 10, 'm2'],
        ['B', 20, 'm2'],
        ['C', 30, 'm2'],
      ])[2],
    ).toBe('create');
    expect(
      changesOf([
        ['A', 1200, 'm2'],
        ['B', 1200, 'm2'],
      ])[1],
    ).toBe('create');
    expect(
      changesOf([
        ['A', 1200, 'm2'],
        ['B', 2300, 'm3'],
        ['C', 3500, 'm2'],
      ])[2],
    ).toBe('create');
  });
});

describe('a row that is left out', () => {
  const rows = [
    ['Laatta', 1200, 'm2'],
    ['Levy', 2300, 'm2'],
    ['Välisumma', 3500, 'm2'],
    ['Otsikko'],
    ['Murske', 'x', 't'],
  ];
  const plan = (choices: ReadonlyMap<number, { readonly row: number; readonly skip: boolean }>) => {
    const planned = plannedRows(propose(rows));
    const sheetIds = new Set(planned.sheetIds);
    return planImport({ ...planned, sheetIds, existing: [], choices, categoryId: null, mode: 'update' });
  };

  it('is counted: rows are taken, refused or left out', () => {
    expect(described(rows).counts).toMatchObject({ rows: 5, taken: 2, refused: 2, leftOut: 1, create: 2 });
  });

  it('is written only when a person takes it', () => {
    expect(plan(new Map()).create.map(({ name }) => name)).toEqual(['Laatta', 'Levy']);
    expect(plan(new Map([[4, { row: 4, skip: false }]])).create.map(({ name }) => name)).toContain('Välisumma');
  });

  it('is never lost, whatever the amounts', () => {
    const line = fc.tuple(
      fc.constantFrom('Laatta', 'Yhteensä', ''),
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom('m2', 't', ''),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const { counts } = described(lines);
        return counts.rows === counts.taken + counts.refused + counts.leftOut;
      }),
    );
  });
});

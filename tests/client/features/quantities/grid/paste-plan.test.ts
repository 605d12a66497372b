import { describe, expect, it } from 'vitest';
import { type PasteTarget, planPaste, repeatedOver } from '#client/features/quantities/grid/paste-plan.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { quantityOf } from '#tests/client/features/quantities/make-content.ts';
import { growthOf, mostGrowth } from '#tests/support/server/growth.ts';

const target = (fields: Partial<PasteTarget> = {}): PasteTarget => ({
  quantities: [
    quantityOf({ id: 'a', name: 'A', amount: 1, unit: 'm3' }),
    quantityOf({ id: 'b', name: 'B', amount: 2, unit: 'kg' }),
    quantityOf({ id: 'c', name: 'C', amount: 3, unit: 'm2' }),
  ],
  columns: ['name', 'source', 'amount', 'unit', 'waste', 'lifetime', 'total'],
  newCategoryId: 'category',
  newName: 'New row',
  language: 'fi',
  meaning: null,
  factorsOf: () => null,
  carried: [],
  isHere: () => true,
  ...fields,
});
const amounts = (fields: Partial<PasteTarget> = {}) => target({ columns: ['amount', 'unit', 'waste'], ...fields });
const patches = (table: readonly (readonly string[])[], to: PasteTarget) =>
  planPaste(table, to).changes.map(({ quantity, patch }) => [quantity.id, patch]);

describe('a pasted name', () => {
  const slab = { kind: 'item', id: 'slab' } as const;
  const brick = { kind: 'item', id: 'brick' } as const;
  const ofBrick = () => [quantityOf({ id: 'a', name: 'Brick', source: brick, amount: 1, unit: 'kg' })];
  const copied = { name: 'Slab', source: slab, calculationId: 'calculation' };
  const table = [['Slab', '', '900', 'm2']];

  it('brings its product along, to rows that are there and to new ones', () => {
    const to = target({ quantities: ofBrick(), carried: [copied] });
    const plan = planPaste([...table, ...table], to);
    expect(plan.changes.map(({ patch }) => patch)).toEqual([{ name: 'Slab', amount: 900, unit: 'm2', source: slab }]);
    expect(plan.added.map(({ fields }) => fields)).toEqual([{ name: 'Slab', amount: 900, unit: 'm2', source: slab }]);
    expect(plan.notes).toEqual([]);
  });

  it('of a row without a product takes the old product away', () => {
    const to = target({ quantities: ofBrick(), carried: [{ ...copied, source: { kind: 'none' } }] });
    expect(patches(table, to)[0]?.[1]).toMatchObject({ name: 'Slab', source: { kind: 'none' } });
  });

  it.each([
    ['came as text', {}],
    ['has a product that this calculation lacks', { carried: [copied], isHere: () => false }],
    ['is another one than was copied', { carried: [{ ...copied, name: 'Slab 2' }] }],
    ['was copied from a row whose product has changed since', { carried: [null] }],
  ])('never stands over the figures of another product: it %s', (_, fields) => {
    const plan = planPaste(table, target({ quantities: ofBrick(), ...fields }));
    expect(plan.changes.map(({ patch }) => patch)).toEqual([{ amount: 900, unit: 'm2' }]);
    expect(plan.notes).toEqual([
      {
        line: 1,
        column: 'name',
        rowName: 'Brick',
        text: 'Slab',
        problem: { kind: 'refused', issue: 'name-of-product' },
      },
    ]);
    expect(plan.takenCells).toBe(2);
  });

  it('goes as text to a row without a product, and over its own product', () => {
    expect(
      patches([['Slab']], target({ quantities: [quantityOf({ id: 'a', name: 'A', source: { kind: 'none' } })] })),
    ).toEqual([['a', { name: 'Slab' }]]);
    expect(planPaste([['Brick', '', '5']], target({ quantities: ofBrick() })).notes).toEqual([]);
  });
});

describe('planPaste', () => {
  it('reads numbers as people write them', () => {
    const table = [['1 234,5'], ['1234.5'], ['\u22121\u202f234,50 m²']];
    expect(patches(table, amounts())).toEqual([
      ['a', { amount: 1234.5 }],
      ['b', { amount: 1234.5 }],
      ['c', { amount: -1234.5 }],
    ]);
  });

  it('converts a unit in the text to the unit of the row, or refuses it', () => {
    expect(patches([['500 l'], ['2,5 t']], amounts())).toEqual([
      ['a', { amount: 0.5 }],
      ['b', { amount: 2500 }],
    ]);
    const byProduct = amounts({ factorsOf: () => ({ ...emptyFactors, kgPerM3: 2400 }) });
    expect(patches([['4800 kg']], byProduct)).toEqual([['a', { amount: 2 }]]);
    const plan = planPaste([['5 kWh'], ['5 leiviskää']], amounts());
    expect(plan.notes.map(({ line, rowName, text, problem }) => [line, rowName, text, problem])).toEqual([
      [1, 'A', '5 kWh', { kind: 'refused', issue: 'unit-not-convertible' }],
      [2, 'B', '5 leiviskää', { kind: 'refused', issue: 'unknown-unit' }],
    ]);
    expect(plan.changes).toEqual([]);
  });

  it('converts to the unit that is pasted beside it', () => {
    expect(patches([['2 t', 'kg']], amounts())).toEqual([['a', { unit: 'kg', amount: 2000 }]]);
  });

  it('evaluates formulas and shows where they are wrong', () => {
    expect(patches([['=12*3,5']], amounts())).toEqual([['a', { amount: 42, amountFormula: '=12*3,5' }]]);
    expect(planPaste([['=12*']], amounts()).notes[0]?.problem).toEqual({
      kind: 'refused',
      issue: { problem: 'incomplete', position: 5 },
    });
  });

  it('names a number that can be read in two ways, by the language unless it is told', () => {
    const doubt = (text: string, fields: Partial<PasteTarget> = {}) => {
      const plan = planPaste([[text]], amounts(fields));
      return [plan.changes[0]?.patch.amount, plan.notes.map(({ problem }) => problem.kind)];
    };
    expect(doubt('1.234')).toEqual([1.234, ['doubtful']]);
    expect(doubt('1.234', { meaning: 'thousand' })).toEqual([1234, ['doubtful']]);
    expect(doubt('1,234')).toEqual([1.234, []]);
    expect(doubt('1,234', { language: 'en' })).toEqual([1234, ['doubtful']]);
    expect(doubt('1,234', { language: 'en', meaning: 'decimal' })).toEqual([1.234, ['doubtful']]);
    expect(doubt('1.234', { language: 'en' })).toEqual([1.234, []]);
  });

  it('lets the other numbers of the column decide', () => {
    const plan = planPaste([['1.234'], ['5.678,9']], amounts());
    expect(plan.notes).toEqual([]);
    expect(plan.changes.map(({ patch }) => patch.amount)).toEqual([1234, 5678.9]);
  });

  it('clears with empty cells, but never a name', () => {
    expect(patches([['', 'm3', '']], amounts())).toEqual([['a', { amount: null, unit: 'm3', wastePercent: null }]]);
    expect(planPaste([['']], target()).notes[0]?.problem).toEqual({ kind: 'refused', issue: 'required' });
  });

  it('leaves calculated columns and what is beside the table alone, and counts it', () => {
    const plan = planPaste([['X', 'CO2data', '5', 'kg', '3', '50', '999', 'beside']], target());
    expect(plan.changes[0]?.patch).toEqual({
      name: 'X',
      amount: 5,
      unit: 'kg',
      wastePercent: 3,
      lifetimeYears: 50,
    });
    expect([plan.takenCells, plan.leftOutCells]).toEqual([5, 3]);
  });

  it('offers rows below the end of the table, where there is a category for them', () => {
    const table = [['A'], ['B'], ['C'], ['D', '', '7', 'm2'], ['', '', '8']];
    expect(planPaste(table, target()).added).toEqual([
      { categoryId: 'category', fields: { name: 'D', amount: 7, unit: 'm2' } },
      { categoryId: 'category', fields: { name: 'New row', amount: 8 } },
    ]);
    expect(planPaste(table, target({ newCategoryId: null })).added).toEqual([]);
  });

  it('answers 5,000 rows of garbage with a report, and takes as long as they are many', () => {
    const planning = (length: number) => {
      const quantities = Array.from({ length }, (_, index) => quantityOf({ id: `${index}` }));
      const table = quantities.map((_, index) => [`x${index}`, '???', '-']);
      return () => planPaste(table, amounts({ quantities }));
    };
    const plan = planning(5000)();
    expect(plan.notes).toHaveLength(15_000);
    expect(plan.changes).toEqual([]);
    expect(growthOf(planning, 1000)).toBeLessThan(mostGrowth);
  });
});

describe('repeatedOver', () => {
  it('repeats a cell, a row or a block that fits a whole number of times', () => {
    expect(repeatedOver([['x']], 2, 2)).toEqual([
      ['x', 'x'],
      ['x', 'x'],
    ]);
    expect(repeatedOver([['x', 'y']], 2, 2)).toEqual([
      ['x', 'y'],
      ['x', 'y'],
    ]);
  });

  it('pastes once where it does not fit', () => {
    expect(repeatedOver([['x'], ['y']], 3, 1)).toEqual([['x'], ['y']]);
    expect(repeatedOver([['x'], ['y']], 1, 1)).toEqual([['x'], ['y']]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  mergePlans,
  planClear,
  planFill,
  planFillRight,
  planText,
} from '#client/features/quantities/grid/fill-plan.ts';
import { quantityOf } from '#tests/client/features/quantities/make-content.ts';

const rows = [1, 2, 3, 4].map((amount) => quantityOf({ id: `${amount}`, name: `r${amount}`, amount, unit: 'm2' }));
const [one = quantityOf(), two = quantityOf(), three = quantityOf(), four = quantityOf()] = rows;
const patches = (plan: { readonly changes: readonly { readonly patch: object }[] }) =>
  plan.changes.map(({ patch }) => patch);

describe('fill', () => {
  it('repeats the sources over the targets', () => {
    expect(patches(planFill([one], [two, three], ['amount'], false))).toEqual([{ amount: 1 }, { amount: 1 }]);
    expect(patches(planFill([three, two], [four, one], ['amount', 'name'], false))).toEqual([
      { amount: 3, name: 'r3' },
      { amount: 2, name: 'r2' },
    ]);
  });

  it('takes the product along with the name, or leaves the name', () => {
    const slab = quantityOf({ id: 's', name: 'Slab', source: { kind: 'item', id: 'slab' } });
    const brick = quantityOf({ id: 'b', name: 'Brick', source: { kind: 'item', id: 'brick' } });
    expect(patches(planFill([slab], [brick], ['name'], false))).toEqual([{ name: 'Slab', source: slab.source }]);
    const outdated = planFill([{ ...slab, linkStatus: 'outdated' }], [brick], ['name', 'amount'], false);
    expect(outdated.refused).toBe(1);
    expect(patches(outdated).every((patch) => !('name' in patch) && !('source' in patch))).toBe(true);
    expect(planText('Slab', [brick], () => ['name'], 'fi')).toEqual({ changes: [], refused: 1 });
  });

  it('leaves rows alone that have the value already', () => {
    expect(planFill([one], [one], ['amount'], false).changes).toEqual([]);
  });

  it('goes on with a series by its step, by 1 from a single number, and repeats what is no number', () => {
    const ten = quantityOf({ amount: 10, wastePercent: 99 });
    const twelve = quantityOf({ amount: 12.5 });
    expect(patches(planFill([ten, twelve], [three, four], ['amount'], true))).toEqual([
      { amount: 15 },
      { amount: 17.5 },
    ]);
    expect(patches(planFill([ten], [three, four], ['amount'], true))).toEqual([{ amount: 11 }, { amount: 12 }]);
    expect(patches(planFill([one], [three], ['name'], true))).toEqual([{ name: 'r1' }]);
  });

  it('counts the cells whose rule a series breaks', () => {
    const plan = planFill([quantityOf({ wastePercent: 99 })], [two, three], ['waste'], true);
    expect(patches(plan)).toEqual([{ wastePercent: 100 }]);
    expect(plan.refused).toBe(1);
  });

  it('fills to the right as far as a column can take the value', () => {
    const plan = planFillRight([four], ['amount', 'unit', 'waste', 'lifetime'], 'fi');
    expect(patches(plan)).toEqual([{ wastePercent: 4, lifetimeYears: 4 }]);
    expect(plan.refused).toBe(1);
  });

  it('takes the formula of an amount along, but not into a series', () => {
    const source = { ...one, amount: 6, amountFormula: '=2*3' };
    expect(patches(planFill([source], [three], ['amount'], false))).toEqual([{ amount: 6, amountFormula: '=2*3' }]);
    expect(patches(planFill([source], [three], ['amount'], true))).toEqual([{ amount: 7 }]);
  });

  it('puts one text into many cells, and empties those that may be empty', () => {
    expect(patches(planText('=2*4', [one, two], () => ['amount', 'waste'], 'fi'))).toEqual([
      { amount: 8, amountFormula: '=2*4', wastePercent: 8 },
      { amount: 8, amountFormula: '=2*4', wastePercent: 8 },
    ]);
    expect(patches(planClear([one], () => ['name', 'amount', 'unit', 'waste']))).toEqual([
      { amount: null, wastePercent: null },
    ]);
  });

  it('makes one change of several', () => {
    const merged = mergePlans([
      planFill([one], [three], ['amount'], false),
      planFill([one], [three, four], ['name'], false),
    ]);
    expect(patches(merged)).toEqual([{ amount: 1, name: 'r1' }, { name: 'r1' }]);
  });
});

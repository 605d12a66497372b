import { describe, expect, it } from 'vitest';
import { copiedId } from '#domain/documents/copied-id.ts';
import { copiedLineage, firstOfCopies, inOrderOfCopies } from '#domain/documents/copied-lineage.ts';
import { rowOrigins } from '#domain/documents/row-origins.ts';

const uuid = (number: number): string => `0190e5b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [plan, permit, built] = [uuid(1), uuid(2), uuid(3)];
const [permitSeed, builtSeed] = [uuid(11), uuid(12)];
const [floor, wall] = [uuid(21), uuid(22)];

const source = (id: string, origin: { calculationId: string; seed: string } | null, rowIds: readonly string[]) => ({
  calculation: { id, origin },
  rowIds,
});

const permitRows = [floor, wall].map((id) => copiedId(permitSeed, id));
const builtRows = [...permitRows.map((id) => copiedId(builtSeed, id)), uuid(31)];
/** The youngest stands first. */
const site = [
  source(built, { calculationId: permit, seed: builtSeed }, builtRows),
  source(permit, { calculationId: plan, seed: permitSeed }, permitRows),
  source(plan, null, [floor, wall]),
];

const counting = () => {
  let number = 100;
  const next = () => {
    number += 1;
    return uuid(number);
  };
  return { next, ids: { ofCalculation: (id: string) => `new ${id}`, ofRow: next, seed: next } };
};

describe('the copy of a site whose calculations are copies of each other', () => {
  it('pairs the rows that are the same, over several copies', () => {
    const made = copiedLineage(site, counting().ids);
    const copies = site.map(({ calculation: { id } }) => ({
      id: `new ${id}`,
      origin: made.get(id)?.origin ?? null,
    }));
    const [after, , before] = copies;
    if (after === undefined || before === undefined) throw new Error('there are three');
    const rows = [...(made.get(plan)?.rowIds.values() ?? [])].map((id) => ({ id }));
    const pairs = rowOrigins(copies, before, after, rows);
    const newIdOf = (id: string) => made.get(built)?.rowIds.get(id) ?? '';
    const [floorBuilt = '', wallBuilt = '', added = ''] = builtRows;
    expect(pairs.get(newIdOf(floorBuilt))).toBe(made.get(plan)?.rowIds.get(floor));
    expect(pairs.get(newIdOf(wallBuilt))).toBe(made.get(plan)?.rowIds.get(wall));
    expect(pairs.get(newIdOf(added))).toBeUndefined();
    const all = [...made.values()].flatMap(({ rowIds }) => [...rowIds.values()]);
    expect(new Set(all).size).toBe(7);
  });

  it('has none of what does not come along', () => {
    const made = copiedLineage(site.slice(0, 1), counting().ids);
    expect(made.get(built)?.origin).toBeNull();
    expect(made.get(built)?.rowIds.size).toBe(3);
  });

  it('makes each after the one that it is a copy of, and knows the first', () => {
    expect(inOrderOfCopies(site).map(({ calculation }) => calculation.id)).toEqual([plan, permit, built]);
    expect(firstOfCopies(site, built)?.calculation.id).toBe(plan);
    expect(firstOfCopies(site, 'none')).toBeUndefined();
  });

  it('ends where a file says that two are copies of each other', () => {
    const round = [
      source(plan, { calculationId: permit, seed: permitSeed }, [floor]),
      source(permit, { calculationId: plan, seed: builtSeed }, permitRows),
    ];
    expect(inOrderOfCopies(round)).toHaveLength(2);
    expect(copiedLineage(round, counting().ids).size).toBe(2);
  });
});

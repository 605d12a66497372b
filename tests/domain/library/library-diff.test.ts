import { describe, expect, it } from 'vitest';
import { diffReferenceSets, isSameLibrary } from '#domain/library/library-diff.ts';
import { makeItem, referenceSet2022 } from '#tests/support/content/reference-set-2022.ts';

const concrete = makeItem('co2data-1', 'Concrete', {
  gwpA1A3Conservative: 0.12,
  handprintCarbonation: -0.02,
  kgPerM3: null,
  endOfLife: { reuse: 0, recycled: 90, energy: 0, final: 10, hazardous: 0 },
});
const plank = makeItem('co2data-2', 'Plank', { gwpA1A3Conservative: 0.05, gwpC4: 0 });
const glass = makeItem('co2data-3', 'Glass', { gwpA1A3Conservative: 1.5 });

const setOf = (...items: (typeof concrete)[]) => ({ ...referenceSet2022, items });

describe('the difference of two libraries', () => {
  it('tells what was added, removed and changed, each value with its percentage', () => {
    const newer = {
      ...concrete,
      nameFi: 'Betoni, uusi',
      factors: {
        ...concrete.factors,
        gwpA1A3Conservative: 0.15,
        handprintCarbonation: -0.03,
        kgPerM3: 2400,
        endOfLife: { reuse: 0, recycled: 95, energy: 0, final: 5, hazardous: 0 },
      },
    };
    const diff = diffReferenceSets(setOf(concrete, plank), setOf(newer, glass));
    expect(diff.added).toEqual([glass]);
    expect(diff.removed).toEqual([plank]);
    expect(diff.unchanged).toBe(0);
    expect(diff.changed).toHaveLength(1);
    expect(diff.changed[0]?.changes).toEqual([
      { field: 'nameFi', before: 'Concrete', after: 'Betoni, uusi', percent: null },
      { field: 'gwpA1A3Conservative', before: 0.12, after: 0.15, percent: expect.closeTo(25, 10) },
      // A handprint that grows is a more negative number: 50 % down.
      { field: 'handprintCarbonation', before: -0.02, after: -0.03, percent: expect.closeTo(-50, 10) },
      { field: 'kgPerM3', before: null, after: 2400, percent: null },
      { field: 'endOfLife.recycled', before: 90, after: 95, percent: expect.closeTo(5.5556, 3) },
      { field: 'endOfLife.final', before: 10, after: 5, percent: -50 },
    ]);
  });

  it('keeps "not given" apart from 0, and has no percentage of 0', () => {
    const without = { ...plank, factors: { ...plank.factors, gwpC4: null } };
    const other = { ...plank, factors: { ...plank.factors, gwpC4: 0.01 } };
    const changesTo = (item: typeof plank) => diffReferenceSets(setOf(plank), setOf(item)).changed[0]?.changes;
    expect(changesTo(without)).toEqual([{ field: 'gwpC4', before: 0, after: null, percent: null }]);
    expect(changesTo(other)).toEqual([{ field: 'gwpC4', before: 0, after: 0.01, percent: null }]);
  });

  it('puts the largest change first, whichever way it goes', () => {
    const times = (item: typeof concrete, factor: number) => ({
      ...item,
      factors: { ...item.factors, gwpA1A3Conservative: (item.factors.gwpA1A3Conservative ?? 0) * factor },
    });
    const { changed } = diffReferenceSets(
      setOf(concrete, plank, glass),
      setOf(times(concrete, 1.1), times(plank, 0.5), times(glass, 1.4)),
    );
    expect(changed.map(({ after }) => after.nameEn)).toEqual(['Plank', 'Glass', 'Concrete']);
  });

  it('compares what is not an item, too', () => {
    const set = setOf(concrete);
    const newer = {
      ...set,
      tableValues: { ...set.tableValues, a4: set.tableValues.a4 * 2, c1: { ...set.tableValues.c1, office: 99 } },
      energy: set.energy.map((one, index) =>
        index > 0 ? one : { ...one, points: one.points.map((point) => ({ ...point, kgCo2ePerKwh: 1 })) },
      ),
    };
    const { tables } = diffReferenceSets(set, newer);
    expect(tables.find(({ table }) => table === 'a4')).toMatchObject({ key: [], percent: 100 });
    expect(tables.find(({ table }) => table === 'c1')).toMatchObject({ key: ['office'], after: 99 });
    expect(tables.filter(({ table }) => table === 'energy')).toHaveLength(set.energy[0]?.points.length ?? 0);
  });

  it('finds nothing between a set and itself, and does not count a record version as a change', () => {
    const renumbered = { ...concrete, version: '9', updatedAt: '2030-01-01' };
    const diff = diffReferenceSets(setOf(concrete, plank), setOf(renumbered, plank));
    expect(diff.unchanged).toBe(2);
    expect(isSameLibrary(diff)).toBe(true);
    expect(isSameLibrary(diffReferenceSets(setOf(concrete), setOf(concrete, plank)))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { hotSpots, treemapItems } from '#client/features/climate-assessment/contributions.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import { gold1, gold1OfTwoUses } from '#tests/support/gold-1.ts';

const names = { category: (id: string) => id, tile: (tile: string) => tile };

describe('treemapItems', () => {
  it.each([gold1, gold1OfTwoUses])('add up to the whole footprint of the building', (input) => {
    const result = calculate(input);
    const sum = treemapItems(result, 'building', names).reduce((all, item) => all + item.value, 0);
    expect(sum).toBeCloseTo(result.building.kgCo2e.total, 6);
  });
});

describe('hotSpots', () => {
  it('rank rows and lines together and name their share of the building', () => {
    const result = calculate(gold1);
    const spots = hotSpots(result, 'building', 3);
    expect(spots.map((spot) => spot.line?.carrier ?? spot.row?.quantityId)).toEqual([
      'districtHeat',
      'electricity',
      'slab',
    ]);
    expect(spots[0]?.share).toBeCloseTo((60_000 * 3.504) / 621_802.37, 6);
  });
});

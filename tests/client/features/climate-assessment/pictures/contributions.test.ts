import { expect, it } from 'vitest';
import { treemapItems } from '#client/features/climate-assessment/pictures/contributions.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import { contributionsOf } from '#domain/reports/contributions.ts';
import { gold1, gold1OfTwoUses } from '#tests/support/content/gold-1.ts';

const names = { rows: ({ key }: { readonly key: string }) => key, tile: (tile: string) => tile };

it.each([gold1, gold1OfTwoUses])('the tiles add up to the whole footprint of the building', (input) => {
  const result = calculate(input);
  for (const division of ['category', 'product'] as const) {
    const parts = contributionsOf(result, input.quantities, { scope: 'building', division });
    const items = treemapItems(parts, names);
    const sum = items.reduce((all, { value }) => all + value, 0);
    expect(sum).toBeCloseTo(result.building.kgCo2e.total, 6);
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  }
});

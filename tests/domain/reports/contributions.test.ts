import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { contributionDivisions, contributionsOf } from '#domain/reports/contributions.ts';
import { modules, scopes } from '#domain/terms/modules.ts';
import { gold1, makeQuantity } from '#tests/support/content/gold-1.ts';

const first = gold1.quantities.find(({ id }) => id === 'slab');
if (first === undefined) throw new Error('GOLD-1 has slabs');
/** The same product once more, in another category, and a row without a product. */
const twice = {
  ...gold1,
  quantities: [
    ...gold1.quantities,
    { ...first, id: 'again', categoryId: gold1.quantities.at(-1)?.categoryId ?? '' },
    makeQuantity({ id: 'unknown', name: 'Unknown', categoryId: first.categoryId }),
  ],
};

describe('contributions', () => {
  it.each(contributionDivisions.flatMap((division) => scopes.map((scope) => ({ division, scope }))))(
    'by $division are the whole footprint of the $scope, module by module',
    (choice) => {
      for (const input of [gold1, twice]) {
        const result = calculate(input);
        const parts = contributionsOf(result, input.quantities, choice);
        const { kgCo2e } = result[choice.scope];
        for (const module of modules) {
          expect(parts.reduce((sum, part) => sum + part.modules[module], 0)).toBeCloseTo(kgCo2e[module], 6);
        }
        expect(parts.reduce((sum, part) => sum + part.kgCo2e, 0)).toBeCloseTo(kgCo2e.total, 6);
        const values = parts.map((part) => part.kgCo2e);
        expect(values).toEqual(values.toSorted((left, right) => right - left));
      }
    },
  );

  it('by product put the rows of one product together and lead to the only row of another', () => {
    const parts = contributionsOf(calculate(twice), twice.quantities, { scope: 'building', division: 'product' });
    const products = parts.flatMap(({ subject, kgCo2e }) =>
      subject.kind === 'product' ? [{ ...subject, kgCo2e }] : [],
    );
    const together = products.find(({ sourceId }) => first.source.kind !== 'none' && sourceId === first.source.id);
    expect(together?.quantityId).toBeNull();
    const alone = contributionsOf(calculate(gold1), gold1.quantities, { scope: 'building', division: 'product' });
    const only = alone.find(({ subject }) => subject.kind === 'product' && subject.quantityId === first.id);
    expect(together?.kgCo2e).toBeCloseTo(2 * (only?.kgCo2e ?? Number.NaN), 6);
  });

  it('have no share where nothing is the whole', () => {
    const result = calculate(gold1);
    const [one] = contributionsOf(result, gold1.quantities, { scope: 'building', division: 'row' });
    expect(one?.share).toBeCloseTo((60_000 * 3.504) / 621_802.37, 6);
    const zero = { ...result, building: { ...result.building, kgCo2e: { ...result.building.kgCo2e, total: 0 } } };
    const [none] = contributionsOf(zero, gold1.quantities, { scope: 'building', division: 'row' });
    expect(none?.share).toBeNull();
  });
});

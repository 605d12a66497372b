import { expect, it } from 'vitest';
import { filterComposites, filterProducts, type OwnProductFilters } from '#domain/library/own-filters.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { makeComposite, makeProduct } from '#tests/support/client/fake-library.ts';

const slab = makeProduct({
  id: 'slab',
  name: 'Äänilaatta 320',
  manufacturer: 'Betoni Oy',
  talo2000Code: '213.7',
  createdBy: 'me',
  factors: { ...emptyFactors, gwpA1A3Typical: 0.1, kgPerM2: 380 },
});
const wool = makeProduct({
  id: 'wool',
  name: 'Villa',
  createdBy: 'colleague',
  factors: { ...emptyFactors, renewablePercent: 0, handprintCarbonStorage: -1 },
});
const waiting = makeProduct({ id: 'waiting', name: 'Uusi', createdBy: null, version: 0 });

const idsOf = (filters: OwnProductFilters) => filterProducts([slab, wool, waiting], filters, 'me').map(({ id }) => id);

it.each<[OwnProductFilters, string[]]>([
  [{}, ['slab', 'wool', 'waiting']],
  [{ search: 'BETONI äänil' }, ['slab']],
  [{ search: ' 213.7 ' }, ['slab']],
  [{ search: 'betoni villa' }, []],
  [{ ownedBy: 'me' }, ['slab', 'waiting']],
  [{ ownedBy: 'company' }, ['slab', 'wool', 'waiting']],
  [{ hasCoefficientData: true }, ['slab']],
  [{ hasCoefficientData: false }, ['wool', 'waiting']],
  [{ hasMaterialData: true }, ['wool']],
  [{ hasCarbonFootprintData: true }, ['slab']],
  [{ hasCarbonHandprintData: true }, ['wool']],
  [{ hasCarbonHandprintData: false, hasCarbonFootprintData: false }, ['waiting']],
])('finds with %j the products %j', (filters, ids) => {
  expect(idsOf(filters)).toEqual(ids);
});

it('finds composites by name and owner', () => {
  const walls = [makeComposite({ id: 'a', name: 'US1', createdBy: 'me' }), makeComposite({ id: 'b', name: 'VS1' })];
  expect(filterComposites(walls, { search: 'us' }, 'me').map(({ id }) => id)).toEqual(['a']);
  expect(filterComposites(walls, { ownedBy: 'me' }, 'me').map(({ id }) => id)).toEqual(['a']);
});

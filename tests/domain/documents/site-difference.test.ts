import { expect, it } from 'vitest';
import { type Calculation, defaultCalculationFields } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import { emptyQuantityFields, type Quantity } from '#domain/calculations/quantity.ts';
import { siteDifference } from '#domain/documents/site-difference.ts';
import { emptySiteFields, type Site } from '#domain/sites/site.ts';
import { firstStanding } from '#domain/sites/stage.ts';

const at = '2026-11-20T08:00:00.000Z';
const row = { version: 1, createdAt: at, updatedAt: at };
const site: Site = {
  ...emptySiteFields,
  ...row,
  id: 's',
  name: 'Koulu',
  companyId: 'c',
  readonly: false,
  defaultCalculationId: 'a',
  backupSourceId: null,
  backupSourceDefaultCalculationId: null,
  role: 'owner',
  epoch: 0,
};
const calculation = (id: string): Calculation => ({
  ...defaultCalculationFields,
  ...firstStanding,
  ...row,
  id,
  siteId: 's',
  name: `Laskelma ${id}`,
});
const category = (id: string, calculationId = 'a'): Category => ({
  ...row,
  id,
  calculationId,
  name: `Nimike ${id}`,
  talo2000Code: '',
  scope: 'building',
  position: 0,
});
const quantity = (id: string, fields: Partial<Quantity> = {}): Quantity => ({
  ...emptyQuantityFields,
  ...row,
  id,
  name: `Rivi ${id}`,
  categoryId: 'k1',
  calculationId: 'a',
  snapshot: null,
  linkStatus: 'unlinked',
  updatedBy: 'u',
  ...fields,
});

type SiteContent = Parameters<typeof siteDifference>[0];

const before: SiteContent = {
  site,
  calculations: [calculation('a')],
  categories: [category('k1'), category('k2')],
  quantities: [quantity('q1', { amount: 120 }), quantity('q2', { categoryId: 'k2' }), quantity('q3')],
};

const linesOf = (after: SiteContent) =>
  siteDifference(before, after).differences.map(
    ({ entity, kind, name, quantityCount }) => `${entity} ${kind} ${name} ${quantityCount}`,
  );

it('finds nothing between a site and its copy, whose own id, role and versions are others', () => {
  const copy = { ...before, site: { ...site, id: 'b', readonly: true, version: 9, updatedAt: '2026-12-01' } };
  expect(siteDifference(copy, before)).toMatchObject({
    differences: [],
    counts: { quantity: { created: 0, changed: 0, deleted: 0 } },
  });
});

it('tells old and new value of what was changed, under its calculation', () => {
  const after = {
    ...before,
    site: { ...site, grossAreaM2: 1200 },
    quantities: before.quantities.map((one) => (one.id === 'q1' ? { ...one, amount: 135 } : one)),
  };
  expect(siteDifference(before, after).differences).toEqual([
    {
      entity: 'site',
      id: 's',
      name: 'Koulu',
      kind: 'changed',
      calculation: null,
      quantityCount: 0,
      units: null,
      changes: [{ field: 'grossAreaM2', before: null, after: 1200 }],
    },
    {
      entity: 'quantity',
      id: 'q1',
      name: 'Rivi q1',
      kind: 'changed',
      calculation: 'Laskelma a',
      quantityCount: 0,
      units: { before: 'kg', after: 'kg' },
      changes: [{ field: 'amount', before: 120, after: 135 }],
    },
  ]);
});

it('tells a deleted category once, with the number of its quantities, and counts them all', () => {
  const after = {
    ...before,
    categories: [category('k1')],
    quantities: before.quantities.filter(({ categoryId }) => categoryId === 'k1'),
  };
  expect(linesOf(after)).toEqual(['category deleted Nimike k2 1']);
  expect(siteDifference(before, after).counts.quantity.deleted).toBe(1);
});

it('tells a new calculation once, and a quantity that left a deleted category by itself', () => {
  const moved = before.quantities.map((one) => (one.id === 'q2' ? { ...one, categoryId: 'k1' } : one));
  const after = {
    ...before,
    calculations: [calculation('n'), calculation('a')],
    categories: [category('k1'), category('k3', 'n')],
    quantities: [...moved, quantity('q9', { calculationId: 'n', categoryId: 'k3' })],
  };
  expect(linesOf(after)).toEqual([
    'category deleted Nimike k2 0',
    'quantity changed Rivi q2 0',
    'calculation created Laskelma n 1',
  ]);
});

it('does not take a new order for a change', () => {
  const after = {
    ...before,
    quantities: before.quantities.map((one, position) => ({ ...one, position: 9 - position })),
  };
  expect(linesOf(after)).toEqual([]);
});

it('finds no change in a field that a side kept by an earlier release lacks', () => {
  const without = <Row extends object>(one: Row, field: string): Row => {
    const { [field as keyof Row]: _, ...rest } = one;
    return rest as Row;
  };
  const lacking = (field: string): readonly SiteContent[] => [
    { ...before, site: without(before.site, field) },
    { ...before, calculations: before.calculations.map((one) => without(one, field)) },
    { ...before, quantities: before.quantities.map((one) => without(one, field)) },
  ];
  const fields = [emptySiteFields, defaultCalculationFields, emptyQuantityFields].flatMap(Object.keys);
  for (const field of fields.filter((one) => one !== 'name' && one !== 'amount')) {
    for (const older of lacking(field)) expect([field, siteDifference(older, before).differences]).toEqual([field, []]);
  }
});

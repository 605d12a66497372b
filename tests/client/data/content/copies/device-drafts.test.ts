import { describe, expect, it } from 'vitest';
import { copyDrafts } from '#client/data/content/copies/device-drafts.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { rowOrigins } from '#domain/documents/row-origins.ts';
import { FakeContent } from '#tests/support/client/fake-content.ts';

const where = { siteId: '0190e5b2-0000-7000-8000-000000000001', calculationId: '0190e5b2-0000-7000-8000-000000000002' };
const place = { ...where, calculationId: '0190e5b2-0000-7000-8000-000000000003' };
const [category, rows] = [
  '0190e5b2-0000-7000-8000-000000000004',
  ['0190e5b2-0000-7000-8000-000000000005', '0190e5b2-0000-7000-8000-000000000006'],
];

const original = () => {
  const content = new FakeContent();
  content.apply('createSite', {}, { id: where.siteId, calculationId: where.calculationId, name: 'Kohde' });
  content.apply('createCategory', where, { id: category, name: 'Ulkoseinät' });
  for (const id of rows) content.apply('createQuantity', { ...where, categoryId: category }, { id, name: id });
  return {
    calculation: {
      id: where.calculationId,
      siteId: where.siteId,
      name: 'Lupa',
      origin: null,
    } as unknown as Calculation,
    categories: content.categoriesOf(where.calculationId),
    quantities: content.quantitiesOf(where.calculationId),
  };
};

interface Body {
  readonly id: string;
  readonly origin?: { readonly calculationId: string; readonly seed: string };
}

describe('a calculation that is copied without a connection', () => {
  it('says what it is a copy of, and each of its rows knows the one it came from', () => {
    const content = original();
    const drafts = copyDrafts(content, 'Loppukatselmus', place);
    const bodyOf = (endpoint: string) =>
      drafts.filter((draft) => draft.endpoint === endpoint).map(({ request }) => request.body as Body);
    const [made] = bodyOf('createCalculation');
    const copies = bodyOf('createQuantity');
    const after = { id: place.calculationId, origin: made?.origin ?? null };
    const origins = rowOrigins([], content.calculation, after, content.quantities);
    expect(copies.map(({ id }) => origins.get(id)).toSorted()).toEqual(rows.toSorted());
  });
});

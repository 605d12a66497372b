import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlayCalculations, overlayCategories, overlayQuantities } from '#client/data/outbox/overlay/overlay.ts';
import type { Waiting } from '#client/data/outbox/overlay/overlay-rows.ts';
import { overlaySite, overlaySites } from '#client/data/outbox/overlay/overlay-sites.ts';
import type { EditName } from '#client/data/outbox/records/entry.ts';
import { findCategoryTemplate } from '#domain/calculations/category-templates.ts';
import { FakeContent } from '#tests/support/client/fake-content.ts';

const place = { siteId: 'site', calculationId: 'calculation' };
const [siteId, calculationId] = [place.siteId, place.calculationId];

const waiting = (
  endpoint: EditName,
  params: Readonly<Record<string, string>>,
  body: unknown,
  more: Partial<Waiting> = {},
): Waiting => ({ endpoint, request: { params, body }, writes: [], creates: [], createdAt: 0, ...more });

/** What an edit may change; who and when comes from the server alone. */
const contentOf = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => {
    const {
      version: _v,
      updatedAt: _u,
      updatedBy: _b,
      createdAt: _c,
      companyId: _o,
      ...content
    } = row as Record<string, unknown>;
    return content;
  });

const withContent = (): FakeContent => {
  const content = new FakeContent();
  content.apply('createSite', {}, { id: siteId, calculationId, calculationName: 'Laskelma 1', name: 'Kohde' });
  for (const [index, id] of ['c1', 'c2', 'c3'].entries()) {
    content.apply('createCategory', place as never, { id, name: id, position: index + 1 });
  }
  for (const [index, id] of ['q1', 'q2', 'q3', 'q4'].entries()) {
    const params = { ...place, categoryId: index < 3 ? 'c1' : 'c2' };
    content.apply('createQuantity', params, { id, name: id, amount: index, position: index + 1 });
  }
  return content;
};

describe('overlay', () => {
  it('keeps what others said one by one beside what waits', () => {
    const content = new FakeContent();
    content.apply('createSite', {}, { id: siteId, calculationId, calculationName: 'Laskelma 1', name: 'Kohde' });
    const ofMarch = (kind: string) => ({ kind, month: '2026-03' });
    content.apply('patchSite', { siteId }, { logNone: [ofMarch('soil')] });
    const body = { logNone: [ofMarch('water')], base: { logNone: [] } };
    const [site = null] = content.sites;
    const shown = overlaySite(site, siteId, [waiting('patchSite', { siteId }, body, { writes: [siteId] })]);
    expect(shown?.logNone).toEqual([ofMarch('soil'), ofMarch('water')]);
  });

  it('gives back the very same list when nothing waits for it', () => {
    const rows = withContent().quantitiesOf(calculationId);
    expect(overlayQuantities(rows, place, [])).toBe(rows);
    const elsewhere = waiting(
      'deleteQuantities',
      { siteId, calculationId: 'other' },
      { ids: ['q1'] },
      { writes: ['q1'] },
    );
    expect(overlayQuantities(rows, place, [elsewhere])).toBe(rows);
  });

  it('keeps the identity of rows that no edit touches, and of an edited row from one time to the next', () => {
    const rows = withContent().quantitiesOf(calculationId);
    const edit = waiting(
      'patchQuantity',
      { ...place, categoryId: 'c1', quantityId: 'q2' },
      { amount: 7, base: { amount: 1 } },
      { writes: ['q2'] },
    );
    const first = overlayQuantities(rows, place, [edit]);
    const second = overlayQuantities(rows, place, [edit]);
    expect(first.map(({ amount }) => amount)).toEqual([0, 7, 2, 3]);
    expect(first[0]).toBe(rows[0]);
    expect(second[1]).toBe(first[1]);
  });

  it('shows a site made here with its first calculation, at the top of the list', () => {
    const edit = waiting(
      'createSite',
      {},
      { id: 's2', calculationId: 'k2', calculationName: 'Laskelma 1', name: 'Uusi', completionYear: 2027 },
      { writes: ['s2', 'k2'], creates: ['s2', 'k2'] },
    );
    expect(overlaySites([], [edit])).toMatchObject([{ id: 's2', name: 'Uusi', completionYear: 2027, role: 'owner' }]);
    expect(overlaySite(null, 's2', [edit])).toMatchObject({ id: 's2', defaultCalculationId: 'k2' });
    expect(overlayCalculations([], 's2', [edit])).toMatchObject([{ id: 'k2', siteId: 's2', name: 'Laskelma 1' }]);
    expect(overlaySite(null, 's3', [edit])).toBeNull();
  });

  it('puts a new row where its position says', () => {
    const rows = withContent().quantitiesOf(calculationId);
    const edit = waiting(
      'createQuantity',
      { ...place, categoryId: 'c1' },
      { id: 'q9', name: 'väliin', position: 1.5 },
      { writes: ['q9'], creates: ['q9'] },
    );
    expect(overlayQuantities(rows, place, [edit]).map(({ id }) => id)).toEqual(['q1', 'q9', 'q2', 'q3', 'q4']);
  });

  it('takes the quantities of a deleted category away', () => {
    const content = withContent();
    const edit = waiting('deleteCategory', { ...place, categoryId: 'c1' }, undefined, { writes: ['c1'] });
    expect(overlayCategories(content.categoriesOf(calculationId), place, [edit]).map(({ id }) => id)).toEqual([
      'c2',
      'c3',
    ]);
    expect(overlayQuantities(content.quantitiesOf(calculationId), place, [edit]).map(({ id }) => id)).toEqual(['q4']);
  });

  it('adds the categories of a template that are not there yet', () => {
    const template = findCategoryTemplate('talo2000-elements')?.categories ?? [];
    const preview = template.map(({ talo2000Code, name, scope }, index) => ({
      id: `t${index}`,
      talo2000Code,
      name: name.fi,
      scope,
      position: 10 + index,
    }));
    const edit = waiting(
      'importCategoryTemplate',
      place as never,
      { template: 'talo2000-elements' },
      { preview, writes: preview.map(({ id }) => id), creates: preview.map(({ id }) => id) },
    );
    const shown = overlayCategories(withContent().categoriesOf(calculationId), place, [edit]);
    expect(shown).toHaveLength(3 + template.length);
    expect(overlayCategories(shown, place, [edit])).toHaveLength(shown.length);
  });
});

describe('overlay of any waiting edits', () => {
  const category = fc.constantFrom('c1', 'c2', 'c3', 'n1', 'n2');
  const quantity = fc.constantFrom('q1', 'q2', 'q3', 'q4', 'm1', 'm2', 'm3');
  const position = fc.integer({ min: 0, max: 6 });
  const patch = fc.record(
    { amount: fc.integer(), name: fc.string({ minLength: 1 }), categoryId: category, position },
    { requiredKeys: [] },
  );
  const step = fc.oneof(
    fc.record({ kind: fc.constant('createCategory' as const), id: category, position }),
    fc.record({ kind: fc.constant('patchCategory' as const), id: category, name: fc.string(), position }),
    fc.record({ kind: fc.constant('deleteCategory' as const), id: category }),
    fc.record({ kind: fc.constant('createQuantity' as const), id: quantity, category, position, amount: fc.integer() }),
    fc.record({ kind: fc.constant('patchQuantity' as const), id: quantity, patch }),
    fc.record({
      kind: fc.constant('patchQuantities' as const),
      ids: fc.uniqueArray(quantity, { maxLength: 4 }),
      patch,
    }),
    fc.record({ kind: fc.constant('deleteQuantities' as const), ids: fc.uniqueArray(quantity, { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('patchSite' as const), name: fc.string({ minLength: 1 }) }),
    fc.record({ kind: fc.constant('patchCalculation' as const), stabiliserKg: fc.nat() }),
  );
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  /** The edit as the screen would make it, or null when the screen would not offer it. */
  const editOf = (one: Step, shown: FakeContent): Waiting | null => {
    const hasCategory = (id: string) => shown.categories.some((row) => row.id === id);
    const find = (id: string) => shown.quantities.find((row) => row.id === id);
    const params: Record<string, string> = { ...place };
    switch (one.kind) {
      case 'createCategory':
        if (hasCategory(one.id)) return null;
        return waiting(
          one.kind,
          params,
          { id: one.id, name: one.id, scope: 'site', talo2000Code: '', position: one.position },
          { writes: [one.id], creates: [one.id] },
        );
      case 'patchCategory':
        if (!hasCategory(one.id)) return null;
        return waiting(
          one.kind,
          { ...params, categoryId: one.id },
          { name: one.name, position: one.position },
          { writes: [one.id] },
        );
      case 'deleteCategory':
        return hasCategory(one.id)
          ? waiting(one.kind, { ...params, categoryId: one.id }, undefined, { writes: [one.id] })
          : null;
      case 'createQuantity':
        if (find(one.id) !== undefined || !hasCategory(one.category)) return null;
        return waiting(
          one.kind,
          { ...params, categoryId: one.category },
          { id: one.id, name: one.id, amount: one.amount, position: one.position },
          { writes: [one.id], creates: [one.id] },
        );
      case 'patchQuantity': {
        const row = find(one.id);
        if (row === undefined || (one.patch.categoryId !== undefined && !hasCategory(one.patch.categoryId)))
          return null;
        return waiting(one.kind, { ...params, categoryId: row.categoryId, quantityId: one.id }, one.patch, {
          writes: [one.id],
        });
      }
      case 'patchQuantities': {
        const ids = one.ids.filter((id) => find(id) !== undefined);
        if (one.patch.categoryId !== undefined && !hasCategory(one.patch.categoryId)) return null;
        return waiting(
          one.kind,
          params,
          ids.map((id) => ({ ...one.patch, id })),
          { writes: ids },
        );
      }
      case 'deleteQuantities':
        return waiting(one.kind, params, { ids: one.ids }, { writes: one.ids });
      case 'patchSite':
        return waiting(one.kind, { siteId }, { name: one.name }, { writes: [siteId] });
      case 'patchCalculation':
        return waiting(one.kind, params, { stabiliserKg: one.stabiliserKg }, { writes: [calculationId] });
    }
  };

  const editsOf = (steps: readonly Step[], after: FakeContent): readonly Waiting[] =>
    steps.flatMap((one) => {
      const edit = editOf(one, after);
      if (edit === null) return [];
      after.apply(edit.endpoint, edit.request.params, edit.request.body);
      return [edit];
    });

  it('is the same one edit after the other, when some have left and when one was changed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.nat(), (steps, pick) => {
        const rows = withContent().quantitiesOf(calculationId);
        const edits = editsOf(steps, withContent());
        const at = edits.length === 0 ? 0 : pick % edits.length;
        const shown = (waits: readonly Waiting[]) =>
          // Another list of the same rows: nothing is known of it.
          expect(overlayQuantities(rows, place, waits)).toEqual(overlayQuantities([...rows], place, waits));
        for (const count of edits.keys()) shown(edits.slice(0, count + 1));
        shown(edits.slice(0, at));
        shown(edits);
        shown(edits.slice(at));
        shown(edits.map((edit, index) => (index === at ? { ...edit, createdAt: 1 } : edit)));
        expect(overlayQuantities(rows, { siteId, calculationId: 'other' }, edits)).toBe(rows);
      }),
      { numRuns: 100 },
    );
  });

  it('is what the server has after it was sent', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const before = withContent();
        const after = withContent();
        const edits = editsOf(steps, after);
        const shownCategories = overlayCategories(before.categoriesOf(calculationId), place, edits);
        expect(contentOf(shownCategories)).toEqual(contentOf(after.categoriesOf(calculationId)));
        const shownQuantities = overlayQuantities(before.quantitiesOf(calculationId), place, edits);
        // Screens group by category, so the order inside each category is what counts.
        for (const { id } of after.categories) {
          const inCategory = (row: { categoryId: string }) => row.categoryId === id;
          expect(contentOf(shownQuantities.filter(inCategory))).toEqual(
            contentOf(after.quantitiesOf(calculationId).filter(inCategory)),
          );
        }
        expect(shownQuantities).toHaveLength(after.quantities.length);
        const [siteBefore] = before.sites;
        expect(contentOf([overlaySite(siteBefore ?? null, siteId, edits) ?? {}])).toEqual(contentOf(after.sites));
        expect(contentOf(overlayCalculations(before.calculations, siteId, edits))).toEqual(
          contentOf(after.calculations),
        );
      }),
      { numRuns: 200 },
    );
  });
});

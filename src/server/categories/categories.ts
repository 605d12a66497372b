import {
  createCategory,
  importCategoryTemplate,
  listCategories,
  patchCategory,
} from '#contract/calculations/categories.ts';
import type { Category } from '#domain/calculations/category.ts';
import { emptyCategoryFields } from '#domain/calculations/category.ts';
import { findCategoryTemplate } from '#domain/calculations/category-templates.ts';
import { scopeOfTalo2000Code } from '#domain/terms/talo2000.ts';
import { applyPatch, fieldsBefore } from '#domain/values/patch.ts';
import { openCalculation, touchContent } from '#server/calculations/open-calculation.ts';
import { recordChanges } from '#server/history/history.store.ts';
import { definedOf, hasSameContent } from '#server/http/create.ts';
import { mergeInto } from '#server/http/merge.ts';
import { invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import { findCategories, findCategory, insertCategories, updateCategory } from './categories.store.ts';
import type { Where } from './open-category.ts';
import { openCategory } from './open-category.ts';
import { recordNew } from './record-new.ts';

export const categoryRoutes: readonly Route[] = [
  route(listCategories, async ({ params }, call) => {
    const { site, calculation } = await openCalculation(call, params, 'read');
    return pageOf(await findCategories(call.db, site.id, calculation.id));
  }),

  route(createCategory, async ({ params, body: { id, ...fields } }, call) => {
    await openCalculation(call, params, 'edit');
    const existing = id === undefined ? null : await findCategory(call.db, params.siteId, id);
    if (existing !== null) {
      if (existing.calculationId === params.calculationId && hasSameContent(existing, fields)) return existing;
      throw new Refusal('id-taken');
    }
    const others = await findCategories(call.db, params.siteId, params.calculationId);
    const category: Category = {
      ...applyPatch(emptyCategoryFields, {
        scope: scopeOfTalo2000Code(fields.talo2000Code ?? ''),
        position: nextPosition(others),
        ...definedOf(fields),
      }),
      id: id ?? call.newId(),
      calculationId: params.calculationId,
      version: 1,
      updatedAt: call.now,
    };
    await storeNew(call, params, [category]);
    return category;
  }),

  route(patchCategory, async ({ params, body }, call) => {
    const category = await openCategory(call, params);
    if (category === null) throw notFound();
    const changes = mergeInto(call, category, body);
    if (changes === null) return category;
    const next = { ...applyPatch(category, changes), version: category.version + 1, updatedAt: call.now };
    await updateCategory(call.db, params.siteId, next);
    await touchContent(call, params);
    await recordChanges(call, params.siteId, [
      { entity: 'category', entityId: category.id, before: fieldsBefore(category, changes), after: changes },
    ]);
    return next;
  }),

  route(importCategoryTemplate, async ({ params, body }, call) => {
    await openCalculation(call, params, 'edit');
    const template = findCategoryTemplate(body.template);
    if (template === undefined) throw invalid('template', 'unknown-template');
    const others = await findCategories(call.db, params.siteId, params.calculationId);
    const codes = new Set(others.map((category) => category.talo2000Code));
    const missing = template.categories.filter(({ talo2000Code }) => !codes.has(talo2000Code));
    const firstPosition = nextPosition(others);
    const added = missing.map(
      (category, index): Category => ({
        ...emptyCategoryFields,
        id: body.ids?.[category.talo2000Code] ?? call.newId(),
        calculationId: params.calculationId,
        name: category.name[call.language],
        talo2000Code: category.talo2000Code,
        scope: category.scope,
        position: firstPosition + index,
        version: 1,
        updatedAt: call.now,
      }),
    );
    if (added.length > 0) await storeNew(call, params, added);
    return pageOf([...others, ...added]);
  }),
];

const pageOf = (categories: readonly Category[]) => ({ data: [...categories], total: categories.length });

const nextPosition = (categories: readonly Category[]): number => (categories.at(-1)?.position ?? 0) + 1;

const storeNew = async (call: Call, where: Where, categories: readonly Category[]): Promise<void> => {
  await insertCategories(call.db, where.siteId, categories);
  await recordNew(call, where, categories);
};

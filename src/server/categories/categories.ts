import {
  createCategory,
  deleteCategory,
  importCategoriesFromSite,
  importCategoryTemplate,
  listCategories,
  patchCategory,
} from '#contract/categories.ts';
import type { Category } from '#domain/category.ts';
import { findCategoryTemplate } from '#domain/category-templates.ts';
import { scopeOfTalo2000Code } from '#domain/terms/talo2000.ts';
import { applyPatch } from '#domain/values/patch.ts';
import { openCalculation, touchContent } from '#server/calculations/open-calculation.ts';
import { copyMissingCategories } from '#server/copies/copy-site.store.ts';
import { type Change, isDeleted, recordChanges } from '#server/history/history.store.ts';
import { hasSameContent } from '#server/http/create.ts';
import { checkContent, checkVersion, fieldsBefore, mergeInto } from '#server/http/merge.ts';
import { invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import { findQuantitiesOfCategory } from '#server/quantities/quantities.store.ts';
import { findCategories, findCategory, insertCategories, removeCategory, updateCategory } from './categories.store.ts';

interface Where {
  readonly siteId: string;
  readonly calculationId: string;
}

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
    const talo2000Code = fields.talo2000Code ?? '';
    const others = await findCategories(call.db, params.siteId, params.calculationId);
    const category: Category = {
      id: id ?? call.newId(),
      calculationId: params.calculationId,
      name: fields.name,
      talo2000Code,
      scope: fields.scope ?? scopeOfTalo2000Code(talo2000Code),
      position: fields.position ?? nextPosition(others),
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

  route(deleteCategory, async ({ params, body }, call) => {
    const category = await openCategory(call, params);
    if (category === null) {
      if (await isDeleted(call, params.siteId, 'category', params.categoryId)) return undefined;
      throw notFound();
    }
    checkVersion(call, category);
    const quantities = await findQuantitiesOfCategory(call.db, params.siteId, category.id);
    checkContent(quantities, body?.seen);
    await removeCategory(call.db, params.siteId, category.id);
    await touchContent(call, params);
    await recordChanges(call, params.siteId, [
      { entity: 'category', entityId: category.id, before: category, after: null },
      ...quantities.map((row): Change => ({ entity: 'quantity', entityId: row.id, before: row, after: null })),
    ]);
    return undefined;
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
        id: body.ids?.[category.talo2000Code] ?? call.newId(),
        calculationId: params.calculationId,
        name: call.language === 'en' ? category.nameEn : category.nameFi,
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

  route(importCategoriesFromSite, async ({ params, body }, call) => {
    const { site, calculation } = await openCalculation(call, params, 'edit');
    const from = { siteId: body.fromSiteId, calculationId: body.fromCalculationId };
    await openCalculation(call, from, 'read');
    const added = await copyMissingCategories(call.db, {
      source: from.siteId,
      calculation: from.calculationId,
      target: site.id,
      targetCalculation: calculation.id,
      seed: call.newId(),
      now: call.now,
    });
    if (added.length > 0) await recordNew(call, params, added);
    return pageOf(await findCategories(call.db, site.id, calculation.id));
  }),
];

const pageOf = (categories: readonly Category[]) => ({ data: [...categories], total: categories.length });

const nextPosition = (categories: readonly Category[]): number => (categories.at(-1)?.position ?? 0) + 1;

const openCategory = async (call: Call, where: Where & { readonly categoryId: string }): Promise<Category | null> => {
  await openCalculation(call, where, 'edit');
  const category = await findCategory(call.db, where.siteId, where.categoryId);
  return category?.calculationId === where.calculationId ? category : null;
};

const storeNew = async (call: Call, where: Where, categories: readonly Category[]): Promise<void> => {
  await insertCategories(call.db, where.siteId, categories);
  await recordNew(call, where, categories);
};

const recordNew = async (
  call: Call,
  where: Where,
  categories: readonly Pick<Category, 'id' | 'name'>[],
): Promise<void> => {
  await touchContent(call, where);
  await recordChanges(
    call,
    where.siteId,
    categories.map(({ id, name }) => ({ entity: 'category', entityId: id, before: null, after: { name } })),
  );
};

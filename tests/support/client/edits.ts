import {
  createCategoryDraft,
  deleteCategoryDraft,
  patchCategoryDrafts,
} from '#client/data/content/edits/category-drafts.ts';
import { importCategoryTemplate } from '#client/data/content/edits/category-template.ts';
import { linkDrafts } from '#client/data/content/edits/link-drafts.ts';
import { newCategory, newQuantities } from '#client/data/content/edits/new-rows.ts';
import {
  createDrafts,
  deleteDrafts,
  patchDraft,
  patchDrafts,
  type QuantityChange,
} from '#client/data/content/edits/quantity-drafts.ts';
import { createSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { type Named, store } from '#client/data/outbox/edits/edit-drafts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { Category, CategoryFields } from '#domain/calculations/category.ts';
import type { CategoryTemplateId } from '#domain/calculations/category-template-ids.ts';
import type { Quantity, QuantityFields } from '#domain/calculations/quantity.ts';

/**
 * The drafts that the screens make, stored as they are: no step to undo, and of a row as the test has seen it, which may
 * be older than what the device has.
 */
export const editsOf = (data: ClientData) => ({
  ...createSiteEdits(data),
  ...categoryEditsOf(data),
  createQuantity: async (place: CalculationPlace, categoryId: string, fields: Named<QuantityFields>) => {
    const rows = newQuantities(data, place, [{ categoryId, fields }]);
    await store(data, ...(await createDrafts(data, place, rows)));
    return { quantityId: rows[0]?.id ?? '' };
  },
  createQuantities: async (place: CalculationPlace, rows: readonly Quantity[]) =>
    store(data, ...(await createDrafts(data, place, rows))),
  patchQuantity: async (place: CalculationPlace, quantity: Quantity, patch: Partial<QuantityFields>) =>
    store(data, ...(await patchDraft(data, place, { quantity, patch }))),
  patchQuantities: async (place: CalculationPlace, changes: readonly QuantityChange[]) =>
    store(data, ...(await patchDrafts(data, place, changes))),
  deleteQuantities: (place: CalculationPlace, rows: readonly Quantity[]) =>
    store(data, ...deleteDrafts(data, place, rows)),
  linkQuantities: async (place: CalculationPlace, links: Parameters<typeof linkDrafts>[2]) =>
    store(data, ...(await linkDrafts(data, place, links))),
});

const categoryEditsOf = (data: ClientData) => ({
  createCategory: async (place: CalculationPlace, fields: Named<CategoryFields>) => {
    const category = await newCategory(data, place, fields);
    await store(data, createCategoryDraft(place, category));
    return { categoryId: category.id };
  },
  patchCategory: (place: CalculationPlace, category: Category, patch: Partial<CategoryFields>) =>
    store(data, ...patchCategoryDrafts(place, category, patch)),
  deleteCategory: async (place: CalculationPlace, category: Pick<Category, 'id' | 'name'>) =>
    store(data, await deleteCategoryDraft(data, place, category)),
  importCategoryTemplate: (place: CalculationPlace, template: CategoryTemplateId) =>
    importCategoryTemplate(data, place, template),
});

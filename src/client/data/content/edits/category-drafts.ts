import { changesOf, draftOf } from '#client/data/outbox/edits/edit-drafts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { EntryDraft } from '#client/data/outbox/records/entry.ts';
import { type Category, type CategoryFields, emptyCategoryFields } from '#domain/calculations/category.ts';
import { fieldsIn } from '#domain/values/fields.ts';
import { contentSeen } from './content-seen.ts';

/** Of a new category under its own id, or of a deleted one that comes back. */
export const createCategoryDraft = (
  place: CalculationPlace,
  category: CategoryFields & { readonly id: string },
): EntryDraft => {
  const { id, name } = category;
  const body = { ...fieldsIn(emptyCategoryFields, category), id };
  const details = { siteId: place.siteId, subject: name, writes: [id], creates: [id] };
  return draftOf('createCategory', { params: { ...place }, body }, details);
};

/** None where the patch says nothing new. */
export const patchCategoryDrafts = (
  place: CalculationPlace,
  category: Category,
  patch: Partial<CategoryFields>,
): readonly EntryDraft[] => {
  const body = changesOf(category, patch);
  if (body === null) return [];
  const request = { params: { ...place, categoryId: category.id }, body };
  const details = { siteId: place.siteId, subject: category.name, writes: [category.id] };
  return [draftOf('patchCategory', request, details)];
};

/** Its quantities go with it. */
export const deleteCategoryDraft = async (
  data: ClientData,
  place: CalculationPlace,
  { id, name }: Pick<Category, 'id' | 'name'>,
): Promise<EntryDraft> => {
  const request = { params: { ...place, categoryId: id }, body: await contentSeen(data, place, id) };
  return draftOf('deleteCategory', request, { siteId: place.siteId, subject: name, writes: [id] });
};

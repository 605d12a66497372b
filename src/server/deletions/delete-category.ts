import { deleteCategory } from '#contract/calculations/categories.ts';
import { touchContent } from '#server/calculations/open-calculation.ts';
import { removeCategory } from '#server/categories/categories.store.ts';
import { openCategory } from '#server/categories/open-category.ts';
import { type Change, isDeleted, recordChanges } from '#server/history/history.store.ts';
import { checkContent, checkVersion } from '#server/http/merge.ts';
import { notFound } from '#server/http/refusal.ts';
import { type Route, route } from '#server/http/route.ts';
import { findQuantitiesOfCategory } from '#server/quantities/quantities.store.ts';

/** A category goes with its rows. */
export const deleteCategoryRoute: Route = route(deleteCategory, async ({ params, body }, call) => {
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
});

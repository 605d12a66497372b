import type { Category } from '#domain/calculations/category.ts';
import { touchContent } from '#server/calculations/open-calculation.ts';
import { recordChanges } from '#server/history/history.store.ts';
import type { Call } from '#server/http/route.ts';
import type { Where } from './open-category.ts';

/** Tells of categories that have come into being. */
export const recordNew = async (
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

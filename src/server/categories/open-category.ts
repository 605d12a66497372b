import type { Category } from '#domain/calculations/category.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import type { Call } from '#server/http/route.ts';
import { findCategory } from './categories.store.ts';

/** A calculation, by the path of a call. */
export interface Where {
  readonly siteId: string;
  readonly calculationId: string;
}

/** The category of this calculation, after the right to edit it; null = there is none. */
export const openCategory = async (
  call: Call,
  where: Where & { readonly categoryId: string },
): Promise<Category | null> => {
  await openCalculation(call, where, 'edit');
  const category = await findCategory(call.db, where.siteId, where.categoryId);
  return category?.calculationId === where.calculationId ? category : null;
};

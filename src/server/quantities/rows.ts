import type { Quantity } from '#domain/calculations/quantity.ts';
import { findCategories } from '#server/categories/categories.store.ts';
import type { Call } from '#server/http/route.ts';
import { findQuantities } from './quantities.store.ts';

export interface Where {
  readonly siteId: string;
  readonly calculationId: string;
}

/** The rows of this calculation, in whichever category: another user may have moved them meanwhile. */
export const findRows = async (call: Call, where: Where, ids: readonly string[]): Promise<readonly Quantity[]> => {
  const found = await findQuantities(call.db, where.siteId, ids);
  return found.filter((row) => row.calculationId === where.calculationId);
};

export const findRow = async (call: Call, where: Where, id: string): Promise<Quantity | null> => {
  const [row = null] = await findRows(call, where, [id]);
  return row;
};

/** Of the calculation's categories. */
export const findCategoryIds = async (call: Call, { siteId, calculationId }: Where): Promise<ReadonlySet<string>> =>
  new Set((await findCategories(call.db, siteId, calculationId)).map(({ id }) => id));

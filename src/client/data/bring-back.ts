import { getHistory } from '#contract/history.ts';
import type { Category } from '#domain/category.ts';
import type { HistoryType } from '#domain/history.ts';
import { applyPatch } from '#domain/patch.ts';
import type { Quantity } from '#domain/quantity.ts';
import { call } from './api.ts';
import { categoryQueries } from './categories.ts';
import type { ClientData } from './client-data.ts';
import { createContentEdits } from './content-edits.ts';
import { again } from './decisions.ts';
import type { Entry } from './outbox-entry.ts';
import { canBringBack } from './outbox-items.ts';
import { uuidv7 } from './uuidv7.ts';

/**
 * Makes rows that another user deleted once more, from their history, with the held edits in them; first the categories
 * that went with them. What could not be found stays held.
 */
export const bringBack = async (data: ClientData, entries: readonly Entry[]): Promise<void> => {
  for (const entry of entries) {
    if (!canBringBack(entry)) continue;
    const { siteId = '', calculationId = '', categoryId = '', quantityId = '' } = entry.request.params;
    const place = { siteId, calculationId };
    const edits = createContentEdits(data);
    if (entry.endpoint === 'patchQuantity') {
      const row = await findDeleted<Quantity>('quantity', quantityId);
      if (row === null) continue;
      await reviveCategory(data, place, row.categoryId);
      await edits.createQuantities(place, [{ ...applyPatch(row, fieldsOf<Quantity>(entry)), id: quantityId }]);
      await data.outbox.remove([entry.seq]);
    } else if (entry.endpoint === 'createQuantity') {
      await reviveCategory(data, place, categoryId);
      await data.outbox.change(entry.seq, (stored) => again(stored, uuidv7()));
    } else if (await reviveCategory(data, place, categoryId, fieldsOf<Category>(entry))) {
      await data.outbox.remove([entry.seq]);
    }
  }
};

/** Whether it was made again; it may be there, or on its way, already. */
const reviveCategory = async (
  data: ClientData,
  place: { readonly siteId: string; readonly calculationId: string },
  categoryId: string,
  patch: Partial<Category> = {},
): Promise<boolean> => {
  const isWaiting = data.outbox.entries.get().some(({ creates }) => creates.includes(categoryId));
  if (isWaiting) return false;
  const present = await data.queryClient.fetchQuery({ ...categoryQueries.list(place), staleTime: 0 });
  if (present.some(({ id }) => id === categoryId)) return false;
  const category = await findDeleted<Category>('category', categoryId);
  if (category === null) return false;
  await createContentEdits(data).createCategory(place, { ...applyPatch(category, patch), id: categoryId });
  return true;
};

/** The row as it was when it was deleted; null when it was not. */
const findDeleted = async <Row extends object>(type: HistoryType, id: string): Promise<Row | null> => {
  const { data } = await call(getHistory, { params: { type, id }, query: {} });
  const deletion = data.find(({ kind, entity }) => kind === 'deleted' && entity === type);
  if (deletion === undefined) return null;
  return Object.fromEntries(deletion.changes.map(({ field, before }) => [field, before])) as Row;
};

const fieldsOf = <Row>({ request: { body } }: Entry): Partial<Row> => {
  const { base: _seen, ...fields } = (body ?? {}) as Record<string, unknown>;
  return fields as Partial<Row>;
};

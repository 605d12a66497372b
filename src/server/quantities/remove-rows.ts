import type { Quantity } from '#domain/calculations/quantity.ts';
import { touchContent } from '#server/calculations/open-calculation.ts';
import { type Change, recordChanges } from '#server/history/history.store.ts';
import type { Call } from '#server/http/route.ts';
import { removeQuantities } from './quantities.store.ts';
import type { Where } from './rows.ts';

/** Removes rows of a calculation; their history can bring them back. */
export const removeRows = async (call: Call, where: Where, rows: readonly Quantity[]): Promise<void> => {
  await removeQuantities(
    call.db,
    where.siteId,
    rows.map((row) => row.id),
  );
  await touchContent(call, where);
  await recordChanges(
    call,
    where.siteId,
    rows.map((row): Change => ({ entity: 'quantity', entityId: row.id, before: row, after: null })),
  );
};

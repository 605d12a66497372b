import type { Quantity } from '#domain/calculations/quantity.ts';
import { touchContent } from '#server/calculations/open-calculation.ts';
import { recordChanges } from '#server/history/history.store.ts';
import type { Call } from '#server/http/route.ts';
import { insertQuantities } from './quantities.store.ts';
import type { Where } from './rows.ts';

/** A row to be, with the key of the call that makes it where several calls are answered together. */
export type NewRow = Omit<Quantity, 'calculationId' | 'version' | 'updatedAt' | 'updatedBy'> & {
  readonly key?: string | undefined;
};

/** Stores new rows of a calculation with their history; returns them as they are now. */
export const storeNewRows = async (call: Call, where: Where, rows: readonly NewRow[]): Promise<readonly Quantity[]> => {
  if (rows.length === 0) return [];
  const { siteId, calculationId } = where;
  const stored = rows.map(({ key: _, ...row }) => ({ ...row, calculationId, version: 1, updatedAt: call.now }));
  await insertQuantities(
    call.db,
    stored.map((row) => ({ ...row, siteId, updatedBy: call.user.id })),
  );
  await touchContent(call, where);
  await recordChanges(
    call,
    siteId,
    rows.map(({ id, name, source, amount, unit, amountFormula, key }) => ({
      entity: 'quantity',
      entityId: id,
      before: null,
      after: { name, source, amount, unit, ...(amountFormula === null ? {} : { amountFormula }) },
      key,
    })),
  );
  return stored.map((row) => ({ ...row, updatedBy: call.user.name }));
};

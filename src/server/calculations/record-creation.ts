import type { Calculation } from '#domain/calculation.ts';
import { recordChanges } from '#server/history/history.store.ts';
import type { Call } from '#server/http/route.ts';
import { touchSite } from '#server/sites/sites.store.ts';

/** Tells of a calculation that has come into being. */
export const recordCreation = async (
  call: Call,
  { id, siteId, name }: Pick<Calculation, 'id' | 'siteId' | 'name'>,
): Promise<void> => {
  await touchSite(call.db, siteId, call.now);
  await recordChanges(call, siteId, [{ entity: 'calculation', entityId: id, before: null, after: { name } }]);
};

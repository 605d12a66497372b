import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Call } from '#server/http/route.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';

/** Tells of a calculation that has come into being. */
export const recordCreation = async (
  call: Call,
  { id, siteId, name }: Pick<Calculation, 'id' | 'siteId' | 'name'>,
): Promise<void> => {
  await recordInSite(call, siteId, [{ entity: 'calculation', entityId: id, before: null, after: { name } }]);
};

import { insertRows, type Table } from '#server/db/table.ts';
import type { Call } from '#server/http/route.ts';

export type HistoryEntity = 'site' | 'calculation' | 'category' | 'quantity' | 'product' | 'composite';

/** One change of one entity: only the changed fields, as they were and as they are; null = it was or is not there. */
export interface Change {
  readonly entity: HistoryEntity;
  readonly entityId: string;
  readonly before: object | null;
  readonly after: object | null;
}

const historyTable: Table = {
  name: 'history',
  key: ['siteId', 'id'],
  properties: ['siteId', 'id', 'at', 'userId', 'call', 'entity', 'entityId', 'before', 'after', 'idempotencyKey'],
};

/** Writes the changes of a call below a site, in the call's transaction. */
export const recordChanges = async (call: Call, siteId: string, changes: readonly Change[]): Promise<void> => {
  const { now, newId, user, name, idempotencyKey } = call;
  const context = { siteId, at: now, userId: user.id, call: name, idempotencyKey };
  await insertRows(
    call.db,
    historyTable,
    changes.map((change) => ({ ...context, id: newId(), ...change })),
  );
};

/**
 * Was it there and deleted? Then deleting it again is already done. A site that is gone has no rights to ask
 * any more, so there the deleter must be of the user's company.
 */
export const isDeleted = async (call: Call, siteId: string, entity: HistoryEntity, id: string): Promise<boolean> => {
  const rows = await call.db.query(
    `select 1 from history h join users u on u.id = h.user_id
     where h.site_id = $1 and h.entity = $2 and h.entity_id = $3 and h.after is null and h.before is not null
       and ($2 <> 'site' or u.company_id = $4) limit 1`,
    [siteId, entity, id, call.user.companyId],
  );
  return rows.length > 0;
};

import { insertRows, type Table } from '#server/db/table.ts';
import type { Call } from '#server/http/route.ts';
import type { Change } from './history.store.ts';

/** A change of the company's own library. */
export type LibraryChange = Change & { readonly entity: 'product' | 'composite' };

const libraryHistoryTable: Table = {
  name: 'library_history',
  key: ['companyId', 'id'],
  properties: ['companyId', 'id', 'at', 'userId', 'call', 'entity', 'entityId', 'before', 'after', 'idempotencyKey'],
};

/** Writes the changes of a call in the company's library, in the call's transaction. */
export const recordLibraryChanges = async (call: Call, changes: readonly LibraryChange[]): Promise<void> => {
  const { now, newId, user, name, idempotencyKey } = call;
  const context = { companyId: user.companyId, at: now, userId: user.id, call: name, idempotencyKey };
  await insertRows(
    call.db,
    libraryHistoryTable,
    changes.map((change) => ({ ...context, id: newId(), ...change })),
  );
};

/** Was it the company's and deleted? Then deleting it again is already done. */
export const isDeletedFromLibrary = async (
  call: Call,
  entity: LibraryChange['entity'],
  id: string,
): Promise<boolean> => {
  const rows = await call.db.query(
    `select 1 from library_history where company_id = $1 and entity = $2 and entity_id = $3
       and after is null and before is not null limit 1`,
    [call.user.companyId, entity, id],
  );
  return rows.length > 0;
};

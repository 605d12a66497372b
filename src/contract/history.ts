import * as v from 'valibot';
import { type HistoryEntry, historyEntities } from '#domain/history.ts';
import { endpoint } from './endpoint.ts';
import { id, paging, timestamp } from './fields.ts';
import { cursorOf, cursorTime, keysetPage } from './keyset.ts';

const historyEntry = v.object({
  id: v.string(),
  at: timestamp,
  call: v.string(),
  entity: v.picklist(historyEntities),
  entityId: v.string(),
  userName: v.string(),
  kind: v.picklist(['created', 'changed', 'deleted']),
  changes: v.array(v.object({ field: v.string(), before: v.unknown(), after: v.unknown() })),
}) satisfies v.GenericSchema<unknown, HistoryEntry>;

/**
 * Every change of one entity, newest first, by `cursor` or by `offset`; `type` is one of `historyTypes`. Whoever knows the
 * site of a row says so: without it the row is looked for in every site of the reader.
 */
export const getHistory = endpoint({
  name: 'getHistory',
  method: 'GET',
  path: '/history/{type}/{id}',
  query: v.object({ ...paging, siteId: v.optional(id), cursor: v.optional(cursorOf(v.strictTuple([cursorTime, id]))) }),
  reply: keysetPage(historyEntry),
});

import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { id, paging, timestamp } from '#contract/frame/fields.ts';
import { cursorOf, cursorTime, keysetPage } from '#contract/frame/keyset.ts';
import { type HistoryEntry, historyEntities } from '#domain/documents/history.ts';

const historyEntry = v.object({
  id: v.string(),
  at: timestamp,
  call: v.string(),
  entity: v.picklist(historyEntities),
  entityId: v.string(),
  userName: v.string(),
  kind: v.picklist(['created', 'changed', 'deleted']),
  isBroughtBack: v.boolean(),
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

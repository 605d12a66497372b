import {
  createLogEvent,
  createLogEvents,
  deleteLogEvent,
  deleteLogEvents,
  listDeletedLogEvents,
  listLogEvents,
  patchLogEvent,
} from '#contract/site-log/site-log.ts';
import { eventFieldGroups, eventFieldsIn, type StoredEvent } from '#domain/site-log/stored-event.ts';
import { defaultPageSize } from '#domain/values/limits.ts';
import { applyPatch, fieldsBefore } from '#domain/values/patch.ts';
import { type Change, isDeleted } from '#server/history/history.store.ts';
import { findRevision } from '#server/history/revisions.store.ts';
import { hasSameContent } from '#server/http/create.ts';
import { checkVersion, mergeInto } from '#server/http/merge.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, readTogether, route } from '#server/http/route.ts';
import { openSite } from '#server/sites/open-site.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';
import { createEvents } from './create-events.ts';
import { findDeletedPage } from './deleted-events.store.ts';
import { checkRows, storeNewEvents } from './new-events.ts';
import { findDeletedEvents, findEventPage, findEvents, removeEvents, updateEvent } from './site-log.store.ts';

export const logRoutes: readonly Route[] = [
  route(listLogEvents, ({ params: { siteId }, query }, call) =>
    readTogether(call, siteId, async (reading) => {
      await openSite(reading, siteId, 'read');
      const { limit = defaultPageSize, cursor, since: known, stamp: knownStamp } = query;
      const asked = known === undefined || knownStamp === undefined ? null : { revision: known, stamp: knownStamp };
      const { revision, stamp, isTold } = await findRevision(reading.db, siteId, asked);
      const since = asked !== null && isTold ? asked.revision : null;
      const page = await findEventPage(reading.db, siteId, { limit, cursor, since });
      const isFirst = cursor === undefined;
      const deleted = since !== null && isFirst ? await findDeletedEvents(reading.db, siteId, since) : [];
      return { ...page, revision, stamp, full: since === null, deleted };
    }),
  ),

  route(listDeletedLogEvents, ({ params: { siteId }, query: { limit = defaultPageSize, cursor } }, call) =>
    readTogether(call, siteId, async (reading) => {
      await openSite(reading, siteId, 'read');
      return findDeletedPage(reading.db, siteId, { limit, cursor });
    }),
  ),

  route(createLogEvent, async ({ params: { siteId }, body: { id, ...given } }, call) => {
    await openSite(call, siteId, 'edit-log');
    const [existing] = id === undefined ? [] : await findEvents(call.db, siteId, [id]);
    if (existing !== undefined) {
      if (!hasSameContent(existing, given)) throw new Refusal('id-taken');
      return existing;
    }
    const [event] = await storeNewEvents(call, siteId, [{ event: { ...given, id: id ?? call.newId() }, path: '' }]);
    if (event === undefined) throw new Error('the new event was not stored');
    return event;
  }),

  route(createLogEvents, async ({ params: { siteId }, body }, call) => {
    await openSite(call, siteId, 'edit-log');
    return { data: [...(await createEvents(call, siteId, body.events))] };
  }),

  route(patchLogEvent, async ({ params, body }, call) => {
    const event = await openEvent(call, params);
    if (event === null) throw notFound();
    const changes = mergeInto(call, event, body, { groups: eventFieldGroups });
    if (changes === null) return event;
    await checkRows(call, params.siteId, [{ path: '', quantityId: changes.quantityId }]);
    const next = { ...applyPatch(event, changes), version: event.version + 1, updatedAt: call.now };
    await updateEvent(call.db, next, Object.keys(changes));
    await record(call, event, { before: fieldsBefore(event, changes), after: changes });
    return next;
  }),

  route(deleteLogEvent, async ({ params }, call) => {
    const event = await openEvent(call, params);
    if (event === null) {
      if (await isDeleted(call, params.siteId, 'log-event', params.eventId.toLowerCase())) return undefined;
      throw notFound();
    }
    checkVersion(call, event);
    await deleteAll(call, params.siteId, [event]);
    return undefined;
  }),

  route(deleteLogEvents, async ({ params: { siteId }, body: { ids } }, call) => {
    await openSite(call, siteId, 'edit-log');
    const events = await findEvents(call.db, siteId, ids);
    if (events.length > 0) await deleteAll(call, siteId, events);
    return undefined;
  }),
];

/** The history keeps everything that they said, so that they can be brought back. */
const deleteAll = async (call: Call, siteId: string, events: readonly StoredEvent[]): Promise<void> => {
  const ids = events.map(({ id }) => id);
  await removeEvents(call.db, siteId, ids);
  const changes = events.map((event) => {
    const { id: entityId, origin, givenBy } = event;
    return {
      entity: 'log-event',
      entityId,
      before: { ...eventFieldsIn(event), origin, givenBy },
      after: null,
    } as const;
  });
  await recordInSite(call, siteId, changes);
};

/** The event, after the right to write to the log; null = there is none. */
const openEvent = async (
  call: Call,
  { siteId, eventId }: { readonly siteId: string; readonly eventId: string },
): Promise<StoredEvent | null> => {
  await openSite(call, siteId, 'edit-log');
  return (await findEvents(call.db, siteId, [eventId]))[0] ?? null;
};

const record = async (
  call: Call,
  { id, siteId }: StoredEvent,
  change: Pick<Change, 'before' | 'after'>,
): Promise<void> => {
  await recordInSite(call, siteId, [{ entity: 'log-event', entityId: id, ...change }]);
};

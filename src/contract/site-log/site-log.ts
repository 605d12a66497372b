import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { choice, id, nothing, pageLimit, patchOf, revisionText, timestamp } from '#contract/frame/fields.ts';
import { cursorOf, cursorTime, keysetPage } from '#contract/frame/keyset.ts';
import { type DeletedEvent, eventOrigins, type StoredEvent } from '#domain/site-log/stored-event.ts';
import { maxDeletedPerCall, maxEventsPerCall } from '#domain/values/limits.ts';
import { eventFieldEntries } from './log-event-fields.ts';
import { saidFields } from './said-fields.ts';

/** An event as the server tells it: what was stored once is told whatever may be entered today. */
export const logEvent = v.object({
  id: v.string(),
  siteId: v.string(),
  ...saidFields.entries,
  origin: v.picklist(eventOrigins),
  givenBy: v.string(),
  version: v.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
  userId: v.nullable(v.string()),
  userName: v.string(),
}) satisfies v.GenericSchema<unknown, StoredEvent>;

const collection = '/sites/{siteId}/log';

const { date, kind, ...notNeeded } = eventFieldEntries;
const newEvent = {
  date,
  kind,
  ...v.partial(v.object(notNeeded)).entries,
  /** Who gave it in: a person, unless it says that it is from a file. */
  origin: v.optional(choice(['entered', 'import'])),
};

/**
 * The log of a site in the order of its days, by `cursor`. `since` and `stamp`, which came with an earlier answer, ask for no
 * more than what changed after it: those events as they are now, and on the first page the ids of those that are gone.
 * `full`: the answer is the whole log all the same, because the way there is not known event by event. `revision` and
 * `stamp` name the state that the page was read in; where a later page names another, ask for what changed since the first.
 */
export const listLogEvents = endpoint({
  name: 'listLogEvents',
  method: 'GET',
  path: collection,
  query: v.object({
    limit: v.optional(pageLimit),
    cursor: v.optional(cursorOf(v.strictTuple([date, id]))),
    since: v.optional(revisionText),
    stamp: v.optional(id),
  }),
  reply: v.object({
    ...keysetPage(logEvent).entries,
    revision: v.number(),
    stamp: v.string(),
    full: v.boolean(),
    deleted: v.array(v.string()),
  }),
});

const deletedLogEvent = v.object({
  id: v.string(),
  ...saidFields.entries,
  deletedAt: timestamp,
  deletedBy: v.string(),
}) satisfies v.GenericSchema<unknown, DeletedEvent>;

/** Events that were deleted and are not there again, as they were, the last deletion first, by `cursor`. */
export const listDeletedLogEvents = endpoint({
  name: 'listDeletedLogEvents',
  method: 'GET',
  path: `${collection}/deleted`,
  query: v.object({ limit: v.optional(pageLimit), cursor: v.optional(cursorOf(v.strictTuple([cursorTime, id]))) }),
  reply: keysetPage(deletedLogEvent),
});

/** Under the id of one that was deleted it brings that back, with its origin and who gave it. */
export const createLogEvent = endpoint({
  name: 'createLogEvent',
  method: 'POST',
  path: collection,
  body: v.strictObject({ ...newEvent, id: v.optional(id) }),
  reply: logEvent,
  success: 201,
});

/**
 * Many at once, all or nothing. One whose id is in the log, or whose `externalId` is, is left as it is and answered with what is
 * there (`isNew` false): the same file twice adds nothing.
 */
export const createLogEvents = endpoint({
  name: 'createLogEvents',
  method: 'POST',
  path: `${collection}/batch`,
  body: v.strictObject({
    events: v.pipe(
      v.array(v.strictObject({ ...newEvent, id }), 'wrong-type'),
      v.maxLength(maxEventsPerCall, 'too-many'),
    ),
  }),
  reply: v.object({ data: v.array(v.object({ isNew: v.boolean(), event: logEvent })) }),
  success: 201,
});

export const patchLogEvent = endpoint({
  name: 'patchLogEvent',
  method: 'PATCH',
  path: `${collection}/{eventId}`,
  body: v.strictObject({
    ...patchOf(eventFieldEntries).entries,
    // A day from before the rule of days is mended like every other.
    base: v.optional(v.partial(v.object({ ...eventFieldEntries, date: v.string('not-a-date') }))),
  }),
  reply: logEvent,
});

export const deleteLogEvent = endpoint({
  name: 'deleteLogEvent',
  method: 'DELETE',
  path: `${collection}/{eventId}`,
  reply: nothing,
  success: 204,
});

/** Many at once, all or nothing, as of a file that was imported by mistake; what is gone already is left out. */
export const deleteLogEvents = endpoint({
  name: 'deleteLogEvents',
  method: 'DELETE',
  path: collection,
  body: v.strictObject({ ids: v.pipe(v.array(id, 'wrong-type'), v.maxLength(maxDeletedPerCall, 'too-many')) }),
  reply: nothing,
  success: 204,
});

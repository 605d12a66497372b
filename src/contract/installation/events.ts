import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { id } from '#contract/frame/fields.ts';

/**
 * One server-sent event (its `data`).
 * `change`: a site that the user sees has a new revision. `resync`: changes may have been missed, ask for all that is
 * shown. `end`: the session or the licence has ended; the stream closes.
 */
export const siteEvent = v.variant('kind', [
  v.object({
    kind: v.literal('change'),
    siteId: v.string(),
    revision: v.number(),
    /** The stamps of this revision and of the one before it, as in the snapshot; null = not known. */
    stamp: v.nullable(v.string()),
    stampBefore: v.nullable(v.string()),
    /** null = not known, or more than one. */
    calculationId: v.nullable(v.string()),
    user: v.object({ id: v.string(), name: v.string() }),
    /** Name of the call that made the change. */
    call: v.string(),
    /** Kinds of what changed, e.g. `quantity`. */
    entities: v.array(v.string()),
    /** The Idempotency-Key of the call, told to its own user only: a device knows its own edits by it. */
    key: v.nullable(v.string()),
  }),
  v.object({ kind: v.literal('resync') }),
  v.object({ kind: v.literal('end') }),
]);

export type SiteEvent = v.InferOutput<typeof siteEvent>;

/**
 * A stream of `text/event-stream` for as long as the reader stays. After a cut the browser sends the last event's id
 * (`Last-Event-ID`; `since` does the same), and the stream begins with what changed meanwhile, or with `resync`.
 */
export const streamEvents = endpoint({
  name: 'streamEvents',
  method: 'GET',
  path: '/events',
  query: v.object({
    since: v.optional(v.pipe(v.string(), v.maxLength(100))),
    /** Only this site; without it all that the user sees. */
    siteId: v.optional(id),
  }),
  reply: siteEvent,
  isStream: true,
});

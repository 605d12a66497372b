import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';

/** One batch holds at most this many edits; as any other body it has at most 10 MiB. */
export const maxSyncEntries = 500;

const key = v.pipe(v.string('not-an-id'), v.uuid('not-an-id'), v.toLowerCase());
const wholeNumber = v.pipe(v.number('not-a-number'), v.integer('not-an-integer'), v.minValue(0, 'number-min'));

/** An edit as a call of its own would send it. */
const entry = v.strictObject({
  /** The Idempotency-Key: sent again, singly or in a batch, it gets the same answer. */
  key,
  /** Name of the call, e.g. `patchQuantity`. */
  endpoint: v.pipe(v.string('wrong-type'), v.maxLength(100, 'too-many')),
  params: v.optional(v.record(v.string(), v.string('wrong-type')), {}),
  body: v.optional(v.unknown()),
  /** As `If-Match: "v<n>"`. */
  ifMatch: v.optional(wholeNumber),
  /** The site's epoch when the edit was made; another one refuses it with `epoch-changed`. */
  epoch: v.optional(wholeNumber),
  /** Keys of earlier entries of the batch without whose success this one is not tried. */
  after: v.optional(v.pipe(v.array(key, 'wrong-type'), v.maxLength(maxSyncEntries, 'too-many')), []),
});

/**
 * An ordered batch of edits, an answer for each, in the same order. Each goes the way of the single call; patches of
 * rows that follow one another share a transaction where none of them is refused. A lane (a site, the library, the account) stops at its first passing failure, all of them where the
 * database is not available or its disk is full; what was not tried has the status null and is sent again later.
 */
export const syncEdits = endpoint({
  name: 'syncEdits',
  method: 'POST',
  path: '/sync',
  body: v.strictObject({
    entries: v.pipe(v.array(entry, 'wrong-type'), v.minLength(1, 'required'), v.maxLength(maxSyncEntries, 'too-many')),
  }),
  reply: v.object({
    answers: v.array(
      v.object({
        key: v.string(),
        status: v.nullable(v.number()),
        /** `etag`, `retry-after` and `idempotency-replayed` where the single call has them. */
        headers: v.record(v.string(), v.string()),
        /** The reply or the problem document; null where the single call has no body. */
        body: v.unknown(),
      }),
    ),
  }),
});

/** At most this many keys are asked for at once. */
export const maxAskedKeys = 100;
const aKey = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const keyList = new RegExp(`^${aKey}(?:,${aKey}){0,${maxAskedKeys - 1}}$`, 'i');

/**
 * Which of the user's own Idempotency-Keys this server has never had: edits that it confirmed and does not have any more,
 * because it was put back to an older copy. Keys older than 180 days are forgotten, and count as never had.
 */
export const findUnknownEdits = endpoint({
  name: 'findUnknownEdits',
  method: 'GET',
  path: '/sync/unknown',
  query: v.object({
    /** Separated by commas. */
    keys: v.pipe(v.string('wrong-type'), v.regex(keyList, 'not-an-id'), v.toLowerCase()),
  }),
  reply: v.object({ unknown: v.array(v.string()) }),
});

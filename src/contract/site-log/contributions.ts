import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { id, timestamp, versionNumber } from '#contract/frame/fields.ts';
import { type Contribution, contributionStates } from '#domain/site-log/contribution.ts';
import { importAsks } from '#domain/site-log/open-asks.ts';
import { maxDecisionsPerCall, maxNoteLength } from '#domain/values/limits.ts';
import { evidence } from './evidence.ts';
import { eventFieldEntries } from './log-event-fields.ts';
import { saidFields } from './said-fields.ts';
import { logEvent } from './site-log.ts';

/** What somebody without a seat has said, as people of the site see it. */
export const contribution = v.object({
  id: v.string(),
  siteId: v.string(),
  linkId: v.string(),
  supplier: v.string(),
  said: saidFields,
  asks: v.array(v.picklist(importAsks)),
  written: v.string(),
  state: v.picklist(contributionStates),
  reason: v.string(),
  version: v.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
}) satisfies v.GenericSchema<unknown, Contribution>;

const collection = '/sites/{siteId}/contributions';

const seen = { id, version: versionNumber };
const decisions = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.array(v.strictObject({ ...seen, ...entries }), 'wrong-type'),
    v.minLength(1, 'required'),
    v.maxLength(maxDecisionsPerCall, 'too-many'),
  );

/**
 * What waits for a decision, the oldest first: at most a thousand, and how many there are; with the pictures and documents
 * that came with it, whose bytes `getEvidenceContent` gives to whoever decides.
 */
export const listContributions = endpoint({
  name: 'listContributions',
  method: 'GET',
  path: collection,
  reply: v.object({ data: v.array(contribution), total: v.number(), pictures: v.array(evidence) }),
});

/** On which of the sites where the caller decides something waits, and how much. */
export const countWaitingContributions = endpoint({
  name: 'countWaitingContributions',
  method: 'GET',
  path: '/contributions/waiting',
  reply: v.object({ data: v.array(v.object({ siteId: v.string(), waiting: v.number() })), total: v.number() }),
});

/**
 * Takes them into the log, all or none: each as it was said, or as it is corrected by `event`. The event has the id of what was
 * said, and names its giver. One whose number of the note is in the log already adds nothing (`isNew` false). One that leaves
 * its amount open (`asks`) is taken with an `event.amount` only. 412 where one
 * has changed since it was seen, or was refused or withdrawn.
 */
export const acceptContributions = endpoint({
  name: 'acceptContributions',
  method: 'POST',
  path: `${collection}/accept`,
  body: v.strictObject({
    contributions: decisions({ event: v.optional(v.partial(v.strictObject(eventFieldEntries))) }),
  }),
  reply: v.object({ data: v.array(v.object({ isNew: v.boolean(), event: logEvent })) }),
});

/** The reason is told to whoever said it. */
export const refuseContributions = endpoint({
  name: 'refuseContributions',
  method: 'POST',
  path: `${collection}/refuse`,
  body: v.strictObject({
    contributions: decisions({}),
    reason: v.pipe(
      v.string('wrong-type'),
      v.trim(),
      v.minLength(1, 'required'),
      v.maxLength(maxNoteLength, 'max-note'),
    ),
  }),
  reply: v.object({ data: v.array(contribution) }),
});

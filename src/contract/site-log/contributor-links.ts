import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { choice, id, nothing, requiredText, timestamp } from '#contract/frame/fields.ts';
import { type ContributorLink, linkChannels } from '#domain/site-log/contributor-link.ts';
import { eventKinds } from '#domain/terms/event-kinds.ts';
import { maxWaitingPerSite } from '#domain/values/limits.ts';

/** A link as people of the site see it: never with its secret. */
export const contributorLink = v.object({
  id: v.string(),
  siteId: v.string(),
  channel: v.picklist(linkChannels),
  supplier: v.string(),
  kinds: v.array(v.picklist(eventKinds)),
  validUntil: v.string(),
  maxPerDay: v.number(),
  revokedAt: v.nullable(timestamp),
  createdAt: timestamp,
  createdBy: v.nullable(v.string()),
  createdByName: v.string(),
  lastReceivedAt: v.nullable(timestamp),
}) satisfies v.GenericSchema<unknown, ContributorLink>;

const collection = '/sites/{siteId}/contributor-links';

/** Newest first; the revoked ones, too. */
export const listContributorLinks = endpoint({
  name: 'listContributorLinks',
  method: 'GET',
  path: collection,
  reply: v.object({ data: v.array(contributorLink), total: v.number() }),
});

/**
 * A link for a person's page, or an address that a machine posts files to (`dropFile`). Without `maxPerDay` a link says 500
 * events in 24 hours, an address 5,000. The answer holds the secret, once: the server keeps its hash only. A repeated call with
 * the same key is told 204.
 */
export const createContributorLink = endpoint({
  name: 'createContributorLink',
  method: 'POST',
  path: collection,
  body: v.strictObject({
    id: v.optional(id),
    channel: v.optional(choice(linkChannels), 'page'),
    supplier: requiredText,
    kinds: v.pipe(
      v.array(choice(eventKinds), 'wrong-type'),
      v.minLength(1, 'required'),
      v.maxLength(eventKinds.length, 'too-many'),
    ),
    validUntil: v.pipe(v.string('not-a-date'), v.isoDate('not-a-date')),
    maxPerDay: v.optional(
      v.pipe(
        v.number('not-a-number'),
        v.integer('not-an-integer'),
        v.minValue(1, 'number-min'),
        v.maxValue(maxWaitingPerSite, 'number-max'),
      ),
    ),
  }),
  reply: v.object({ link: contributorLink, secret: v.string() }),
  success: 201,
});

/** It opens nothing any more; what was said by it stays. */
export const revokeContributorLink = endpoint({
  name: 'revokeContributorLink',
  method: 'DELETE',
  path: `${collection}/{linkId}`,
  reply: nothing,
  success: 204,
});

import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { id, nothing, timestamp } from '#contract/frame/fields.ts';
import { contributionStates, type OwnContribution } from '#domain/site-log/contribution.ts';
import { logUnits } from '#domain/site-log/log-event.ts';
import { eventKinds } from '#domain/terms/event-kinds.ts';
import { maxContributionsPerCall } from '#domain/values/limits.ts';
import { eventFieldEntries } from './log-event-fields.ts';
import { saidFields } from './said-fields.ts';

/** What a link may read of what it has said. */
export const ownContribution = v.object({
  id: v.string(),
  said: saidFields,
  state: v.picklist(contributionStates),
  reason: v.string(),
  version: v.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
}) satisfies v.GenericSchema<unknown, OwnContribution>;

/** Of an unknown link no call tells more than of one that has ended: 404. */
const session = 'link';

/** The site's name, whom the link is for, what it may say, and names of rows and factors to choose from: no figure. */
export const getContributorPage = endpoint({
  name: 'getContributorPage',
  method: 'GET',
  path: '/contributor',
  reply: v.object({
    siteName: v.string(),
    supplier: v.string(),
    kinds: v.array(v.picklist(eventKinds)),
    validUntil: v.string(),
    rows: v.array(v.object({ id: v.string(), name: v.string(), unit: v.nullable(v.picklist(logUnits)) })),
    factors: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(eventKinds),
        nameFi: v.string(),
        nameEn: v.string(),
        unit: v.picklist(logUnits),
      }),
    ),
  }),
  session,
});

/** What this link has said, the newest first: the last thousand. */
export const listOwnContributions = endpoint({
  name: 'listOwnContributions',
  method: 'GET',
  path: '/contributor/events',
  reply: v.object({ data: v.array(ownContribution), total: v.number() }),
  session,
});

const { date, kind, name, amount, unit, massKg, factor, distanceKm, quantityId, externalId, note } = eventFieldEntries;

/**
 * All or none, each under an id of the sender's own. One that is there and waits is replaced, one that was decided on
 * stays; one whose number of the note this link has told before adds nothing. The answers come in their order, with the
 * id of what is there.
 */
export const contribute = endpoint({
  name: 'contribute',
  method: 'POST',
  path: '/contributor/events',
  body: v.strictObject({
    events: v.pipe(
      v.array(
        v.strictObject({
          id,
          date,
          kind,
          ...v.partial(v.object({ name, amount, unit, massKg, factor, distanceKm, quantityId, externalId, note }))
            .entries,
        }),
        'wrong-type',
      ),
      v.minLength(1, 'required'),
      v.maxLength(maxContributionsPerCall, 'too-many'),
    ),
  }),
  reply: v.object({ data: v.array(ownContribution) }),
  session,
});

/** Takes back what still waits; of what was decided on nothing changes. */
export const withdrawContribution = endpoint({
  name: 'withdrawContribution',
  method: 'DELETE',
  path: '/contributor/events/{contributionId}',
  reply: nothing,
  session,
  success: 204,
});

import {
  acceptContributions,
  countWaitingContributions,
  listContributions,
  refuseContributions,
} from '#contract/site-log/contributions.ts';
import { searchedKey } from '#domain/incoming/site-log/question-key.ts';
import type { Contribution } from '#domain/site-log/contribution.ts';
import type { LogEvent } from '#domain/site-log/log-event.ts';
import { isAmountOpen } from '#domain/site-log/open-asks.ts';
import type { Site } from '#domain/sites/site.ts';
import { applyPatch, fieldsBefore, isSame } from '#domain/values/patch.ts';
import { findPendingOf, removePending } from '#server/evidence/evidence.store.ts';
import { definedOf } from '#server/http/create.ts';
import { type Issue, notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, readTogether, route } from '#server/http/route.ts';
import { saveChoices } from '#server/quantity-import/quantity-import.store.ts';
import { createEvents } from '#server/site-log/create-events.ts';
import { demand, openSite } from '#server/sites/open-site.ts';
import {
  countWaiting,
  countWaitingBySite,
  findSearched,
  findWaiting,
  lockContributions,
  updateContributions,
} from './contributions.store.ts';
import { admitPictures } from './pictures.ts';

/** What people of the site do with what was said: it enters the log, or its giver is told why not. */
export const approvalRoutes: readonly Route[] = [
  route(countWaitingContributions, async (_, { db }) => {
    const data = [...(await countWaitingBySite(db))];
    return { data, total: data.length };
  }),

  route(listContributions, ({ params: { siteId } }, call) =>
    readTogether(call, siteId, async (reading) => {
      demand(reading, await openSite(reading, siteId, 'read'), 'approve');
      const data = [...(await findWaiting(reading.db, siteId))];
      const ids = data.map(({ id }) => id);
      const pictures = [...(await findPendingOf(reading.db, siteId, ids))];
      return { data, total: await countWaiting(reading.db, siteId), pictures };
    }),
  ),

  route(acceptContributions, async ({ params: { siteId }, body: { contributions } }, call) => {
    const site = await openSite(call, siteId, 'approve');
    const found = await seen(call, siteId, contributions, 'accepted');
    checkAnswered(found, contributions);
    const given = contributions.map(({ id, event = {} }, index) => {
      const { said, supplier } = found[index] ?? missing();
      return { ...applyPatch(said, definedOf(event)), id, origin: 'contributor' as const, givenBy: supplier };
    });
    const data = [...(await createEvents(call, siteId, given))];
    checkCorrected(found, contributions, data);
    await rememberProducts(call, site, found, given);
    await decide(call, found, { state: 'accepted', reason: '' });
    await admitPictures(
      call,
      siteId,
      contributions.map(({ id }) => id),
    );
    return { data };
  }),

  route(refuseContributions, async ({ params: { siteId }, body: { contributions, reason } }, call) => {
    await openSite(call, siteId, 'approve');
    const found = await seen(call, siteId, contributions, 'refused');
    const data = await decide(call, found, { state: 'refused', reason });
    await removePending(
      call.db,
      siteId,
      contributions.map(({ id }) => id),
    );
    return { data };
  }),
];

interface Seen {
  readonly id: string;
  readonly version: number;
}

/**
 * What is decided on, in its order. Of what waits everybody decides as it was seen; who repeats a decision that holds is
 * answered the same again.
 */
const seen = async (
  { db }: Call,
  siteId: string,
  asked: readonly Seen[],
  decision: 'accepted' | 'refused',
): Promise<readonly Contribution[]> => {
  const rows = new Map(
    (
      await lockContributions(
        db,
        siteId,
        asked.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const found = asked.map(({ id }) => {
    const row = rows.get(id);
    if (row === undefined) throw notFound();
    return row;
  });
  const current = found.filter(
    ({ state, version }, index) => state !== decision && !(state === 'waiting' && version === asked[index]?.version),
  );
  if (current.length > 0) throw new Refusal('version-mismatch', { current });
  return found;
};

const decide = async (
  { db, now, user }: Call,
  found: readonly Contribution[],
  decision: Pick<Contribution, 'state' | 'reason'>,
): Promise<Contribution[]> => {
  const next = found.map((one) =>
    one.state === 'waiting' ? { ...one, ...decision, version: one.version + 1, updatedAt: now } : one,
  );
  const rows = next
    .filter((_, index) => found[index]?.state === 'waiting')
    .map(({ supplier: _, ...row }) => ({ ...row, decidedBy: user.id, decidedAt: now }));
  await updateContributions(db, rows, ['state', 'reason', 'decidedBy', 'decidedAt']);
  return next;
};

/** The product that a person gave a line is the company's answer for the next file. A guest's answer is of this line alone. */
const rememberProducts = async (
  { db, user, now }: Call,
  site: Pick<Site, 'id' | 'companyId'>,
  found: readonly Contribution[],
  given: readonly Pick<LogEvent, 'product'>[],
): Promise<void> => {
  if (user.companyId !== site.companyId) return;
  const answered = found.flatMap(({ id, asks, state }, index) => {
    const { product = null } = given[index] ?? {};
    return state === 'waiting' && asks.includes('product') && product !== null && product.kind !== 'none'
      ? [{ id, product }]
      : [];
  });
  if (answered.length === 0) return;
  const searched = await findSearched(
    db,
    site.id,
    answered.map(({ id }) => id),
  );
  const choices = answered.flatMap(({ id, product }) => {
    const name = searched.get(id);
    return name === undefined ? [] : [[searchedKey(name), product] as const];
  });
  await saveChoices(db, user.companyId, new Map(choices), now);
};

/** How much there was is nobody's guess: what leaves it open is answered first. What was accepted before stays. */
const checkAnswered = (
  found: readonly Contribution[],
  given: readonly { readonly event?: { readonly amount?: number | null | undefined } | undefined }[],
): void => {
  const issues = found.flatMap(({ asks, state }, index): readonly Issue[] =>
    state === 'waiting' && isAmountOpen(asks) && typeof given[index]?.event?.amount !== 'number'
      ? [{ path: `contributions[${index}].event.amount`, code: 'required' }]
      : [],
  );
  if (issues.length > 0) throw new Refusal('validation', { issues });
};

/** Who corrects what somebody else has accepted meanwhile is not told that the correction is in the log when it is not. */
const checkCorrected = (
  found: readonly Contribution[],
  given: readonly { readonly event?: object | undefined }[],
  stored: readonly { readonly event: object }[],
): void => {
  const current = found.filter(({ state }, index) => {
    const { event: corrected = {} } = given[index] ?? {};
    const isThere = isSame(fieldsBefore(stored[index]?.event ?? {}, definedOf(corrected)), definedOf(corrected));
    return state === 'accepted' && !isThere;
  });
  if (current.length > 0) throw new Refusal('version-mismatch', { current });
};

const missing = (): never => {
  throw new Error('what was asked for was found');
};

import type * as v from 'valibot';
import {
  contribute,
  getContributorPage,
  listOwnContributions,
  withdrawContribution,
} from '#contract/site-log/contributor.ts';
import { type Contribution, ownContribution } from '#domain/site-log/contribution.ts';
import { type EventFields, emptyEventFields } from '#domain/site-log/stored-event.ts';
import { maxWaitingPerSite } from '#domain/values/limits.ts';
import { isSame } from '#domain/values/patch.ts';
import { removePending } from '#server/evidence/evidence.store.ts';
import { definedOf } from '#server/http/create.ts';
import { type Issue, notFound, Refusal, tooMany } from '#server/http/refusal.ts';
import type { Route } from '#server/http/route.ts';
import { choicesOf, rowIdsOf } from './choices.store.ts';
import {
  countSaid,
  countWaiting,
  findByNumbers,
  findOwn,
  insertContributions,
  lockContributions,
  updateContributions,
} from './contributions.store.ts';
import { type LinkCall, linkRoute } from './open-link.ts';

type Given = v.InferOutput<typeof contribute.body>['events'][number];

/** What whoever has a link does: says something, sees what became of it, takes it back. */
export const contributorRoutes: readonly Route[] = [
  linkRoute(getContributorPage, async (_, { db, link, site }) => {
    const { supplier, kinds, validUntil } = link;
    return { siteName: site.siteName, supplier, kinds: [...kinds], validUntil, ...(await choicesOf(db, link, site)) };
  }),

  linkRoute(listOwnContributions, async (_, { db, link }) => {
    const data = (await findOwn(db, link)).map(ownContribution);
    return { data, total: data.length };
  }),

  linkRoute(contribute, async ({ body: { events } }, call) => {
    await checkSaid(call, events);
    const said = events.map((event) => ({ id: event.id, said: saidBy(call, event) }));
    return { data: (await store(call, said)).map(ownContribution) };
  }),

  linkRoute(withdrawContribution, async ({ params: { contributionId } }, { db, link, now }) => {
    const [found] = await lockContributions(db, link.siteId, [contributionId]);
    if (found === undefined || found.linkId !== link.id) throw notFound();
    if (found.state !== 'waiting') return undefined;
    await updateContributions(
      db,
      [{ ...found, state: 'withdrawn', version: found.version + 1, updatedAt: now }],
      ['state'],
    );
    await removePending(db, link.siteId, [found.id]);
    return undefined;
  }),
];

const saidBy = ({ link }: LinkCall, { id: _, ...given }: Given): EventFields => ({
  ...emptyEventFields,
  ...definedOf(given),
  supplier: link.supplier,
});

/** A link says what it is for, of the rows that it was shown. */
const checkSaid = async ({ db, link }: LinkCall, events: readonly Given[]): Promise<void> => {
  const named = events.flatMap(({ quantityId }) => quantityId ?? []);
  const known = named.length === 0 ? new Set<string>() : await rowIdsOf(db, link.siteId, named);
  const issues = events.flatMap(({ kind, quantityId = null }, index): readonly Issue[] => [
    ...(link.kinds.includes(kind) ? [] : [{ path: `events[${index}].kind`, code: 'not-allowed' as const }]),
    ...(quantityId === null || known.has(quantityId)
      ? []
      : [{ path: `events[${index}].quantityId`, code: 'unknown-quantity' as const }]),
  ]);
  if (issues.length > 0) throw new Refusal('validation', { issues });
};

interface Said {
  readonly id: string;
  readonly said: EventFields;
}

/** Puts what is new into the queue and what still waits to rights; the answers in their order. */
const store = async (call: LinkCall, said: readonly Said[]): Promise<readonly Contribution[]> => {
  const { db, link, now } = call;
  const numbers = said.flatMap(({ said: { externalId } }) => (externalId === '' ? [] : [externalId]));
  const there = [
    ...(await lockContributions(
      db,
      link.siteId,
      said.map(({ id }) => id),
    )),
    ...(await findByNumbers(db, link, numbers)),
  ];
  if (there.some(({ linkId }) => linkId !== link.id)) throw new Refusal('id-taken');
  const known = new Map<string, Contribution>();
  for (const one of there) for (const key of keysOf(one)) known.set(key, one);
  const added: Contribution[] = [];
  const changed: Contribution[] = [];
  const answers = said.map((one) => {
    const found = keysOf(one).flatMap((key) => known.get(key) ?? [])[0];
    const next = found === undefined ? newOf(call, one) : replaced(found, one, now);
    if (found === undefined) added.push(next);
    else if (next !== found) changed.push(next);
    for (const key of keysOf(next)) known.set(key, next);
    return next;
  });
  await refuseTooMany(call, added.length);
  await insertContributions(db, added);
  const rows = changed.map(({ supplier: _, ...row }) => ({ ...row, externalId: row.said.externalId }));
  await updateContributions(db, rows, ['said', 'externalId']);
  return answers;
};

/** By its id first; a number of a note tells the same delivery under another id. */
const keysOf = ({ id, said: { externalId } }: Said): readonly string[] =>
  externalId === '' ? [id] : [id, `number ${externalId}`];

/** What was decided on stays as it was said, and so does what somebody sends again under another id. */
const replaced = (found: Contribution, { id, said }: Said, now: string): Contribution =>
  found.state !== 'waiting' || found.id !== id || isSame(found.said, said)
    ? found
    : { ...found, said, version: found.version + 1, updatedAt: now };

const newOf = ({ link, now }: LinkCall, { id, said }: Said): Contribution => ({
  id,
  siteId: link.siteId,
  linkId: link.id,
  supplier: link.supplier,
  said,
  asks: [],
  written: '',
  state: 'waiting',
  reason: '',
  version: 1,
  createdAt: now,
  updatedAt: now,
});

const dayMs = 24 * 60 * 60 * 1000;
/** Whoever is over a limit tries again later; the device keeps what was said. */
const laterSeconds = 3600;

/** Refuses more than the link may say in 24 hours, or than may wait on a site. */
export const refuseTooMany = async ({ db, link, now }: LinkCall, added: number): Promise<void> => {
  if (added === 0) return;
  const since = new Date(Date.parse(now) - dayMs).toISOString();
  if ((await countSaid(db, link, since)) + added > link.maxPerDay) throw tooMany(laterSeconds);
  if ((await countWaiting(db, link.siteId)) + added > maxWaitingPerSite) throw tooMany(laterSeconds);
};

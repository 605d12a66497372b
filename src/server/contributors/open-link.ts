import type { Endpoint, ParsedRequestOf, ReplyOf } from '#contract/frame/endpoint.ts';
import type { LinkChannel } from '#domain/site-log/contributor-link.ts';
import { today } from '#domain/values/today.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound, type Refusal } from '#server/http/refusal.ts';
import { type PublicCall, publicRoute, type Route } from '#server/http/route.ts';
import { linkHeader } from '#server/identity/link-header.ts';
import { hashOf } from '#server/identity/secrets.ts';
import type { StoredLink } from './links.store.ts';
import { findOpenLink, type LinkedSite } from './open-link.store.ts';

/** A call by a link: whom it is for and what site it is of. The server's own rights stand behind it: name the site. */
export interface LinkCall extends PublicCall {
  readonly link: StoredLink;
  readonly site: LinkedSite;
}

/** What a link is for, and what is said to one that does not hold: every one of its kind is answered alike. */
interface Door {
  readonly channel: LinkChannel;
  readonly refusal: () => Refusal;
}

const page: Door = { channel: 'page', refusal: notFound };

/**
 * Answers an endpoint of a link. A secret that was guessed, of a link that was revoked, has ended or whose site was
 * deleted gets one and the same answer; it is looked for by its hash, so the time tells nothing of it. The link is asked
 * for in each call, in its transaction: whoever revokes it is obeyed from the next one on, in every process.
 */
export const linkRoute = <E extends Endpoint>(
  endpoint: E,
  handle: (request: ParsedRequestOf<E>, call: LinkCall) => Promise<ReplyOf<E>>,
): Route => ({
  ...publicRoute(endpoint, async (request: ParsedRequestOf<E>, call) =>
    handle(request, await linkedCall(call, page, endpoint.method !== 'GET')),
  ),
  admit: admitLink(endpoint, page),
});

/** As `linkRoute`, with work before the transaction; the link is asked for again where it writes. */
export const preparedLinkRoute = <E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (request: ParsedRequestOf<E>, call: LinkCall) => Promise<Prepared>,
  handle: (request: ParsedRequestOf<E>, call: LinkCall, prepared: Prepared) => Promise<ReplyOf<E>>,
  door = page,
): Route => ({
  endpoint,
  admit: admitLink(endpoint, door),
  prepare: async (request: ParsedRequestOf<E>, call) => prepare(request, await linkedCall(call, door, false)),
  handle: async (request: ParsedRequestOf<E>, call, prepared: Prepared) =>
    handle(request, await linkedCall(call, door, true), prepared),
});

/** @param isHeld nobody revokes the link before the transaction ends */
const linkedCall = async (call: PublicCall, door: Door, isHeld: boolean): Promise<LinkCall> => ({
  ...call,
  ...(await openLink(door, call.db, call.requestHeaders, { today: call.today, isHeld })),
});

/** Before the body and without a transaction: what is over the limit costs others one look at an index. */
const admitLink =
  (endpoint: Endpoint, door: Door): NonNullable<Route['admit']> =>
  async (headers, services) => {
    const at = { today: today(services.clock()), isHeld: false };
    const { link, site } = await openLink(door, services.database, headers, at);
    const user = { id: link.id, companyId: site.companyId };
    services.limiter.admit({ endpoint, user, address: null })();
  };

type Found = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;

const openLink = async (
  { channel, refusal }: Door,
  db: Queryable,
  headers: Headers,
  at: Parameters<typeof findOpenLink>[3],
): Promise<Found> => {
  const secret = headers.get(linkHeader) ?? '';
  const found = isSecret(secret) ? await findOpenLink(db, hashOf(secret), channel, at) : null;
  if (found === null) throw refusal();
  return found;
};

/** 128 bits in base64url. */
const isSecret = (text: string): boolean => /^[\w-]{22}$/.test(text);

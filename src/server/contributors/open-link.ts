import type { Endpoint, ParsedRequestOf, ReplyOf } from '#contract/endpoint.ts';
import type { ContributorLink } from '#domain/site-log/contributor-link.ts';
import { notFound } from '#server/http/refusal.ts';
import { type PublicCall, publicRoute, type Route } from '#server/http/route.ts';
import { linkHeader } from '#server/identity/link-header.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { findOpenLink, type LinkedSite } from './open-link.store.ts';

/** A call by a link: whom it is for and what site it is of. The server's own rights stand behind it: name the site. */
export interface LinkCall extends PublicCall {
  readonly link: Omit<ContributorLink, 'createdByName' | 'lastReceivedAt'>;
  readonly site: LinkedSite;
}

/**
 * Answers an endpoint of a link. A secret that was guessed, of a link that was revoked, has ended or whose site was
 * deleted gets one and the same answer; it is looked for by its hash, so the time tells nothing of it. The link is asked
 * for in each call, in its transaction: whoever revokes it is obeyed from the next one on, in every process.
 */
export const linkRoute = <E extends Endpoint>(
  endpoint: E,
  handle: (request: ParsedRequestOf<E>, call: LinkCall) => Promise<ReplyOf<E>>,
): Route =>
  publicRoute(endpoint, async (request: ParsedRequestOf<E>, call) => {
    const secret = call.requestHeaders.get(linkHeader) ?? '';
    if (!isSecret(secret)) throw notFound();
    const found = await findOpenLink(call.db, hashOf(secret), 'page', {
      today: call.today,
      isHeld: endpoint.method !== 'GET',
    });
    if (found === null) throw notFound();
    const { link, site } = found;
    const leave = await call.services.limiter.admitEntry({
      endpoint,
      user: { id: link.id, companyId: site.companyId },
      address: null,
    });
    return handle(request, { ...call, link, site }).finally(leave);
  });

/** 128 bits in base64url. */
export const isSecret = (text: string): boolean => /^[\w-]{22}$/.test(text);

import type { Endpoint, ParsedRequestOf, ReplyOf } from '#contract/frame/endpoint.ts';
import { today } from '#domain/values/today.ts';
import { findOpenLink } from '#server/contributors/open-link.store.ts';
import { isSecret, type LinkCall } from '#server/contributors/open-link.ts';
import type { Queryable } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PublicCall, Route } from '#server/http/route.ts';
import { linkHeader } from '#server/identity/link-header.ts';
import { hashOf } from '#server/identity/secrets.ts';

/**
 * Answers what is posted to an address. The address is asked for before a byte of the file is taken, and again in the transaction
 * that stores something: what is revoked while a file is on its way takes nothing. Every address that does not hold is
 * answered alike.
 */
export const dropRoute = <E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (request: ParsedRequestOf<E>, call: LinkCall) => Promise<Prepared>,
  handle: (request: ParsedRequestOf<E>, call: LinkCall, prepared: Prepared) => Promise<ReplyOf<E>>,
): Route => ({
  endpoint,
  admit: async (headers, services) => {
    const { link, site } = await openAddress(services.database, headers, today(services.clock()), false);
    const user = { id: link.id, companyId: site.companyId };
    services.limiter.admit({ endpoint, user, address: null })();
  },
  prepare: async (request: ParsedRequestOf<E>, call) => prepare(request, await linkCall(call, false)),
  handle: async (request: ParsedRequestOf<E>, call, prepared: Prepared) =>
    handle(request, await linkCall(call, true), prepared),
});

const linkCall = async (call: PublicCall, isHeld: boolean): Promise<LinkCall> => ({
  ...call,
  ...(await openAddress(call.db, call.requestHeaders, call.today, isHeld)),
});

const openAddress = async (db: Queryable, headers: Headers, day: string, isHeld: boolean) => {
  const secret = headers.get(linkHeader) ?? '';
  const found = isSecret(secret) ? await findOpenLink(db, hashOf(secret), 'drop', { today: day, isHeld }) : null;
  if (found === null) {
    throw new Refusal('unauthenticated', {
      detail: 'This upload address is unknown, was revoked or has ended. Ask the site for a new one.',
    });
  }
  return found;
};

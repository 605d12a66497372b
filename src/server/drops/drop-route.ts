import type { Endpoint, ParsedRequestOf, ReplyOf } from '#contract/frame/endpoint.ts';
import { type LinkCall, preparedLinkRoute } from '#server/contributors/open-link.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Route } from '#server/http/route.ts';

/**
 * Answers what is posted to an address. The address is asked for before a byte of the file is taken, and again in the transaction
 * that stores something: what is revoked while a file is on its way takes nothing. Every address that does not hold is
 * answered alike.
 */
export const dropRoute = <E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (request: ParsedRequestOf<E>, call: LinkCall) => Promise<Prepared>,
  handle: (request: ParsedRequestOf<E>, call: LinkCall, prepared: Prepared) => Promise<ReplyOf<E>>,
): Route => preparedLinkRoute(endpoint, prepare, handle, { channel: 'drop', refusal: unknownAddress });

const unknownAddress = (): Refusal =>
  new Refusal('unauthenticated', {
    detail: 'This upload address is unknown, was revoked or has ended. Ask the site for a new one.',
  });

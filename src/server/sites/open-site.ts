import { can, type SiteAction } from '#domain/sites/access.ts';
import type { Site } from '#domain/sites/site.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { findSite } from './sites.store.ts';

const readActions: readonly SiteAction[] = ['read', 'export', 'sign'];

/** First step of every handler below a site: visible to the user (else 404) and allowed (else 403). */
export const openSite = async (call: Call, siteId: string, action: SiteAction): Promise<Site> => {
  const site = await findSite(call.db, call.user, siteId, !readActions.includes(action));
  if (site === null) throw notFound();
  demand(call, site, action);
  return site;
};

/** Refuses what the user may not do on this site. */
export const demand = (call: Call, site: Site, action: SiteAction): void => {
  const decision = can(call.user, action, site, call.today);
  if (!decision.allowed) throw new Refusal(decision.refusal);
  if (!readActions.includes(action)) checkEpoch(call, site);
};

/** `X-Epoch` says which restore of the site the user's edit was made after; an edit of what was replaced is refused. */
const checkEpoch = ({ requestHeaders }: Call, { epoch }: Site): void => {
  const seen = requestHeaders.get('x-epoch');
  if (seen === null) return;
  if (!/^\d{1,9}$/.test(seen)) throw new Refusal('bad-request', { detail: 'X-Epoch must be a whole number.' });
  if (Number(seen) !== epoch) throw new Refusal('epoch-changed');
};

import { type Change, recordChanges } from '#server/history/history.store.ts';
import type { Call } from '#server/http/route.ts';
import { touchSite } from './sites.store.ts';

/** Tells changes of a site's content: the site has its next revision first, which the changes carry. */
export const recordInSite = async (call: Call, siteId: string, changes: readonly Change[]): Promise<void> => {
  await touchSite(call.db, siteId, call.now);
  await recordChanges(call, siteId, changes);
};

import { deleteSite } from '#contract/sites/sites.ts';
import { isDeleted } from '#server/history/history.store.ts';
import { checkVersion } from '#server/http/merge.ts';
import { notFound } from '#server/http/refusal.ts';
import { type Route, route } from '#server/http/route.ts';
import { demand } from '#server/sites/open-site.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';
import { findSite } from '#server/sites/sites.store.ts';
import { putSiteAway } from './put-away.ts';

export const deleteSiteRoute: Route = route(deleteSite, async ({ params }, call) => {
  const site = await findSite(call.db, call.user, params.siteId, true);
  if (site === null) {
    if (await isDeleted(call, params.siteId, 'site', params.siteId)) return undefined;
    throw notFound();
  }
  demand(call, site, 'delete-site');
  checkVersion(call, site);
  // Told while the site is still there: a change is announced under the site's next revision.
  await recordInSite(call, site.id, [{ entity: 'site', entityId: site.id, before: site, after: null }]);
  await putSiteAway(call, site);
  return undefined;
});

import {
  createContributorLink,
  listContributorLinks,
  revokeContributorLink,
} from '#contract/site-log/contributor-links.ts';
import { maxContributionsPerDay, maxLinksPerSite, maxWaitingPerSite } from '#domain/values/limits.ts';
import { invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, route, toldOnce } from '#server/http/route.ts';
import { hashOf, newLinkSecret } from '#server/identity/secrets.ts';
import { demand, openSite } from '#server/sites/open-site.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';
import { countLinks, findLink, findLinks, insertLink, revokeLink } from './links.store.ts';

/** Events in 24 hours, unless a link says another number. */
const usualPerDay = { page: maxContributionsPerDay, drop: maxWaitingPerSite } as const;

/** Links of a site, for those who give them. */
export const contributorLinkRoutes: readonly Route[] = [
  route(listContributorLinks, async ({ params: { siteId } }, call) => {
    demand(call, await openSite(call, siteId, 'read'), 'manage-links');
    const data = [...(await findLinks(call.db, siteId))].map((link) => ({ ...link, kinds: [...link.kinds] }));
    return { data, total: data.length };
  }),

  toldOnce(
    route(createContributorLink, async ({ params: { siteId }, body: { id, ...given } }, call) => {
      await openSite(call, siteId, 'manage-links');
      if (given.validUntil < call.today) throw invalid('validUntil', 'date-past');
      if (id !== undefined && (await findLink(call.db, siteId, id)) !== null) throw new Refusal('id-taken');
      if ((await countLinks(call.db, siteId)) >= maxLinksPerSite) throw invalid('supplier', 'too-many');
      const secret = newLinkSecret();
      const { user, now } = call;
      const link = {
        ...given,
        maxPerDay: given.maxPerDay ?? usualPerDay[given.channel],
        kinds: [...new Set(given.kinds)],
        id: id ?? call.newId(),
        siteId,
        revokedAt: null,
        createdAt: now,
        createdBy: user.id,
      };
      await insertLink(call.db, link, hashOf(secret));
      const { channel, supplier, kinds, validUntil } = link;
      await record(call, siteId, link.id, null, { channel, supplier, kinds, validUntil });
      return { link: { ...link, createdByName: user.name, lastReceivedAt: null }, secret };
    }),
  ),

  route(revokeContributorLink, async ({ params: { siteId, linkId } }, call) => {
    await openSite(call, siteId, 'manage-links');
    const link = await findLink(call.db, siteId, linkId);
    if (link === null) throw notFound();
    if (link.revokedAt !== null) return undefined;
    await revokeLink(call.db, siteId, linkId, call.now);
    await record(call, siteId, linkId, { supplier: link.supplier }, null);
    return undefined;
  }),
];

const record = async (
  call: Call,
  siteId: string,
  entityId: string,
  before: object | null,
  after: object | null,
): Promise<void> => {
  await recordInSite(call, siteId, [{ entity: 'contributor-link', entityId, before, after }]);
};

import { copySite, copySiteWithoutQuantities } from '#contract/sites/sites.ts';
import type { Site } from '#domain/sites/site.ts';
import { copyNameOf } from '#domain/values/copy-name.ts';
import { recordChanges } from '#server/history/history.store.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import { openSite } from '#server/sites/open-site.ts';
import { copySiteContent, copySiteRow } from './copy-site.store.ts';
import { lineageOfSite } from './lineage-of-site.store.ts';

export const siteCopyRoutes: readonly Route[] = [
  route(copySite, ({ params, body }, call) => copy(call, params.siteId, { name: body, withQuantities: true })),

  route(copySiteWithoutQuantities, ({ params, body }, call) =>
    copy(call, params.siteId, { name: body, withQuantities: false }),
  ),
];

/** The copy belongs to the copier and to the copier's company; frozen values of own products travel with their rows. */
const copy = async (
  call: Call,
  siteId: string,
  { name: wanted, withQuantities }: { readonly name: string; readonly withQuantities: boolean },
): Promise<Site> => {
  const site = await openSite(call, siteId, 'copy');
  const target = call.newId();
  const name = copyNameOf(site.name, wanted, call.language);
  const values = { source: site.id, target, seed: call.newId(), now: call.now, userId: call.user.id };
  await copySiteRow(call.db, { ...values, companyId: call.user.companyId, name });
  const lineage = await lineageOfSite(call, site.id, values.seed);
  const calculations = await copySiteContent(call.db, { ...values, ...lineage }, { withQuantities });
  await recordChanges(call, target, [
    { entity: 'site', entityId: target, before: null, after: { name } },
    ...calculations.map((calculation) => ({
      entity: 'calculation' as const,
      entityId: calculation.id,
      before: null,
      after: { name: calculation.name },
    })),
  ]);
  return openSite(call, target, 'read');
};

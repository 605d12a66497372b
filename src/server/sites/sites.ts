import { getSite } from '#contract/sites/site-reading.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { applyPatch, fieldsBefore, siteEntryFields } from '#domain/values/patch.ts';
import { mergeInto } from '#server/http/merge.ts';
import { invalid } from '#server/http/refusal.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import { demand, openSite } from './open-site.ts';
import { recordInSite } from './record-in-site.ts';
import { hasCalculation, updateSite } from './sites.store.ts';

export const siteRoutes: readonly Route[] = [
  route(getSite, ({ params }, call) => openSite(call, params.siteId, 'read')),

  route(patchSite, async ({ params, body }, call) => {
    const site = await openSite(call, params.siteId, 'edit-site');
    const changes = mergeInto(call, site, body, { entryFields: siteEntryFields });
    if (changes === null) return site;
    if (changes.defaultCalculationId !== undefined) {
      demand(call, site, 'choose-default');
      const isThere = await hasCalculation(call.db, site.id, changes.defaultCalculationId);
      if (!isThere) throw invalid('defaultCalculationId', 'not-allowed');
    }
    await checkPlan(call, site.id, changes.logPlanCalculationId);
    const next = { ...applyPatch(site, changes), version: site.version + 1, updatedAt: call.now };
    await updateSite(call.db, next);
    await recordInSite(call, site.id, [
      { entity: 'site', entityId: site.id, before: fieldsBefore(site, changes), after: changes },
    ]);
    return next;
  }),
];

/** The log is compared with a calculation of this site. */
const checkPlan = async ({ db }: Call, siteId: string, calculationId: string | null | undefined): Promise<void> => {
  if (typeof calculationId !== 'string') return;
  if (!(await hasCalculation(db, siteId, calculationId))) throw invalid('logPlanCalculationId', 'not-allowed');
};

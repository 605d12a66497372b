import { createSite } from '#contract/sites/sites.ts';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import type { Site } from '#domain/sites/site.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { firstStanding } from '#domain/sites/stage.ts';
import { applyPatch } from '#domain/values/patch.ts';
import { recordChanges } from '#server/history/history.store.ts';
import { definedOf, hasSameContent } from '#server/http/create.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import type { StoredSite } from '#server/sites/sites.store.ts';
import { findSite, insertSite, isSiteIdTaken } from '#server/sites/sites.store.ts';
import { insertCalculations } from './calculations.store.ts';

const firstCalculationName = { fi: 'Laskelma', sv: 'Beräkning', en: 'Calculation' } as const;

/** A site begins with its first calculation: neither is there without the other. */
export const createSiteRoute: Route = route(
  createSite,
  async ({ body: { id, calculationId, calculationName, ...fields } }, call) => {
    const siteId = id ?? call.newId();
    const existing = await findExisting(call, siteId, fields);
    if (existing !== null) return existing;
    const firstId = calculationId ?? call.newId();
    const { logPlanCalculationId: planId = null } = fields;
    if (planId !== null && planId !== firstId) throw invalid('logPlanCalculationId', 'not-allowed');
    const site: StoredSite = {
      ...applyPatch(emptySiteFields, definedOf(fields)),
      id: siteId,
      companyId: call.user.companyId,
      readonly: false,
      defaultCalculationId: firstId,
      backupSourceId: null,
      epoch: 0,
      version: 1,
      createdAt: call.now,
      updatedAt: call.now,
    };
    const name = calculationName ?? firstCalculationName[call.language];
    const calculation = { ...defaultCalculationFields, ...firstStanding, name, id: firstId, siteId, version: 1 };
    await insertSite(call.db, site, call.user.id);
    await insertCalculations(call.db, [{ ...calculation, createdAt: call.now, updatedAt: call.now }]);
    await recordChanges(call, siteId, [
      { entity: 'site', entityId: siteId, before: null, after: { name: site.name } },
      { entity: 'calculation', entityId: firstId, before: null, after: { name } },
    ]);
    const created: Site = { ...site, backupSourceDefaultCalculationId: null, role: 'owner' };
    return created;
  },
);

/** The site of an earlier try of the same create; another site under the id refuses the call. */
const findExisting = async (call: Call, siteId: string, fields: object): Promise<Site | null> => {
  const site = await findSite(call.db, call.user, siteId, true);
  if (site !== null && hasSameContent(site, fields)) return site;
  if (site !== null || (await isSiteIdTaken(call.db, siteId))) throw new Refusal('id-taken');
  return null;
};

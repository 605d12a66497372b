import { exportSite, importSite } from '#contract/site-transfer.ts';
import { createSite, deleteSite, getSite, listSites, listUserSites, patchSite } from '#contract/sites.ts';
import { defaultCalculationFields } from '#domain/calculation.ts';
import { emptySiteFields, type Site } from '#domain/site.ts';
import { applyPatch } from '#domain/values/patch.ts';
import { findCalculation, insertCalculations } from '#server/calculations/calculations.store.ts';
import { putSiteAway } from '#server/deletions/put-away.ts';
import { isDeleted, recordChanges } from '#server/history/history.store.ts';
import { definedOf, hasSameContent } from '#server/http/create.ts';
import { checkVersion, fieldsBefore, mergeInto } from '#server/http/merge.ts';
import { invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, heavy, type Route, readTogether, route } from '#server/http/route.ts';
import { exportDocument } from '#server/site-documents/site-export.ts';
import { importDocument } from '#server/site-documents/site-import.ts';
import { demand, openSite } from './open-site.ts';
import { listSummaries } from './site-list.ts';
import { findSite, insertSite, isSiteIdTaken, type StoredSite, touchSite, updateSite } from './sites.store.ts';

const firstCalculationName = { fi: 'Laskelma', en: 'Calculation' } as const;

export const siteRoutes: readonly Route[] = [
  route(listSites, async ({ query }, call) => {
    const data = await listSummaries(call, query);
    return { data, total: data.length };
  }),

  route(listUserSites, async (_, call) => {
    const summaries = await listSummaries(call, {}, false);
    const data = summaries.map(({ id, name, role, defaultCalculationId, updatedAt }) => ({
      id,
      name,
      role,
      defaultCalculationId,
      updatedAt,
    }));
    return { data, total: data.length };
  }),

  route(createSite, async ({ body: { id, calculationId, calculationName, ...fields } }, call) => {
    const siteId = id ?? call.newId();
    const existing = await findExisting(call, siteId, fields);
    if (existing !== null) return existing;
    const firstId = calculationId ?? call.newId();
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
    const calculation = { ...defaultCalculationFields, name, id: firstId, siteId, version: 1 };
    await insertSite(call.db, site, call.user.id);
    await insertCalculations(call.db, [{ ...calculation, createdAt: call.now, updatedAt: call.now }]);
    await recordChanges(call, siteId, [
      { entity: 'site', entityId: siteId, before: null, after: { name: site.name } },
      { entity: 'calculation', entityId: firstId, before: null, after: { name } },
    ]);
    const created: Site = { ...site, backupSourceDefaultCalculationId: null, role: 'owner' };
    return created;
  }),

  route(getSite, ({ params }, call) => openSite(call, params.siteId, 'read')),

  route(patchSite, async ({ params, body }, call) => {
    const site = await openSite(call, params.siteId, 'edit-site');
    const changes = mergeInto(call, site, body);
    if (changes === null) return site;
    if (changes.defaultCalculationId !== undefined) {
      demand(call, site, 'choose-default');
      const calculation = await findCalculation(call.db, site.id, changes.defaultCalculationId);
      if (calculation === null) throw invalid('defaultCalculationId', 'not-allowed');
    }
    const next = { ...applyPatch(site, changes), version: site.version + 1, updatedAt: call.now };
    await updateSite(call.db, next);
    await touchSite(call.db, site.id, call.now);
    await recordChanges(call, site.id, [
      { entity: 'site', entityId: site.id, before: fieldsBefore(site, changes), after: changes },
    ]);
    return next;
  }),

  route(deleteSite, async ({ params }, call) => {
    const site = await findSite(call.db, call.user, params.siteId, true);
    if (site === null) {
      if (await isDeleted(call, params.siteId, 'site', params.siteId)) return undefined;
      throw notFound();
    }
    demand(call, site, 'delete-site');
    checkVersion(call, site);
    // Told while the site is still there: a change is announced under the site's next revision.
    await touchSite(call.db, site.id, call.now);
    await recordChanges(call, site.id, [{ entity: 'site', entityId: site.id, before: site, after: null }]);
    await putSiteAway(call, site);
    return undefined;
  }),

  heavy(
    route(exportSite, ({ params }, call) =>
      readTogether(call, params.siteId, async (reading) =>
        exportDocument(reading, await openSite(reading, params.siteId, 'export')),
      ),
    ),
  ),

  heavy(
    route(importSite, async ({ body }, call) => {
      const siteId = await importDocument(call, body);
      return openSite(call, siteId, 'read');
    }),
  ),
];

/** The site of an earlier try of the same create; another site under the id refuses the call. */
const findExisting = async (call: Call, siteId: string, fields: object): Promise<Site | null> => {
  const site = await findSite(call.db, call.user, siteId, true);
  if (site !== null && hasSameContent(site, fields)) return site;
  if (site !== null || (await isSiteIdTaken(call.db, siteId))) throw new Refusal('id-taken');
  return null;
};

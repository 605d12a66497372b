import { importCategoriesFromSite } from '#contract/calculations/categories.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import { findCategories } from '#server/categories/categories.store.ts';
import { recordNew } from '#server/categories/record-new.ts';
import { type Route, route } from '#server/http/route.ts';
import { copyMissingCategories } from './copy-site.store.ts';

export const copyCategoriesRoute: Route = route(importCategoriesFromSite, async ({ params, body }, call) => {
  const { site, calculation } = await openCalculation(call, params, 'edit');
  const from = { siteId: body.fromSiteId, calculationId: body.fromCalculationId };
  await openCalculation(call, from, 'read');
  const added = await copyMissingCategories(call.db, {
    source: from.siteId,
    calculation: from.calculationId,
    target: site.id,
    targetCalculation: calculation.id,
    seed: call.newId(),
    now: call.now,
  });
  if (added.length > 0) await recordNew(call, params, added);
  const data = [...(await findCategories(call.db, site.id, calculation.id))];
  return { data, total: data.length };
});

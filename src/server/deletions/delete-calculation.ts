import { deleteCalculation } from '#contract/calculations/calculations.ts';
import { findCalculation, findRowVersions } from '#server/calculations/calculations.store.ts';
import { demandOpen } from '#server/calculations/open-calculation.ts';
import { isDeleted } from '#server/history/history.store.ts';
import { checkContent, checkVersion } from '#server/http/merge.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { type Route, route } from '#server/http/route.ts';
import { openSite } from '#server/sites/open-site.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';
import { putCalculationAway } from './put-away.ts';

export const deleteCalculationRoute: Route = route(
  deleteCalculation,
  async ({ params: { siteId, calculationId }, body }, call) => {
    const site = await openSite(call, siteId, 'delete-calculation');
    const calculation = await findCalculation(call.db, siteId, calculationId);
    if (calculation === null) {
      if (await isDeleted(call, siteId, 'calculation', calculationId)) return undefined;
      throw notFound();
    }
    demandOpen(calculation, 'delete-calculation');
    checkVersion(call, calculation);
    if (site.defaultCalculationId === calculationId) throw new Refusal('default-calculation');
    if (body !== undefined) checkContent(await findRowVersions(call.db, siteId, calculationId), body.seen);
    await putCalculationAway(call, calculation);
    await recordInSite(call, siteId, [
      { entity: 'calculation', entityId: calculationId, before: calculation, after: null },
    ]);
    return undefined;
  },
);

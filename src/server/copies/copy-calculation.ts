import { copyCalculation } from '#contract/calculations/calculations.ts';
import { copyNameOf } from '#domain/values/copy-name.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import { recordCreation } from '#server/calculations/record-creation.ts';
import { type Route, route } from '#server/http/route.ts';
import { copyCalculationRows } from './copy-site.store.ts';

export const copyCalculationRoute: Route = route(copyCalculation, async ({ params, body }, call) => {
  const { site, calculation } = await openCalculation(call, params, 'copy-calculation');
  const copy = await copyCalculationRows(call.db, {
    siteId: site.id,
    calculation: calculation.id,
    seed: call.newId(),
    now: call.now,
    userId: call.user.id,
    name: copyNameOf(calculation.name, body, call.language),
  });
  await recordCreation(call, { siteId: site.id, ...copy });
  return { id: copy.id };
});

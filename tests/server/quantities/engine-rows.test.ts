import { expect, it } from 'vitest';
import { patchSite } from '#contract/sites/sites.ts';
import { createCalculator } from '#domain/carbon/calculator.ts';
import { estimateMarks } from '#domain/terms/estimate.ts';
import { findCalculation } from '#server/calculations/calculations.store.ts';
import { findEngineRows } from '#server/quantities/engine-rows.store.ts';
import { loadInput } from '#server/reports/calculation-result.ts';
import { findSite } from '#server/sites/sites.store.ts';
import { fillCalculation } from '#tests/support/content/site-content.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

/** Rows of every kind that the engine tells apart, more than one page of them, in no order that an index has. */
const varied = (siteId: string) =>
  server().services.database.query(
    `update quantities set
       source = case position::integer % 4 when 0 then '{"kind":"item","id":"co2data-7000000322"}'::jsonb
         when 1 then '{"kind":"none"}' else source end,
       unit = case position::integer % 3 when 0 then 'kg' else 'm3' end,
       amount = case when position::integer % 7 = 0 then null else position / 3 end,
       waste_percent = case when position::integer % 5 = 0 then 12.5 end,
       lifetime_years = case when position::integer % 6 = 0 then 25 end,
       scope = case when position::integer % 11 = 0 then 'site' end,
       reused = position::integer % 13 = 0,
       note = case when position::integer % 17 = 0 then $2 || ': x' else 'Huomautus' end,
       end_of_life = case when position::integer % 19 = 0 then
         '{"reuse":10,"recycled":40,"energy":20,"final":30,"hazardous":0}'::jsonb end
     where site_id = $1`,
    [siteId, estimateMarks.sv],
  );

it('give the engine the same totals as whole rows, to the last bit', async () => {
  const owner = await server().signIn();
  const { site, where } = await makeSite(owner);
  await fillCalculation(server(), where, { categories: 3, rowsPerCategory: 1900 });
  await varied(site.id);
  const body = { useClasses: [{ code: 'AK3' as const, heatedNetAreaM2: 1000 }] };
  await owner.call(patchSite, { params: { siteId: site.id }, body });
  const whole = await inputOf(server(), owner.user, where);
  const rows = await findEngineRows(server().services.database, where.siteId, where.calculationId);
  const places = new Map(whole.categories.map(({ id }, index) => [id, index]));
  const sorted = rows.toSorted((one, two) => (places.get(one.categoryId) ?? 0) - (places.get(two.categoryId) ?? 0));
  const told = (quantities: typeof rows) => {
    const {
      completeness,
      building,
      site: plot,
      categories,
      limit,
      byUseClass,
    } = createCalculator({ ...whole, quantities }).totals();
    const { rows: count, rowsCalculated } = completeness;
    return { building, plot, categories, limit, byUseClass, count, rowsCalculated };
  };
  expect(rows.length).toBe(5700);
  expect(told(sorted)).toEqual(told(whole.quantities));
});

const inputOf = (
  { services, now }: TestServer,
  user: Parameters<typeof findSite>[1],
  where: { readonly siteId: string; readonly calculationId: string },
) =>
  services.database.readTogether(async (db) => {
    const site = await findSite(db, user, where.siteId, false);
    const calculation = await findCalculation(db, where.siteId, where.calculationId);
    if (site === null || calculation === null) throw new Error('there is no site');
    const input = await loadInput(
      { db, today: now.toISOString().slice(0, 10) } as Parameters<typeof loadInput>[0],
      site,
      calculation,
    );
    if (input === null) throw new Error('there is no emission library');
    return input;
  });

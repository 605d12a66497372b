import { expect, it } from 'vitest';
import { viewOf } from '#client/data/content/views/calculation-view.ts';
import { listCalculations } from '#contract/calculations/calculations.ts';
import { listCategories } from '#contract/calculations/categories.ts';
import { listQuantities } from '#contract/calculations/quantities.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { climateReport } from '#domain/reports/climate-report.ts';
import { compareCalculations } from '#domain/reports/compare-calculations.ts';
import { materialReport } from '#domain/reports/material-report.ts';
import { productList } from '#domain/reports/product-list.ts';
import type { ReportKind } from '#domain/reports/report-basis.ts';
import type { Site } from '#domain/sites/site.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import { verifyReport } from '#server/reports/verify-report.ts';
import { anyDocument } from '#tests/support/content/any-document.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
/** `npm run test:three-ways -- --runs 200` takes more; five stand in each site. */
const runs = Number(process.env['THREE_WAYS_RUNS'] ?? 20);
const calculationsPerSite = 5;
const siteCount = Math.ceil(runs / calculationsPerSite);

/** What an installation adds: a row and a category have an id of its own there, and a path in a document. */
const withoutIds = (json: string): string => json.replaceAll(/"(categoryId|quantityId)":"[^"]*"/g, '"$1":""');

/** The device computes over what the API gives it. */
const viewOnDevice = async (client: Client, site: Site, calculation: Calculation, today: string) => {
  const params = { siteId: site.id, calculationId: calculation.id };
  const { reply: categories } = await client.call(listCategories, { params });
  const { reply: quantities } = await client.call(listQuantities, { params, query: { limit: '1000' } });
  const referenceSet = embeddedReferenceSets().find(({ id }) => id === calculation.referenceSet);
  if (referenceSet === undefined) throw new Error('no reference set');
  return viewOf({ site, calculation, categories: categories.data, quantities: quantities.data, referenceSet, today });
};

it('random calculations have the same reports, byte for byte, on server, device and command line', async () => {
  const client = await server().signIn();
  const fromServer = async (site: Site, id: string, kind: string) =>
    withoutIds(await (await client.send('GET', `/sites/${site.id}/calculations/${id}/reports/${kind}`)).text());

  for (let seed = 1; seed <= siteCount; seed += 1) {
    const { reply: site } = await client.call(importSite, { body: anyDocument(seed, calculationsPerSite) });
    const { reply: exported } = await client.call(exportSite, { params: { siteId: site.id } });
    const { reply: list } = await client.call(listCalculations, { params: { siteId: site.id } });
    const document = JSON.stringify(exported);
    const { date: today } = JSON.parse(await fromServer(site, site.defaultCalculationId, 'climate-report')).basis;
    const fromCommand = (kind: ReportKind, ...calculationNames: string[]) => {
      const made = reportOfDocument(document, { kind, calculationNames, today });
      return made.ok ? withoutIds(JSON.stringify(made.value.report)) : made.error.messages.join();
    };
    expect(list.data).toHaveLength(calculationsPerSite);
    const views = [];
    for (const calculation of list.data) {
      const { id, name } = calculation;
      const view = await viewOnDevice(client, site, calculation, today);
      const subject = { calculationName: name, site };
      const onDevice = {
        'climate-report': climateReport(view.input, view.result, subject),
        'material-report': materialReport(view.input, view.result, subject),
        'product-list': productList(view.input, subject),
      };
      for (const kind of ['climate-report', 'material-report', 'product-list'] as const) {
        const text = await fromServer(site, id, kind);
        expect(withoutIds(JSON.stringify(onDevice[kind])), `${kind}, seed ${seed}, ${name}`).toBe(text);
        expect(fromCommand(kind, name), `${kind}, seed ${seed}, ${name}`).toBe(text);
      }
      views.push(view);
    }
    const [base, other] = views;
    if (base === undefined || other === undefined) throw new Error('two are compared');
    const pair = [base, other];
    const comparison = compareCalculations(
      pair.map(({ input }) => input),
      pair.map(({ result }) => result),
    );
    const path = `climate-report/compare?with=${other.calculation.id}`;
    const compared = await fromServer(site, base.calculation.id, path);
    expect(JSON.stringify(comparison)).toBe(compared);
    expect(fromCommand('compare', base.calculation.name, other.calculation.name)).toBe(compared);
    expect(verifyReport(compared, document)).toMatchObject({ ok: true, value: { differences: [] } });
  }
}, 120_000);

import { expect, it } from 'vitest';
import { viewOf } from '#client/data/content/views/calculation-view.ts';
import { listCalculations } from '#contract/calculations/calculations.ts';
import { listCategories } from '#contract/calculations/categories.ts';
import { listQuantities } from '#contract/calculations/quantities.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import type { ModuleStates } from '#domain/carbon/figure-states.ts';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import { type ClimateReport, climateReport } from '#domain/reports/climate-report.ts';
import { type MaterialReport, materialReport } from '#domain/reports/material-report.ts';
import { gold1Project } from '#domain/self-test/gold-1.ts';
import { gold1Handprint, gold1Kilograms, gold1Materials, gold1PerArea } from '#domain/self-test/gold-1-figures.ts';
import { handprintModules, modules, scopes } from '#domain/terms/modules.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

/** GOLD-1 as somebody would enter it: its twelve products are the company's own, because no published set has them so. */
const gold1Document = (): SiteDocument => {
  const { site, calculation, categories, quantities, referenceSet } = gold1Project;
  const { name, energy, exportedElectricityKwhPerYear, statedParts = {} } = calculation;
  return {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name: 'GOLD-1', ...site },
    library: {
      products: referenceSet.items.map(({ id, nameFi, factors }) => ({ id, name: nameFi, factors })),
      composites: [],
    },
    calculations: [
      {
        name,
        isDefault: true,
        referenceSet: calculation.referenceSet,
        energy,
        exportedElectricityKwhPerYear,
        statedParts,
        categories: categories.map((category) => ({
          name: category.name,
          talo2000Code: category.talo2000Code,
          scope: category.scope,
          quantities: quantities
            .filter(({ categoryId }) => categoryId === category.id)
            .map(({ id, amount, unit }) => ({ name: id, amount, unit, source: { kind: 'product' as const, id } })),
        })),
      },
    ],
  };
};

interface Reports {
  readonly climate: ClimateReport;
  readonly material: MaterialReport;
}

/** On the server, on the device over what the API gives, and on the command line over the exported document. */
const threeWays = async (client: Client): Promise<Readonly<Record<string, Reports>>> => {
  const { reply: site } = await client.call(importSite, { body: gold1Document() });
  const { reply: exported } = await client.call(exportSite, { params: { siteId: site.id } });
  const { reply: list } = await client.call(listCalculations, { params: { siteId: site.id } });
  const [calculation] = list.data;
  if (calculation === undefined) throw new Error('the site has a calculation');
  const params = { siteId: site.id, calculationId: calculation.id };
  const fromServer = async <Report>(kind: string): Promise<Report> =>
    (await client.send('GET', `/sites/${site.id}/calculations/${calculation.id}/reports/${kind}`)).json();
  const climate = await fromServer<ClimateReport>('climate-report');
  const today = climate.basis.date ?? '';

  const { reply: categories } = await client.call(listCategories, { params });
  const { reply: quantities } = await client.call(listQuantities, { params, query: { limit: '1000' } });
  const referenceSet = embeddedReferenceSets().find(({ id }) => id === calculation.referenceSet);
  if (referenceSet === undefined) throw new Error('the published set is here');
  const stored = { site, calculation, categories: categories.data, quantities: quantities.data };
  const view = viewOf({ ...stored, referenceSet, today });
  const subject = { calculationName: calculation.name, site };

  const fromCommand = <Report>(kind: 'climate-report' | 'material-report'): Report => {
    const made = reportOfDocument(JSON.stringify(exported), { kind, calculationNames: [], today });
    if (!made.ok) throw new Error(made.error.messages.join());
    return made.value.report as Report;
  };
  return {
    server: { climate, material: await fromServer<MaterialReport>('material-report') },
    device: {
      climate: climateReport(view.input, view.result, subject),
      material: materialReport(view.input, view.result, subject),
    },
    'command line': { climate: fromCommand('climate-report'), material: fromCommand('material-report') },
  };
};

/** The state of the figure in a column of the gold: its modules, then their sum. */
const stateOf = (states: ModuleStates, column: number) => states[[...modules, 'total' as const][column] ?? 'total'];

it('GOLD-1 and its material report are right to the last given digit on server, device and command line', async () => {
  const client = await server().signIn();
  for (const [way, { climate, material }] of Object.entries(await threeWays(client))) {
    for (const scope of scopes) {
      const { kgCo2e, perM2Year, states } = climate[scope];
      const columns = [...modules, 'total'] as const;
      expect(
        columns.map((module) => Math.round(100 * (kgCo2e[module] ?? 0)) / 100),
        `${way}, ${scope}`,
      ).toEqual([...gold1Kilograms[scope]]);
      expect(
        columns.map((module) => perM2Year?.[module]),
        `${way}, ${scope}`,
      ).toEqual(gold1PerArea[scope].map((figure, at) => (stateOf(states, at) === 'unknown' ? null : figure)));
      expect(gold1PerArea[scope].filter((figure, at) => stateOf(states, at) === 'unknown' && figure !== 0)).toEqual([]);
      const { total } = material[scope];
      const { massKg, renewability, origin, endOfLife } = gold1Materials[scope];
      const whole = (parts: object): readonly number[] => Object.values(parts).map((kg: number) => Math.round(kg));
      expect(total.massKg, way).toBe(massKg);
      expect(whole(total.renewability), way).toEqual([...renewability]);
      expect(whole(total.origin), way).toEqual([...origin]);
      expect(whole(total.endOfLife), way).toEqual([...endOfLife]);
    }
    const { perM2Year, states } = climate.handprint.building;
    expect(
      handprintModules.map((module) => perM2Year?.[module]),
      way,
    ).toEqual(gold1Handprint.map((figure, at) => (states[handprintModules[at] ?? 'd5'] === 'unknown' ? null : figure)));
    expect(
      Object.values(perM2Year ?? {}).filter((figure) => figure !== null),
      way,
    ).toEqual(expect.arrayContaining(gold1Handprint.filter((figure) => figure !== 0)));
    expect(climate.limit, way).toMatchObject({ value: 16, pass: true });
  }
});

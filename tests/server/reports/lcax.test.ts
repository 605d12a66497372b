import type { Project } from 'lcax';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { viewOf } from '#client/data/content/views/calculation-view.ts';
import { listCalculations } from '#contract/calculations/calculations.ts';
import { listCategories } from '#contract/calculations/categories.ts';
import { listQuantities } from '#contract/calculations/quantities.ts';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { LcaxProject } from '#domain/reports/lcax-format.ts';
import { lcaxText } from '#domain/reports/lcax-format.ts';
import { lcaxProject } from '#domain/reports/lcax-project.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import sample from '#server/sample/esimerkkikohde.json';
import { makeEngineProject } from '#tests/support/content/engine-project.ts';
import { gold1, makeQuantity } from '#tests/support/content/gold-1.ts';
import { loadLcax } from '#tests/support/files/lcax.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const exported = (input: CalculationInput): LcaxProject =>
  lcaxProject(input, calculate(input), {
    calculationName: input.calculation.name,
    site: { ...emptySiteFields, ...input.site, name: 'Kohde' },
  });

/** What lcax makes of a scope: the format has no building and building site, so each is recalculated by itself. */
const recalculated = async (project: LcaxProject, scope: Scope) => {
  const { calculateProject } = await loadLcax();
  const assemblies = project.assemblies.filter(({ metaData }) => metaData['scope'] === scope);
  const read: Project = JSON.parse(lcaxText({ ...project, assemblies }));
  return calculateProject(read).results?.gwp;
};

it.each([
  ['GOLD-1', gold1],
  [
    'a project with composites, own choices, two use classes and rows that cannot be calculated',
    makeEngineProject({ rows: 1000, categories: 20, items: 80 }),
  ],
])('lcax reads %s and finds the same footprint, module by module, and D1 to D3 as module D', async (_, input) => {
  const result = calculate(input);
  const project = exported(input);
  for (const scope of scopes) {
    const theirs = await recalculated(project, scope);
    for (const module of modules) {
      const own = result[scope].kgCo2e[module];
      expect(Math.abs((theirs?.[module] ?? 0) - own), `${scope} ${module}`).toBeLessThanOrEqual(
        1e-9 * Math.abs(own) + 1e-9,
      );
    }
    const { d1Reuse, d1Recycling, d2, d3 } = result[scope].handprint.kgCo2e;
    expect(theirs?.d ?? 0).toBeCloseTo(d1Reuse + d1Recycling + d2 + d3, 4);
  }
});

it('says of what each coefficient is', () => {
  const products = exported(gold1).assemblies.flatMap((assembly) => assembly.products);
  const metaData = { coefficientA1A3: 0.18, coefficientUnitA1A3: 'kgCO2e/kg' };
  expect(products.find(({ id }) => id === 'slab')).toMatchObject({ unit: 'm2', metaData });
});

it('keeps a row that cannot be calculated, with its gap and without an impact', () => {
  const unlinked = makeQuantity({ id: 'sealant', categoryId: '2004', name: 'Saumanauha', amount: 3, unit: 'm' });
  const { assemblies } = exported({ ...gold1, quantities: [...gold1.quantities, unlinked] });
  const product = assemblies.flatMap(({ products }) => products).find(({ id }) => id === 'sealant');
  expect(product).toMatchObject({ quantity: 3, unit: 'm', impactData: [], metaData: { gaps: 'no-source' } });
});

it('the sample as LCAx from the command line is what lcax reads, with the building’s own total', async () => {
  const choice = { kind: 'climate-report', calculationNames: [], today: null } as const;
  const made = reportOfDocument(JSON.stringify(sample), choice);
  const project = made.ok ? made.value.lcax?.() : undefined;
  if (project === undefined) throw new Error('there is an export');
  const theirs = await recalculated(project, 'building');
  const total = modules.reduce((sum, module) => sum + (theirs?.[module] ?? 0), 0);
  expect(total).toBeCloseTo(Number(project.metaData['buildingKgCo2e']), 3);
});

/** A row and a category have an id of their own in every installation, and a path in a document. */
const withoutIds = (text: string): string => text.replaceAll(/"id": "[^"]*"/g, '"id": ""');

it('is the same from server, device and command line, byte for byte but for the ids of an installation', async () => {
  const client = await server().signIn();
  const { reply: site } = await client.call(importSite, { body: v.parse(siteDocument, sample) });
  const params = { siteId: site.id, calculationId: site.defaultCalculationId };
  const path = `/sites/${site.id}/calculations/${params.calculationId}/reports/climate-report?format=lcax&language=fi`;
  const response = await client.send('GET', path);
  expect(response.headers.get('content-type')).toBe('application/vnd.lcax+json');
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('ilmastoselvitys.lcax.json');
  const text = await response.text();

  const { reply: list } = await client.call(listCalculations, { params: { siteId: site.id } });
  const { reply: categories } = await client.call(listCategories, { params });
  const { reply: quantities } = await client.call(listQuantities, { params, query: { limit: '1000' } });
  const calculation = list.data.find(({ id }) => id === params.calculationId);
  const referenceSet = embeddedReferenceSets().find(({ id }) => id === calculation?.referenceSet);
  if (calculation === undefined || referenceSet === undefined) throw new Error('the sample has both');
  const parts = { site, calculation, categories: categories.data, quantities: quantities.data, referenceSet };
  const view = viewOf({ ...parts, today: '2026-11-21' });
  const onDevice = lcaxProject(view.input, view.result, { calculationName: calculation.name, site });
  expect(lcaxText(onDevice)).toBe(text);

  const { reply: exportedSite } = await client.call(exportSite, { params: { siteId: site.id } });
  const choice = { kind: 'climate-report', calculationNames: [calculation.name], today: null } as const;
  const made = reportOfDocument(JSON.stringify(exportedSite), choice);
  const fromCommand = made.ok ? made.value.lcax?.() : undefined;
  expect(withoutIds(lcaxText(fromCommand ?? onDevice))).toBe(withoutIds(text));
  expect(fromCommand?.id).toBe(onDevice.id);
});

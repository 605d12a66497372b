import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import { documentToInput } from '#domain/carbon/document-input.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { defaultCalculationIndex } from '#domain/documents/site-document.ts';
import { decodeReferenceSet } from '#domain/library/reference-set-file.ts';
import { uncertaintyModel } from '#domain/uncertainty/model.ts';
import { createSimulation, runCount } from '#domain/uncertainty/simulate.ts';
import { textToChoice } from '#domain/uncertainty/spreads.ts';
import { summarise } from '#domain/uncertainty/summary.ts';
import { chooseReportFile } from './report-files.ts';
import { expect, openSample, signIn, test, waitForOfflineShell } from './signed-in.ts';

const choice = '41_10_20_20_10';

/** How often each result comes up for the exported site's default calculation, as Node draws it. */
const countsInNode = async (page: Page): Promise<readonly number[]> => {
  const [, siteId = ''] = /sites\/([^/]+)/.exec(page.url()) ?? [];
  const exported = v.parse(siteDocument, await (await page.request.get(`/api/sites/${siteId}/export`)).json());
  const index = defaultCalculationIndex(exported);
  const name = exported.calculations[index]?.referenceSet ?? defaultCalculationFields.referenceSet;
  const file = await readFile(new URL(`../../src/server/library/data/${name}.json`, import.meta.url), 'utf8');
  const referenceSets = [decodeReferenceSet(JSON.parse(file))];
  const only = { ...exported, calculations: exported.calculations.slice(index, index + 1) };
  const inputs = documentToInput(only, { referenceSets, limitSets, today: null });
  const input = inputs.ok ? inputs.value[0] : undefined;
  if (input === undefined) throw new Error('the site has a calculation');
  const { lines, building } = calculate(input);
  const { seed, ...spreads } = textToChoice(choice);
  const simulation = createSimulation(uncertaintyModel(input, lines, spreads).model, seed);
  simulation.run(runCount);
  const perArea = simulation.totals.map((kg) => kg / (building.areaM2 ?? 0) / 50);
  return summarise(perArea, null).histogram.counts;
};

const countsOf = async (page: Page): Promise<readonly number[]> => {
  await expect(page.getByText(`ajoa siemenluvusta ${textToChoice(choice).seed}`)).toBeVisible();
  const figure = page.locator('figure', { has: page.getByText('Ilmoitettu') });
  const cells = await figure.locator('tbody td:first-of-type').allTextContents();
  return cells.map((text) => Number(text.replaceAll(/\s/g, '')));
};

test('offline the self-test runs, the calculation goes out as LCAx, and a seed gives the same range in another tab', {
  tag: '@offline',
}, async ({ page, context }) => {
  await signIn(page);
  await openSample(page);
  const calculation = page.url().replace('/construction-products', '');
  const examined = `${calculation}/climate-assessment?uncertainty=${choice}`;
  await page.goto(examined);
  const counts = await countsInNode(page);
  expect(await countsOf(page)).toEqual(counts);
  await waitForOfflineShell(page);

  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto(examined);
  expect(await countsOf(other)).toEqual(counts);
  await expect(other.getByRole('row', { name: /^Yhteensä .* 100,0\s%/ })).toBeVisible();
  await other.getByRole('button', { name: 'Toinen siemenluku' }).click();
  await expect(other).toHaveURL(/uncertainty=42_10_20_20_10/);
  await expect(other.getByText(/ajoa siemenluvusta 42/)).toBeVisible();

  const download = other.waitForEvent('download');
  await chooseReportFile(other, 'LCAx');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/ilmastoselvitys\.lcax\.json$/);
  const project = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(project).toMatchObject({ formatVersion: '3.4.3', softwareInfo: { lcaSoftware: 'Työmaahiili' } });

  await other.goto('/settings');
  await other.getByRole('button', { name: 'Aja itsetesti' }).click();
  await expect(other.getByText(/^Kaikki \d{3} lukua ovat oikein\./)).toBeVisible();
});

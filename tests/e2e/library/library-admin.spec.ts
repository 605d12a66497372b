import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { decodeReferenceSet } from '#domain/library/reference-set-file.ts';
import { startOwnServer } from '#tests/e2e/own-server.ts';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';
import { type Co2dataRecord, co2dataFile, moduleValue } from '#tests/support/files/co2data-file.ts';
import { hasSharedData, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';

// A newer library changes what every later journey of the same server would see.
startOwnServer(20);

const current = decodeReferenceSet(JSON.parse(readFileSync('src/server/library/data/co2data-1.01.005.json', 'utf8')));

const scale = (record: Co2dataRecord, factor: number): Co2dataRecord => {
  const value = moduleValue(record, 'A1-A3 Conservative');
  value['Value'] = Number(value['Value']) * factor;
  return record;
};

const change = ([first, second, ...others]: Co2dataRecord[]): unknown[] => {
  if (first === undefined || second === undefined) throw new Error('no records');
  scale(first, 1.25);
  return [
    first,
    { ...second, ResourceId: 7999999999, Names: { FI: 'Uusi koetuote', SV: '' } },
    ...others,
    { ResourceId: 5 },
  ];
};

const bring = async (page: Page, text: string, name = 'co2data.json'): Promise<void> => {
  await page.getByLabel('CO2data-tiedosto').setInputFiles({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
};

test('an operator sees what a newer emission library changes, takes it into use, and calculations keep theirs', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/settings');
  const dialog = page.getByRole('dialog');

  await bring(page, '{"Resources": [');
  await expect(dialog.getByText('Se ei ole JSON-tiedosto, tai se on katkennut kesken.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ota käyttöön' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await bring(page, co2dataFile(current, { version: current.version, publishedAt: current.publishedAt }));
  await expect(
    dialog.getByText('Tiedostossa on samat tiedot kuin käytössä olevassa versiossa 1.01.005.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Sulje' }).last().click();

  await bring(page, co2dataFile(current, { version: '1.02.000', publishedAt: '2026-10-01', change }));
  await expect(dialog.getByText('Tässä pitäisi olla jokin näistä: Material, Process, Scenario.')).toBeVisible();
  await expect(dialog.getByText('+25,0 %')).toBeVisible();
  await dialog.locator('summary', { hasText: 'Lisätyt tuotteet' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Uusi koetuote')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ota käyttöön' }).click();
  await expect(dialog).toHaveCount(0);
  const newest = page.getByRole('row', { name: /1\.02\.000/ });
  await expect(newest).toContainText('uusiin laskelmiin');
  await expect(
    page
      .getByRole('row', { name: /1\.01\.005/ })
      .getByRole('cell')
      .last(),
  ).not.toHaveText('0');

  // The sample's calculation keeps its set, and is offered the newer one.
  await page.goto('/sites');
  await page.getByRole('link', { name: 'Esimerkkikohde' }).first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname.replace(/\/construction-products.*$/, '')}/table-values`);
  await expect(page.getByText('Uudemmat päästötiedot ovat saatavilla: CO2data.fi 1.02.000.')).toBeVisible();
  await page.getByRole('link', { name: 'Katso ensin vaikutus' }).click();
  await expect(page.getByText('1.02.000').first()).toBeVisible();
});

const arrive = async (page: Page, name: string, content: string | Uint8Array): Promise<void> => {
  await page.goto('/import');
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(content) };
  await page.getByLabel('Valitse tiedostot', { exact: false }).setInputFiles(file);
};

test('a library that comes as a file is taken into use by an operator, and leaves the list of files', async ({
  page,
}) => {
  await signIn(page);
  const all = (records: Co2dataRecord[]) => records.map((record, at) => (at === 0 ? scale(record, 1.5) : record));
  const file = co2dataFile(current, { version: '1.03.000', publishedAt: '2026-11-01', change: all });
  await arrive(page, 'uusin.json', file);
  await page.getByRole('button', { name: 'Vertaa käytössä olevaan...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uudempi päästötietokanta' });
  await dialog.getByRole('button', { name: 'Ota käyttöön' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'uusin.json' })).toBeHidden();
  await page.goto('/settings');
  await expect(page.getByRole('row', { name: /1\.03\.000/ })).toContainText('uusiin laskelmiin');
});

test(`published libraries are read to their last record${sharedDataNote}`, async ({ page }) => {
  test.skip(!hasSharedData);
  await signIn(page);
  for (const [version, records] of [
    ['1.01.005', 325],
    ['1.00.007', 269],
  ] as const) {
    const name = `co2data_construction_${version}.json`;
    await arrive(page, name, readSharedBytes(`co2data/${name}`));
    await page.getByRole('button', { name: 'Vertaa käytössä olevaan...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Uudempi päästötietokanta' });
    await expect(dialog.getByText(`Tiedostossa ${records} tietuetta, ${records} kelpaa, 0 hylätty.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Poista luettelosta' }).click();
    await expect(page.getByRole('heading', { name })).toBeHidden();
  }
  await arrive(page, 'co2data.xlsx', readSharedBytes('co2data/CO2data_construction_1.01.005_share.xlsx'));
  await expect(page.getByText('Tiedosto on CO2datan oma työkirja.', { exact: false })).toBeVisible();
});

test('whoever is no operator sees the libraries and brings none, but may take products of one', async ({ page }) => {
  await signIn(page, 'kollega');
  await arrive(page, 'uusin.json', co2dataFile(current, { version: '1.04.000', publishedAt: '2026-11-02', change }));
  await expect(page.getByText('vain tämän asennuksen ylläpitäjä', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vertaa käytössä olevaan...' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Poimi tuotteita...' }).click();
  const products = page.getByRole('dialog', { name: 'Tuo ympäristöselosteita' });
  await expect(products.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('row', { name: /1\.00\.007/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tuo uudempi...' })).toHaveCount(0);
});

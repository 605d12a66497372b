import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { faultsInBothSchemes } from './looks/faults.ts';
import { addressOf, makeOwnSite } from './own-site.ts';
import { expect, signIn, test, waitForOfflineShell } from './signed-in.ts';

const sign = async (page: Page, name: string): Promise<Download> => {
  await page.getByRole('button', { name: 'Lataa', exact: true }).press('Enter');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).press('Enter'),
  ]);
  return file;
};

const check = async (page: Page, label: string, name: string, content: Buffer): Promise<void> => {
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'application/json';
  await page.getByLabel(label).setInputFiles({ name, mimeType, buffer: content });
};

test('a report is signed, and checked without a connection: equal, changed, and where', {
  tag: '@offline',
}, async ({ page, context, browser }) => {
  await signIn(page);
  const site = await makeOwnSite(page, 'Allekirjoitettava');
  await page.goto(addressOf(site, 'climate-assessment'));
  await waitForOfflineShell(page);
  const json = await readFile(await (await sign(page, 'Allekirjoitettu JSON')).path());
  const pdf = await readFile(await (await sign(page, 'Allekirjoitettu PDF')).path());
  await page.goto('/verify-report');
  const file = 'Valitse allekirjoitettu raportti';
  await check(page, file, 'raportti.pdf', pdf);
  await expect(page.getByText('Sama: tämä on se, mikä allekirjoitettiin')).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);

  // Who was given the file has no account.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL('/check-report', page.url()).href);
  await check(stranger, file, 'raportti.json', json);
  await expect(stranger.getByText('Sama: tämä on se, mikä allekirjoitettiin')).toBeVisible();
  expect(await faultsInBothSchemes(stranger)).toEqual([]);
  await stranger.context().close();

  await context.setOffline(true);
  await page.reload();
  await check(page, file, 'raportti.json', json);
  await expect(page.getByText('Sama: tämä on se, mikä allekirjoitettiin')).toBeVisible();
  await expect(page.getByText('Esittelykäyttäjä').last()).toBeVisible();
  const { jws: _, ...statement } = JSON.parse(json.toString('utf8'));
  const changed = json.toString('utf8').replace('"Allekirjoitettava"', '"Allekirjoitettav4"');
  await check(page, file, 'muutettu.json', Buffer.from(changed));
  await expect(page.getByText('Muuttunut: tämä ei ole se, mikä allekirjoitettiin')).toBeVisible();
  await check(page, file, 'raportti.json', json);
  const other = { ...statement.report, engineVersion: 'x' };
  await check(page, 'Valitse verrattava raportti', 'toinen.json', Buffer.from(JSON.stringify(other)));
  await expect(page.getByText('toinen.json eroaa allekirjoitetusta raportista')).toBeVisible();
  const broken = Buffer.from(pdf);
  broken[200] = (broken[200] ?? 0) ^ 1;
  await check(page, file, 'muutettu.pdf', broken);
  await expect(page.getByText('PDF sen ympärillä on muutettu')).toBeVisible();

  // Signing itself needs the server.
  await page.goto(addressOf(site, 'climate-assessment'));
  await page.getByRole('button', { name: 'Lataa', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Allekirjoitettu JSON', exact: true }).press('Enter');
  await expect(page.getByText('Allekirjoitus vaatii yhteyden palvelimeen')).toBeVisible();
});

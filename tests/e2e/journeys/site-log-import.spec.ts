import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { despatchAdvice } from '#tests/support/files/despatch-advice.ts';
import { call, makeSite } from './own-site.ts';

const sheet = [
  'Pvm;Polttoaine;Litraa;Kuitti',
  '2.3.2026;Moottoripolttoöljy;1 200,50;K1',
  '3.3.2026;HVO15;100;K2',
  'huomenna;Diesel;20;K3',
].join('\n');

/** What was answered is remembered for the company, so every try has a fixing of its own that it is asked about. */
const adviceOf = (fixings: string) =>
  despatchAdvice('L-1', '2026-03-04', [
    { id: '1', name: 'Harjateräs B500B 12 mm', quantity: '2340', unitCode: 'KGM' },
    { id: '2', name: fixings, quantity: '4', unitCode: 'XPK' },
  ]);

/** What other journeys have put into the company's library may make the bar a question, too. */
const readAdvice = /^Uusia: [01], vastattavia: [12], jo lokissa: 0, hylättyjä: 0\.$/;

const hostile = '<!DOCTYPE a [<!ENTITY b "bbbb">]><DespatchAdvice>&b;&b;</DespatchAdvice>';
const lines = 'Harjateräs B500B 10 mm 1 180 kg\nKipsilevy N 13 1200x3000 12 kpl';

interface Logged {
  readonly data: readonly { readonly name: string; readonly amount: number; readonly origin: string }[];
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Tuonti lokiin' });

const openImport = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Tuo', exact: true }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
};

const close = async (dialog: Locator): Promise<void> => {
  // What is told stands in the dialog, too, with a Close of its own behind this one.
  await dialog.getByRole('button', { name: 'Sulje', exact: true }).first().click();
  await expect(dialog).toBeHidden();
};

const bring = (dialog: Locator, name: string, text: string) =>
  dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const paste = async (dialog: Locator): Promise<void> => {
  await dialog.getByLabel('Tai liitä lähetteen rivit').fill(lines);
  await dialog.getByLabel('Lähetteen päivä').fill('2026-03-05');
  await dialog.getByRole('button', { name: 'Lue rivit' }).click();
};

/** Whatever product is asked stays unlinked here, and a package holds 5 kg. */
const answerAll = async (dialog: Locator): Promise<void> => {
  for (const question of await dialog.getByRole('listitem').all()) {
    const product = question.getByLabel('Mikä tuote');
    if (await product.isVisible()) await product.selectOption({ label: 'Jätä linkittämättä' });
    const each = question.getByLabel(/^Yhdessä on/);
    if (await each.isVisible()) await each.fill('5');
    const factor = question.getByLabel('Mitä se oli');
    if (await factor.isVisible()) await factor.selectOption({ label: 'Ei mikään näistä: ilman päästölukua' });
  }
};

const add = async (dialog: Locator, count: string): Promise<void> => {
  await dialog.getByRole('button', { name: `Lisää ${count} lokiin` }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'lisätty' })).toBeVisible();
};

test('files and pasted lines come into the log without a network, once', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  // Seven files and pastes are looked at, one after the other.
  test.slow();
  const advice = adviceOf(`Kiinnitystarvikkeet, erä ${'AB'.charAt(test.info().retry)}`);
  await signIn(page);
  const site = await makeSite(page, 'Tuontikohde Ä');
  await page.goto(`/sites/${site.id}/log/events`);
  await expect(page.getByText('Mitään ei ole vielä kirjattu')).toBeVisible();
  await waitForOfflineShell(page);
  await context.setOffline(true);

  // A fuel card: one row is sure, one is asked, one is refused.
  let dialog = await openImport(page);
  await bring(dialog, 'tankkaukset.csv', sheet);
  await expect(dialog.getByText('Uusia: 1, vastattavia: 1, jo lokissa: 0, hylättyjä: 1.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Hylätty' })).toContainText('Päivää ei voi lukea');
  await expect(dialog.getByRole('table', { name: 'Uutta lokiin' })).toContainText('1 200,5 l');
  await answerAll(dialog);
  await add(dialog, '2 kirjausta');
  await expect(dialog.getByText('2 lisätty, 0 ennestään lokissa, 1 hylätty')).toBeVisible();

  // A despatch advice, and lines of a note.
  await dialog.getByRole('button', { name: 'Tuo toinen tiedosto' }).click();
  await bring(dialog, 'lahete.xml', advice);
  await expect(dialog.getByText(readAdvice)).toBeVisible();
  await answerAll(dialog);
  await add(dialog, '2 kirjausta');
  await dialog.getByRole('button', { name: 'Tuo toinen tiedosto' }).click();
  await paste(dialog);
  await expect(dialog.getByText(/jo lokissa: 0, hylättyjä: 0\.$/)).toBeVisible();
  await answerAll(dialog);
  await add(dialog, '2 kirjausta');
  await close(dialog);
  await expect(page.getByRole('row')).toHaveCount(7);

  // All of it again adds nothing; what is hostile is refused in words.
  dialog = await openImport(page);
  await bring(dialog, 'tankkaukset uudelleen.csv', sheet);
  await expect(dialog.getByText('Uusia: 0, vastattavia: 0, jo lokissa: 2, hylättyjä: 1.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Valitse toinen tiedosto' }).click();
  await bring(dialog, 'lahete.xml', advice);
  await expect(dialog.getByText('Uusia: 0, vastattavia: 0, jo lokissa: 2, hylättyjä: 0.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Valitse toinen tiedosto' }).click();
  await paste(dialog);
  await expect(dialog.getByText('Uusia: 0, vastattavia: 0, jo lokissa: 2, hylättyjä: 0.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Valitse toinen tiedosto' }).click();
  await bring(dialog, 'ilkeä.xml', hostile);
  await expect(dialog.getByRole('region', { name: 'Hylätty' })).toContainText('Tiedosto on rikki tai katkennut');
  await close(dialog);

  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('Kaikki tallennettu')).toBeVisible();
  const { body } = await call<Logged>(page, 'GET', `/sites/${site.id}/log`);
  const imported = body.data.filter(({ origin }) => origin === 'import').map(({ amount }) => amount ?? 0);
  expect(imported.toSorted((one, other) => one - other)).toEqual([12, 20, 100, 1180, 1200.5, 2340]);
  expect(body.data).toHaveLength(imported.length);
});

test('a file that is brought to the app goes on to the log, and its import is taken back as one', async ({ page }) => {
  const advice = adviceOf(`Kiinnitystarvikkeet, laatu ${'AB'.charAt(test.info().retry)}`);
  await signIn(page);
  const site = await makeSite(page, 'Tuontikohde Ö');
  await page.goto(`/import?siteId=${site.id}&calculationId=${site.defaultCalculationId}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lahete.xml', mimeType: 'text/xml', buffer: Buffer.from(advice) });
  await expect(page.getByText('Lähetysluettelo (Peppol)')).toBeVisible();
  await page.getByRole('button', { name: 'Jatka' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText(readAdvice)).toBeVisible();
  await answerAll(dialog);
  await add(dialog, '2 kirjausta');
  await dialog.getByRole('button', { name: 'Kumoa tuonti' }).click();
  await expect(dialog.getByText('Tuonti kumottiin.')).toBeVisible();
  await close(dialog);
  await expect(page.getByText('Mitään ei ole vielä kirjattu')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Kaikki tallennettu')).toBeVisible();
  expect((await call<Logged>(page, 'GET', `/sites/${site.id}/log`)).body.data).toEqual([]);
});

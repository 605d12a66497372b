import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';
import { despatchAdvice } from '#tests/support/files/despatch-advice.ts';
import { makeSite } from './own-site.ts';

const advice = despatchAdvice('L-77', '2026-11-19', [
  { id: '1', name: 'Zzz Pumppaus', quantity: '7.5', unitCode: 'MTQ' },
  { id: '2', name: 'Qqq Erikoistarvike', quantity: '3', unitCode: 'XPK' },
  { id: '3', name: 'Tyhjä laatikko', quantity: '0', unitCode: 'KGM' },
]);

/** Makes an address in the browser; answers the secret and the address of the line that is shown. */
const newAddress = async (page: Page): Promise<{ readonly secret: string; readonly address: string }> => {
  await page.getByRole('button', { name: 'Uusi lähetysosoite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uusi lähetysosoite' });
  await dialog.getByRole('textbox', { name: /^Lähettäjä/ }).fill('Esimerkkitukku ERP');
  await dialog.getByRole('button', { name: 'Luo osoite' }).click();
  const shown = page.getByRole('dialog', { name: 'Esimerkkitukku ERP' });
  const line = await shown.getByText(/^curl /).innerText();
  await shown.getByRole('button', { name: 'Tehty' }).click();
  const [, secret = '', address = ''] = /X-Link: ([\w-]{22})'.* (http\S+)$/s.exec(line) ?? [];
  return { secret, address };
};

const post = async (secret: string, address: string, content = advice) => {
  const form = new FormData();
  form.set('file', new File([content], 'lahete.xml'));
  const response = await fetch(address, { method: 'POST', headers: { 'X-Link': secret }, body: form });
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
};

test('a machine posts a despatch advice, a person answers what it leaves open, and it is in the log', async ({
  page,
}) => {
  await signIn(page);
  const site = await makeSite(page, 'Lähetyskohde Ä');
  await page.goto(`/sites/${site.id}/log/suppliers`);
  const { secret, address } = await newAddress(page);
  await expect(page.getByRole('row', { name: /Esimerkkitukku ERP.*Lähetysosoite.*Voimassa.*Ei vielä/ })).toBeVisible();
  const first = await post(secret, address);
  expect(first).toMatchObject({ status: 200, body: { isNew: true, queued: 2, open: 2, refused: 1 } });
  expect(await post(secret, address)).toMatchObject({ status: 200, body: { isNew: false, queued: 2 } });

  await page.reload();
  const file = page.getByRole('row', { name: /lahete\.xml/ });
  await expect(file).toContainText('Esimerkkitukku ERP');
  await file.getByRole('button', { name: /Hylätyt rivit/ }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /Tyhjä laatikko/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/sites/${site.id}/log/events`);
  const open = page.getByRole('listitem').filter({ hasText: 'Qqq Erikoistarvike' });
  await expect(open).toContainText('Korjaa ennen hyväksymistä');
  await expect(open).toContainText('3 XPK');
  await expect(open.getByRole('button', { name: /^Hyväksy/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Hyväksy 1 kirjaus' }).click();
  await expect(page.getByRole('row', { name: /Zzz Pumppaus/ })).toContainText('Ilmoittanut Esimerkkitukku ERP');
  await open.getByRole('button', { name: /^Korjaa/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Määrä/ }).fill('60');
  await drawer.getByRole('combobox', { name: /^Yksikkö/ }).selectOption('kg');
  await drawer.getByRole('button', { name: /^Tallenna/ }).click();
  const row = page.getByRole('row', { name: /Qqq Erikoistarvike/ });
  await expect(row.locator('[data-column="amount"]')).toHaveText('60');

  // Another file that tells the same lines adds nothing.
  expect(await post(secret, address, `${advice}\n`)).toMatchObject({ status: 200, body: { queued: 0, known: 2 } });

  await page.goto(`/sites/${site.id}/log/suppliers`);
  await page.getByRole('button', { name: /Peru linkki.*Esimerkkitukku ERP/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Peru linkki' }).click();
  await expect(page.getByRole('row', { name: /Esimerkkitukku ERP.*Peruttu/ })).toBeVisible();
  expect((await post(secret, address, `${advice}\n\n`)).status).toBe(401);
});

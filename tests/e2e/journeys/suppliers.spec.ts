import { devices, type Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';
import { call, makeSite } from './own-site.ts';

const { userAgent } = devices['Pixel 7'];
const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent,
  locale: 'fi-FI',
} as const;

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Waits until the page opens without a network. */
const waitForOwnWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? ''), { timeout: 30_000 })
    .toBe('activated');

const addressOfNewLink = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Uusi linkki' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uusi linkki' });
  await dialog.getByRole('textbox', { name: 'Toimittaja tai aliurakoitsija' }).fill('Esimerkkibetoni Oy');
  await dialog.getByRole('button', { name: 'Luo linkki' }).click();
  const secret = page.getByRole('dialog', { name: 'Esimerkkibetoni Oy' });
  await expect(secret.getByRole('img', { name: /^QR-koodi/ })).toBeVisible();
  const address = await secret.getByText(/\/g#/).innerText();
  await secret.getByRole('button', { name: 'Tehty' }).click();
  return address;
};

test('a supplier reports a load without a network, and it is accepted into the log', { tag: '@offline' }, async ({
  page,
  browser,
}) => {
  await signIn(page);
  const site = await makeSite(page, 'Toimittajakohde Ä');
  const { body: log } = await call<{ readonly siteFactorSet: string | null }>(page, 'GET', `/sites/${site.id}`);
  expect(log.siteFactorSet).toBeNull();
  const usual = { logVehicle: 'co2data-7000000711-tkm', logDistanceKm: 30 };
  await call(page, 'PATCH', `/sites/${site.id}`, { ...usual, base: { logVehicle: '', logDistanceKm: null } });
  await page.goto(`/sites/${site.id}/log/suppliers`);
  const address = await addressOfNewLink(page);
  await expect(page.getByRole('row', { name: /Esimerkkibetoni Oy.*Voimassa/ })).toBeVisible();

  const context = await browser.newContext(phone);
  const gate = await context.newPage();
  await gate.goto(address);
  await expect(gate.getByText('Esimerkkibetoni Oy')).toBeVisible();
  await waitForOwnWorker(gate);
  await context.setOffline(true);
  await gate.reload();
  expect(await isTooWide(gate)).toBe(false);
  // Its styles are there, and what is tapped is large enough for a glove.
  const send = await gate.getByRole('button', { name: 'Lähetä työmaalle' }).boundingBox();
  expect(send?.height).toBeGreaterThanOrEqual(44);
  await gate.getByLabel('Mitä toit').fill('Murske 0/32');
  await gate.getByLabel('Määrä').fill('10,5');
  await gate.getByLabel('Kuormakirjan numero').fill('K-1042');
  // The phone goes into the pocket, and its browser throws the page away; then somebody reads another language.
  await gate.reload();
  await gate.getByRole('combobox', { name: 'Kieli' }).selectOption('sv');
  await gate.getByRole('combobox', { name: 'Språk' }).selectOption('fi');
  await expect(gate.getByLabel('Mitä toit')).toHaveValue('Murske 0/32');
  await expect(gate.getByLabel('Määrä')).toHaveValue('10,5');
  await expect(gate.getByLabel('Kuormakirjan numero')).toHaveValue('K-1042');
  // A glove taps twice; it is one report all the same.
  await gate.getByRole('button', { name: 'Lähetä työmaalle' }).evaluate((button) => {
    for (const _ of [1, 2]) (button as HTMLButtonElement).click();
  });
  const own = gate.getByRole('listitem').filter({ hasText: 'Murske 0/32' });
  await expect(own).toContainText('Odottaa lähetystä');
  // What is changed of it is on the phone, too, until it is handed over or given up.
  await own.getByRole('button', { name: 'Muuta' }).tap();
  await gate.getByLabel('Määrä').fill('12');
  await gate.reload();
  await expect(gate.getByRole('button', { name: 'Tallenna muutos' })).toBeVisible();
  await expect(gate.getByLabel('Määrä')).toHaveValue('12');
  await gate.getByRole('button', { name: 'Takaisin' }).tap();
  await gate.reload();
  await expect(gate.getByLabel('Määrä')).toHaveValue('');
  await gate.getByRole('button', { name: 'Omat ilmoitukset' }).tap();
  await expect(own).toContainText('10,5');
  await gate.getByRole('button', { name: 'Uusi ilmoitus' }).tap();
  await expect(gate.getByLabel('Määrä')).toHaveValue('');
  // What was brought last time stands there and hides nothing.
  await expect(gate.getByLabel('Mitä toit')).toHaveValue('Murske 0/32');
  await expect(gate.getByRole('button', { name: 'r1', exact: true })).toBeVisible();

  // The phone dies; what was said does not.
  await gate.close();
  const again = await context.newPage();
  await again.goto(address.replace(/#.*$/, ''));
  await again.getByRole('button', { name: 'Omat ilmoitukset' }).tap();
  const kept = again.getByRole('listitem').filter({ hasText: 'Murske 0/32' });
  await expect(kept).toContainText('Odottaa lähetystä');
  await context.setOffline(false);
  await expect(kept).toContainText('Lähetetty', { timeout: 40_000 });

  await page.goto(`/sites/${site.id}/log/events`);
  await expect(page.getByRole('link', { name: /Loki.*1 ilmoitus odottaa/ })).toBeVisible();
  await expect(page.getByText('kuormakirja K-1042')).toBeVisible();
  await page.getByRole('button', { name: 'Hyväksy kaikki' }).click();
  const row = page.getByRole('row', { name: /Murske 0\/32/ });
  await expect(row).toContainText('Ilmoittanut Esimerkkibetoni Oy');
  await expect(row.locator('[data-column="amount"]')).toHaveText('10,5');
  await expect(row.locator('[data-column="unit"]')).toHaveText('t');
  await page.goto(`/sites/${site.id}/log/month`);
  const calendar = page.getByRole('region', { name: 'Tietokalenteri' });
  await expect(calendar.getByRole('row', { name: /^Toimitus/ })).toContainText('1');
  await again.reload();
  await again.getByRole('button', { name: 'Omat ilmoitukset' }).tap();
  await expect(again.getByRole('listitem').filter({ hasText: 'Murske 0/32' })).toContainText('Hyväksytty');

  // Revoked, it opens nothing any more, and the phone says so.
  await page.goto(`/sites/${site.id}/log/suppliers`);
  await page.getByRole('button', { name: /Peru linkki.*Esimerkkibetoni Oy/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Peru linkki' }).click();
  await expect(page.getByRole('row', { name: /Esimerkkibetoni Oy.*Peruttu/ })).toBeVisible();
  await again.reload();
  await expect(again.getByRole('heading', { name: 'Linkki ei ole voimassa' })).toBeVisible();
  await context.close();
});

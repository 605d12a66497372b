import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { languagesOfJourney } from '#tests/e2e/looks/visit.ts';
import { addressOf, makeOwnSite, post, speak } from '#tests/e2e/own-site.ts';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';

const words = [
  {
    language: 'fi',
    addClass: 'Lisää käyttötarkoitusluokka',
    addMe: 'Lisää minut',
    complete: /Kohteella on ne tiedot/,
    download: 'Lataa',
    json: 'Lataa JSON',
    handIn: 'Merkitse toimitetuksi',
    lock: 'Merkitse toimitetuksi ja lukitse',
    locked: /merkitsi toimitetuksi .+ lukittu/,
    signed: 'Allekirjoitettu JSON',
    choose: 'Valitse allekirjoitettu raportti',
    equal: 'Sama: tämä on se, mikä allekirjoitettiin',
  },
  {
    language: 'sv',
    addClass: 'Lägg till en användningsändamålsklass',
    addMe: 'Lägg till mig',
    complete: /Objektet har de uppgifter/,
    download: 'Ladda ner',
    json: 'Ladda ner JSON',
    handIn: 'Markera som inlämnad',
    lock: 'Lämna in och lås',
    locked: /inlämnad .+ låst/i,
    signed: 'Signerad JSON',
    choose: 'Välj en signerad rapport',
    equal: /^Lika/,
  },
  {
    language: 'en',
    addClass: 'Add a use class',
    addMe: 'Add me',
    complete: /The site tells what the decree/,
    download: 'Download',
    json: 'Download the JSON',
    handIn: 'Mark as handed in',
    lock: 'Hand in and lock',
    locked: /handed in .+ locked/i,
    signed: 'Signed JSON',
    choose: 'Choose a signed report',
    equal: /^Equal/,
  },
] as const;
type Words = (typeof words)[number];

const classes = [
  ['AK3', '1 500'],
  ['T', '400'],
  ['LR', '300'],
] as const;

const give = async (page: Page, name: string, text: string): Promise<void> => {
  const field = page.locator(`[name="${name}"]`);
  await field.fill(text);
  await field.press('Tab');
};

/** Three purposes and everything that decree and register want of the site, by keyboard. */
const describeSite = async (page: Page, t: Words): Promise<void> => {
  for (const [index, [code, area]] of classes.entries()) {
    await page.getByRole('button', { name: t.addClass }).press('Enter');
    const choice = page.locator(`[name="useClasses[${index}].code"]`);
    await choice.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await give(page, `useClasses[${index}].heatedNetAreaM2`, area);
  }
  await give(page, 'siteAreaM2', '4 000');
  await give(page, 'buildingId', '103456789A');
  await give(page, 'registerClass', '0121');
  await give(page, 'buildingSiteKey', '11111111-2222-4333-8444-555555555555');
  await give(page, 'assessmentStartDate', '2026-11-01');
  const basis = page.locator('[name="preparationBasis"]');
  await basis.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: t.addMe }).press('Enter');
  await expect(page.getByText(t.complete)).toBeVisible();
};

const fromMenu = async (page: Page, t: Words, item: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: t.download, exact: true }).press('Enter');
  await page.getByRole('button', { name: item }).first().press('Enter');
};

const downloaded = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await file.path());
};

const grid = async (page: Page, address: string): Promise<Locator> => {
  await page.goto(address);
  const cell = page.getByRole('row', { name: /Laatta/ }).locator('[data-column="amount"]');
  await expect(cell).toBeVisible();
  return cell;
};

for (const t of languagesOfJourney(words)) {
  test(`an empty site of three purposes becomes an exported, locked and signed declaration (${t.language})`, async ({
    page,
  }) => {
    await signIn(page);
    const site = await makeOwnSite(page, 'Kolme käyttöä', true);
    await speak(page, t.language);
    await page.goto(addressOf(site, 'site-information'));
    await describeSite(page, t);
    const where = `/sites/${site.id}/calculations/${site.defaultCalculationId}`;
    const category = await post<{ id: string }>(page, `${where}/categories`, { name: 'Välipohjat', scope: 'building' });
    const slab = { source: { kind: 'item', id: 'co2data-7000000345' }, unit: 'm3' };
    await post(page, `${where}/categories/${category.id}/quantities`, { ...slab, name: 'Laatta', amount: 120 });

    await page.goto(addressOf(site, 'climate-assessment'));
    await fromMenu(page, t, /Ryhti/);
    const dialog = page.getByRole('dialog', { name: /Ryhti/ });
    const exported = await downloaded(page, () => dialog.getByRole('button', { name: t.json }).press('Enter'));
    const { climateReport } = JSON.parse(exported.toString('utf8'));
    expect(climateReport.buildingPurposeForLowCarbonAssessment).toHaveLength(3);
    await page.keyboard.press('Escape');

    await fromMenu(page, t, t.handIn);
    const handIn = page.getByRole('dialog', { name: t.handIn });
    const file = await downloaded(page, () => handIn.getByRole('button', { name: t.lock }).press('Enter'));
    expect(JSON.parse(file.toString('utf8')).head.calculation.stage).toBe('permit');
    await expect(page.getByText(t.locked).first()).toBeVisible();
    await expect(await grid(page, addressOf(site, 'construction-products'))).toHaveAttribute('aria-readonly', 'true');

    await page.goto(addressOf(site, 'climate-assessment'));
    const signed = await downloaded(page, () => fromMenu(page, t, t.signed));
    await page.goto('/verify-report');
    const chosen = { name: 'raportti.json', mimeType: 'application/json', buffer: signed };
    await page.getByLabel(t.choose).setInputFiles(chosen);
    await expect(page.getByText(t.equal).first()).toBeVisible();
  });
}

import type { Locator, Page } from '@playwright/test';
import { type MadeSite, makeSite, pathOf } from '#tests/e2e/journeys/own-site.ts';
import { shareOfToday } from '#tests/e2e/looks/visit.ts';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';

/** Every field that saves itself when it is left: Back and a reload leave it, too. */

interface Place {
  readonly page: string;
  /** What has to be done before the field is there. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly field: (page: Page) => Locator;
  readonly text: string;
  readonly shown: RegExp;
}

const places: Readonly<Record<string, Place>> = {
  'name of the site': {
    page: 'site-information',
    field: (page) => page.getByRole('textbox', { name: /^Nimi/ }).first(),
    text: 'Uusi nimi',
    shown: /^Uusi nimi$/,
  },
  'heated net area': {
    page: 'site-information',
    field: (page) => page.getByRole('textbox', { name: /Lämmitetty nettoala/ }).first(),
    text: '1234',
    shown: /^1\s?234$/,
  },
  energy: {
    page: 'table-values',
    field: (page) => page.getByRole('textbox', { name: /^Sähkö/ }).first(),
    text: '4321',
    shown: /^4\s?321$/,
  },
  'line of the handprint': {
    page: 'carbon-handprint',
    prepare: async (page) => {
      const own = page.getByRole('main').getByText('Oma', { exact: true }).first();
      await own.click();
    },
    field: (page) => page.getByRole('textbox', { name: 'Oma arvo' }).first(),
    text: '12,5',
    shown: /^12,5$/,
  },
  'line of the table values': {
    page: 'table-values',
    prepare: async (page) => {
      await page.getByRole('main').getByText('Oma', { exact: true }).first().click();
    },
    field: (page) => page.getByRole('textbox', { name: 'Peruste tai lähde' }).first(),
    text: 'Oma laskelma',
    shown: /^Oma laskelma$/,
  },
};

const openPlace = async (page: Page, site: MadeSite, address: string): Promise<void> => {
  await page.goto(`${pathOf(site)}/product-list`);
  await expect(page.locator('#root h1')).toBeVisible();
  await page.locator(`a[href*="/${address}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(address));
};

for (const [what, { page: address, prepare, field, text, shown }] of shareOfToday(Object.entries(places))) {
  test(`what is typed into a field that saves itself is kept: ${what}`, async ({ page }) => {
    await signIn(page);
    const site = await makeSite(page, `Kenttä ${what}`);
    await openPlace(page, site, address);
    const url = page.url();
    await prepare?.(page);
    await field(page).fill(text);
    await page.goBack();
    await expect(page).not.toHaveURL(url);
    await page.goForward();
    await expect(field(page)).toHaveValue(shown);
    await page.reload();
    await expect(field(page)).toHaveValue(shown);
  });
}

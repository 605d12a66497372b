import { expect, type Page } from '@playwright/test';

export interface MadeSite {
  readonly id: string;
  readonly defaultCalculationId: string;
}

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** A call of the signed-in user, as the application itself would make it. */
export const call = <Body>(page: Page, method: string, path: string, body?: object): Promise<Answer<Body>> =>
  page.evaluate(
    async ([verb, address, content]) => {
      const headers = { 'content-type': 'application/json', 'x-tyomaahiili': '1' };
      const answer = await fetch(`/api${address}`, {
        method: verb,
        headers,
        ...(content === '' ? {} : { body: content }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  );

const slab = { source: { kind: 'item', id: 'co2data-7000000345' }, wastePercent: null, lifetimeYears: null };

/** Rows r1, r2 … of 10, 20 … m³. */
const rows = (names: readonly string[], first: number) =>
  names.map((name, index) => ({ ...slab, name, unit: 'm3', amount: (first + index) * 10 }));

const calculation = (name: string, isDefault: boolean) => ({
  name,
  isDefault,
  categories: [
    { name: 'Maaosat', talo2000Code: '111', scope: 'site', quantities: rows(['r1', 'r2', 'r3'], 1) },
    { name: 'Välipohjat', talo2000Code: '1235', scope: 'building', quantities: rows(['r4', 'r5'], 4) },
  ],
});

/** A site of the test's own with two calculations, so that the journeys know nothing of each other. */
export const makeSite = async (page: Page, name: string): Promise<MadeSite> => {
  const { body } = await call<MadeSite>(page, 'POST', '/sites/import', {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name, useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }], completionYear: 2027 },
    library: { products: [], composites: [] },
    calculations: [calculation('Betonirunko', true), calculation('Puurunko', false)],
  });
  return body;
};

/** Where the site's pages are. */
export const pathOf = ({ id, defaultCalculationId }: MadeSite): string =>
  `/sites/${id}/calculations/${defaultCalculationId}`;

/** Brings a site that was made behind the page's back to the list on this device, which is asked for every 2 s at most. */
export const openSites = (page: Page, name: string): Promise<void> =>
  expect(async () => {
    await page.goto('/sites');
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible({ timeout: 2500 });
  }).toPass();

/** Keeps the site of the page that is open on this device, by hand, as before a journey. */
export const keepHere = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Kaikki tallennettu' }).click();
  await page.getByRole('button', { name: 'Pidä käytettävissä ilman yhteyttä' }).click();
  await expect(page.getByText(/on käytettävissä ilman yhteyttä/).first()).toBeVisible();
  await page.keyboard.press('Escape');
};

import type { Page } from '@playwright/test';
import { faultsOf } from '#tests/e2e/looks/faults.ts';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';
import { call, makeSite, pathOf } from './own-site.ts';

const grid = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${path}/construction-products`);
  await expect(page.getByRole('grid')).toBeVisible();
};

const row = (page: Page) => page.getByRole('row', { name: /r4/ });

test('a verifier asks for a change offline, its author sees it live, answers and marks it done; both are told by history', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const site = await makeSite(page, 'Todennettava kohde');
  const where = pathOf(site);
  await call(page, 'POST', `/sites/${site.id}/users/invites`, { email: 'kollega@example.com', role: 'verifier' });

  const context = await browser.newContext({ locale: 'fi-FI' });
  const verifier = await context.newPage();
  await signIn(verifier, 'kollega');
  const invite = verifier
    .getByRole('listitem')
    .filter({ hasText: 'Todennettava kohde' })
    .filter({ hasText: 'Voimassa' });
  await expect(invite).toContainText('todentajaksi');
  await invite.getByRole('button', { name: 'Hyväksy' }).click();
  await expect(verifier.getByRole('grid')).toBeVisible();
  await grid(page, where);

  // Changes no figure, and comments by keyboard alone, without a line.
  const amount = row(verifier).locator('[data-column="amount"]');
  await amount.click();
  await expect(amount).toHaveAttribute('aria-readonly', 'true');
  // The panel's files come once; from then on they are here without a line, too.
  await verifier.keyboard.press('Shift+F2');
  const panel = verifier.getByRole('dialog', { name: 'Kommentit: r4' });
  const field = panel.getByRole('textbox', { name: 'Uusi kommentti' });
  await expect(field).toBeFocused();
  await expect(panel.getByText('Tästä ei ole vielä kommentteja.')).toBeVisible();
  await context.setOffline(true);
  await field.fill('Määrä ei vastaa piirustusta');
  await panel.getByRole('button', { name: 'Pyydä muutosta' }).click();
  await expect(panel.getByText('ei vielä lähetetty')).toBeVisible();
  await expect(panel.getByText('Muutospyyntö')).toBeVisible();
  expect(await faultsOf(verifier)).toEqual([]);
  await verifier.keyboard.press('Escape');
  await expect(row(verifier).getByRole('button', { name: '1 avoin kommentti' })).toBeVisible();
  await expect(row(page).getByRole('button', { name: '1 avoin kommentti' })).toHaveCount(0);
  await context.setOffline(false);

  // The author's page hears of it by itself.
  await expect(row(page).getByRole('button', { name: '1 avoin kommentti' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('1 avoin muutospyyntö')).toBeVisible();
  await page.getByRole('button', { name: 'Kommentit, 1 avoinna' }).click();
  const all = page.getByRole('dialog', { name: 'Kommentit', exact: true });
  await expect(all.getByText('Määrä ei vastaa piirustusta')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await all.getByRole('button', { name: 'r4' }).click();
  const thread = page.getByRole('dialog', { name: 'Kommentit: r4' });
  // The row comes into view behind it, and the address names it.
  await expect(page).toHaveURL(/[?&]quantity=/);
  await thread.getByRole('button', { name: 'Vastaa' }).click();
  await thread.getByRole('textbox', { name: 'Vastaa' }).fill('Korjattu piirustuksen mukaan');
  await thread.getByRole('button', { name: 'Lähetä vastaus' }).click();
  await expect(thread.getByText('Korjattu piirustuksen mukaan')).toBeVisible();
  await thread.getByRole('button', { name: 'Merkitse tehdyksi' }).click();
  await expect(thread.getByText('Tehty', { exact: true })).toBeVisible();

  await expect(row(verifier).getByRole('button', { name: /avoin kommentti/ })).toHaveCount(0, { timeout: 20_000 });
  await thread.getByRole('listitem').first().getByRole('button', { name: 'Muutoshistoria' }).first().click();
  const history = page.getByRole('dialog', { name: /^Muutoshistoria/ });
  await expect(history.getByText('Kommenttia muutettu')).toBeVisible();
  await expect(history.getByText('Kommentti kirjoitettu')).toBeVisible();
  await expect(history.getByText(/Kati Kollega/)).toBeVisible();
  await context.close();
});

test('a figure of the climate assessment is commented on where it is explained', async ({ page }) => {
  await signIn(page);
  const where = pathOf(await makeSite(page, 'Kommentoitava selvitys'));
  await page.goto(`${where}/climate-assessment?scope=building&module=a1a3`);
  const explained = page.getByRole('dialog').first();
  await explained.getByRole('button', { name: 'Kommentit' }).click();
  const panel = page.getByRole('dialog', { name: /^Kommentit: Rakennus: A1–A3/ });
  await panel.getByRole('textbox', { name: 'Uusi kommentti' }).fill('Mistä tämä tulee?');
  await panel.getByRole('button', { name: 'Kommentoi', exact: true }).click();
  await expect(panel.getByRole('article').getByText('Mistä tämä tulee?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(explained.getByRole('button', { name: '1 avoin kommentti' })).toBeVisible();
});

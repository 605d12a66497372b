import { expect, openSample, signIn, test, waitForOfflineShell } from './signed-in.ts';

test('a site is made available, opens without a line, and what is left at sign-out waits locked', {
  tag: '@offline',
}, async ({ page, context }) => {
  await signIn(page);
  await page.goto('/sites');
  const card = page.getByRole('article').filter({ hasText: 'Esimerkkikohde' }).first();
  await card.getByRole('button', { name: 'Kohteen Esimerkkikohde toiminnot' }).click();
  await page.getByRole('button', { name: 'Pidä käytettävissä ilman yhteyttä' }).click();
  await expect(card.getByText('Käytettävissä ilman yhteyttä', { exact: true })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText(/^Käytettävissä ilman yhteyttä · \d+ määrää, noin \d+/)).toBeVisible();

  await waitForOfflineShell(page);
  await context.setOffline(true);
  await openSample(page);
  const row = page.getByRole('row', { name: /Salaojasora/ }).first();
  await row.locator('[data-column="amount"]').click();
  await page.keyboard.type('654');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/1 muutos odottaa/).first()).toBeVisible();
  const copy = () =>
    page.evaluate(async () => {
      const directory = await navigator.storage.getDirectory();
      for await (const [name] of directory.entries()) if (name.startsWith('unsent-')) return true;
      return false;
    });
  await expect.poll(copy).toBe(true);

  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await page.getByRole('button', { name: 'Jätä tälle laitteelle minulle' }).click();
  await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeVisible();
  await expect(page.getByText(/^1 uloskirjautuessa jätetty muutos on täällä lukittuna/)).toBeVisible();
  expect(await copy()).toBe(false);
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  expect(names.filter((name) => /^tyomaahiili-(cache|drafts|outbox)/.test(name))).toEqual([]);

  await context.setOffline(false);
  // The sign-out that the server has not heard of is finished first, by a way through the provider.
  const left = page.waitForResponse((response) => response.url().includes('/api/auth/logout'));
  await page.reload();
  await left;
  await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeVisible();
  await signIn(page);
  const dialog = page.getByRole('dialog', { name: 'Jätit muutoksia tälle laitteelle' });
  await dialog.getByRole('button', { name: 'Jatka niistä' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
  await openSample(page);
  await expect(
    page.getByRole('row', { name: /Salaojasora/ }).getByRole('gridcell', { name: '654', exact: true }),
  ).toBeVisible();
});

test('a session that has ended: the sign-in says what waits and for whom, and it goes after it', {
  tag: '@offline',
}, async ({ page, context }) => {
  await signIn(page);
  await openSample(page);
  await waitForOfflineShell(page);
  await context.setOffline(true);
  const row = page.getByRole('row', { name: /Salaojasora/ }).first();
  await row.locator('[data-column="amount"]').click();
  await page.keyboard.type('655');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/1 muutos odottaa/).first()).toBeVisible();
  await context.clearCookies();
  await context.setOffline(false);
  await page.goto('/');
  await expect(
    page.getByText(/^Tällä laitteella on lähettämättä, käyttäjä Esittelykäyttäjä: 1 muutos\. Ne/),
  ).toBeVisible();
  await signIn(page);
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Etusivu' })).toBeVisible();
});

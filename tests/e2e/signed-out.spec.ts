import { expect, test } from '@playwright/test';

test('who is not signed in, here or any more, gives the browser nothing to complain about', async ({
  page,
  context,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Kirjaudu sisään' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).first().click();
  // The page's last call of its own: one that is on its way when the session ends is refused, and rightly so.
  const last = page.waitForResponse(/device-key/);
  await page.getByRole('button', { name: /Esittelykäyttäjä/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Etusivu' })).toBeVisible();
  await (await last).finished();
  await context.clearCookies();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Kirjaudu sisään' }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { faultsOf } from '#tests/e2e/looks/faults.ts';
import { expect, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { makeSite } from './own-site.ts';

test('the home page shows the sites beside each other, as its address asks, also offline', { tag: '@offline' }, async ({
  page,
}) => {
  await signIn(page);
  const site = await makeSite(page, 'Salkun kohde');
  const list = page.getByRole('table', { name: 'Kohteet' });
  // A list that is a second old is not asked for.
  await expect(async () => {
    await page.goto('/');
    await expect(list.getByRole('link', { name: 'Salkun kohde' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(list.getByRole('link', { name: 'Esimerkkikohde' })).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faultsOf(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('searchbox').fill('salkun');
  await expect(page).toHaveURL(/search=salkun/);
  await expect(list.getByRole('link', { name: 'Esimerkkikohde' })).toHaveCount(0);
  await list.getByRole('button', { name: 'Päivitetty' }).click();
  await expect(page).toHaveURL(/sortBy=updatedAt/);

  await page.getByRole('button', { name: 'Vie' }).click();
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const text = await readFile(await csv.path(), 'utf8');
  expect(text).toContain('Salkun kohde');
  expect(text).not.toContain('Esimerkkikohde');
  await page.getByRole('button', { name: 'Vie' }).click();
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel (XLSX)' }).click(),
  ]);
  expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe('PK');

  await page.goto('/');
  const dot = page.getByRole('link', { name: /^Esimerkkikohde: 11,57, alle rajan/ });
  await dot.focus();
  await expect(dot).toContainText('Esimerkkikohde');
  await waitForOfflineShell(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(list.getByRole('link', { name: 'Salkun kohde' })).toBeVisible();
  await page.context().setOffline(false);

  await list.getByRole('link', { name: 'Salkun kohde' }).click();
  await expect(page).toHaveURL(new RegExp(`/sites/${site.id}/calculations/`));
});

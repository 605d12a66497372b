import { readFile } from 'node:fs/promises';
import { expect, openSample, signIn, test, waitForOfflineShell } from './signed-in.ts';

test('offline the self-test runs, the calculation goes out as LCAx, and a seed gives the same range in another tab', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openSample(page);
  const calculation = page.url().replace('/construction-products', '');
  const examined = `${calculation}/climate-assessment?uncertainty=41_10_20_20_10`;
  await page.goto(examined);
  const range = page.getByText('Yhdeksässä ajossa kymmenestä').locator('xpath=..');
  await expect(range).toContainText('kg CO₂e/m²/a');
  const before = await range.innerText();
  await waitForOfflineShell(page);

  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto(examined);
  await expect(other.getByText('Yhdeksässä ajossa kymmenestä').locator('xpath=..')).toHaveText(before, {
    useInnerText: true,
  });
  await expect(other.getByRole('row', { name: /^Yhteensä .* 100,0\s%/ })).toBeVisible();
  await other.getByRole('button', { name: 'Toinen siemenluku' }).click();
  await expect(other).toHaveURL(/uncertainty=42_10_20_20_10/);
  await expect(other.getByText(/ajoa siemenluvusta 42/)).toBeVisible();

  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: 'LCAx' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/ilmastoselvitys\.lcax\.json$/);
  const project = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(project).toMatchObject({ formatVersion: '3.4.3', softwareInfo: { lcaSoftware: 'Työmaahiili' } });

  await other.goto('/settings');
  await other.getByRole('button', { name: 'Aja itsetesti' }).click();
  await expect(other.getByText(/^Kaikki \d{3} lukua ovat oikein\./)).toBeVisible();
});

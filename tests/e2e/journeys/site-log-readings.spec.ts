import { devices, type Page } from '@playwright/test';
import { expect, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { call, makeSite } from './own-site.ts';

const { userAgent } = devices['Pixel 7'];
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent });

interface Read {
  readonly date: string;
  readonly amount: number | null;
  readonly earlierReading: number | null;
  readonly reading: number | null;
  readonly meter: string;
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('a foreman reads a meter without a network: what ran through is the amount', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  const site = await makeSite(page, 'Mittarikohde Ä');
  await page.goto(`/sites/${site.id}/log/today`);
  await expect(page.getByText('Mitään ei ole vielä kirjattu')).toBeVisible();
  await waitForOfflineShell(page);
  await context.setOffline(true);
  const form = page.getByRole('dialog', { name: 'Polttoaine ja energia' });
  const field = (name: string) => form.getByRole('textbox', { name });
  const save = form.getByRole('button', { name: 'Tallenna' });
  const way = page.getByRole('main').getByRole('button', { name: 'Polttoaine ja energia' });

  // The first reading of a meter says what it began from: what is not known is no 0.
  await way.tap();
  await form.getByRole('button', { name: 'Sähkö' }).tap();
  await form.getByRole('button', { name: 'Mittarilukema' }).tap();
  await form.getByRole('combobox', { name: 'Yksikkö' }).selectOption('kWh');
  await field('Lukema nyt').fill('1 150,5');
  await expect(form.getByText('Anna mittarin aiempi lukema')).toBeVisible();
  await expect(save).toBeDisabled();
  await field('Lukema alussa').fill('1000,1');
  await expect(form.getByText('Kulutus sen jälkeen: 150,4 kWh')).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  await form.locator('input[name="date"]').fill('2026-03-01');
  await save.tap();
  await expect(page.getByRole('main').getByText('150,4 kWh')).toBeVisible();

  // The next one goes on from there; one that is lower is asked about.
  await way.tap();
  await form.locator('input[name="date"]').fill('2026-04-01');
  await expect(form.getByText(/Viimeisin lukema 1\s150,5 kWh, 1\.3\.2026/)).toBeVisible();
  await field('Lukema nyt').fill('150');
  await expect(form.getByRole('alert')).toContainText('pienempi');
  await expect(save).toBeDisabled();
  await field('Lukema nyt').fill('1250,5');
  await expect(form.getByText('Kulutus sen jälkeen: 100 kWh')).toBeVisible();
  await save.tap();
  await expect(form).toBeHidden();

  // A meter that was changed began at 0.
  await way.tap();
  await form.locator('input[name="date"]').fill('2026-05-01');
  await field('Lukema nyt').fill('70');
  await form.getByRole('button', { name: 'Mittari on vaihdettu' }).tap();
  await expect(form.getByText('Kulutus sen jälkeen: 70 kWh')).toBeVisible();
  await save.tap();
  await expect(form).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('Kaikki tallennettu')).toBeVisible();
  const { body } = await call<{ readonly data: readonly Read[] }>(page, 'GET', `/sites/${site.id}/log`);
  expect(body.data.map(({ date, amount, earlierReading, reading }) => [date, earlierReading, reading, amount])).toEqual(
    [
      ['2026-03-01', 1000.1, 1150.5, 150.4],
      ['2026-04-01', 1150.5, 1250.5, 100],
      ['2026-05-01', 0, 70, 70],
    ],
  );

  // What was read opens as it was read, and is corrected as a reading.
  await page.goto(`/sites/${site.id}/log/events`);
  await page
    .getByRole('button', { name: /^Muokkaa: / })
    .first()
    .tap();
  await expect(field('Lukema nyt')).toHaveValue('70');
  await field('Lukema nyt').fill('75');
  await save.tap();
  await expect(form).toBeHidden();
  await expect(page.getByRole('banner').getByText('Kaikki tallennettu')).toBeVisible();
  const { body: mended } = await call<{ readonly data: readonly Read[] }>(page, 'GET', `/sites/${site.id}/log`);
  expect(mended.data.at(-1)).toMatchObject({ earlierReading: 0, reading: 75, amount: 75 });
});

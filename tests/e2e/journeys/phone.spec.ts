import { devices, type Locator, type Page } from '@playwright/test';
import { choose, expect, footFigure, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { makeSite, pathOf } from './own-site.ts';

const { userAgent } = devices['Pixel 7'];
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent });

const leastTargetPx = 44;

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const expectLarge = async (target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(leastTargetPx);
};

/** The browser's own Back, as a person presses it: it may close something instead of leaving the page. */
const goBack = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  const entry = entries[currentIndex - 1];
  if (entry !== undefined) await session.send('Page.navigateToHistoryEntry', { entryId: entry.id });
  await session.detach();
};

const openRows = async (page: Page, name: string): Promise<void> => {
  await signIn(page);
  const site = await makeSite(page, name);
  await page.goto(`/sites?search=${encodeURIComponent(name)}`);
  await page.getByRole('main').getByRole('link', { name }).first().tap();
  await expect(page).toHaveURL(new RegExp(`${pathOf(site)}/construction-products`));
  await expect(page.getByRole('article')).toHaveCount(5);
};

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('a phone: drawers, large targets, numeric keys, adding and editing, Back and reload', async ({ page }) => {
  await openRows(page, 'Puhelinkohde Ä');
  expect(await isTooWide(page)).toBe(false);

  // The site's menu and its actions are in the drawer; Back closes it and stays on the page.
  const rows = page.url();
  await page.getByRole('button', { name: 'Päävalikko' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Kohde' });
  await expect(drawer.getByRole('link', { name: 'Ilmastoselvitys' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Laskelmien toiminnot' }).tap();
  await expect(page.getByRole('button', { name: 'Luo uusi laskelma' })).toBeVisible();
  await page.keyboard.press('Escape');
  await goBack(page);
  await expect(drawer).toBeHidden();
  expect(page.url()).toBe(rows);

  // A card opens, its amount has the numeric keypad, and the figure follows.
  await expectLarge(card(page, 'r4').getByRole('button').first());
  const before = await footFigure(page);
  await card(page, 'r4').getByRole('button').first().tap();
  const amount = card(page, 'r4').getByRole('textbox', { name: 'Määrä' });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('inputmode', 'decimal');
  await expectLarge(amount);
  for (const name of ['Vaihda tuote', 'Selitä', 'Poista'])
    await expectLarge(card(page, 'r4').getByRole('button', { name }));
  await amount.fill('400,5');
  await page.keyboard.press('Enter');
  await expect.poll(() => footFigure(page)).toBeGreaterThan(before);

  // What was seen on the site is written beside it; the row is copied, and its copy goes to another category.
  const note = card(page, 'r4').getByRole('textbox', { name: 'Huomautus' });
  await note.fill('Mitattu työmaalla');
  await page.keyboard.press('Enter');
  await card(page, 'r4').getByRole('button', { name: 'Kopioi rivi' }).tap();
  await expect(card(page, 'r4')).toHaveCount(2);
  await card(page, 'r4').last().getByRole('button').first().tap();
  await expect(note.last()).toHaveValue('Mitattu työmaalla');
  await card(page, 'r4').last().getByRole('combobox', { name: 'Nimike' }).selectOption({ label: '111 Maaosat' });
  const list = page.getByRole('list', { name: 'Rakennustuotteet' });
  await expect(list).toContainText(/111 Maaosat.*r4.*1235 Välipohjat.*r4/s);
  await page.getByRole('button', { name: 'Kumoa' }).first().tap();
  await page.getByRole('button', { name: 'Kumoa' }).first().tap();
  await expect(card(page, 'r4')).toHaveCount(1);
  await card(page, 'r4').getByRole('button').first().tap();

  // A reload keeps the place: the open card is in the address.
  await page.reload();
  await expect(card(page, 'r4').getByRole('textbox', { name: 'Määrä' })).toHaveValue(/400,5/);

  // A product is added with two drawers deep; Back leads out of the drawer.
  await page.getByRole('button', { name: 'Lisää tuote' }).tap();
  const library = page.getByRole('dialog', { name: 'Lisää tuotteita' });
  await library.getByRole('combobox', { name: 'Hae tuotteita' }).fill('ontelolaatta 320');
  await library.getByRole('option').first().tap();
  const field = library.getByRole('textbox', { name: 'Määrä' });
  await expect(field).toHaveAttribute('inputmode', 'decimal');
  await field.fill('12,5');
  await choose(library.getByRole('combobox', { name: 'Nimike' }), '1235 Välipohjat');
  await library.getByRole('button', { name: 'Lisää', exact: true }).tap();
  await expect(library.getByText(/Lisätty: /)).toBeVisible();
  await goBack(page);
  await expect(library).toBeHidden();
  await expect(card(page, 'ontelolaatta 320')).toContainText('12,5');
});

test('a phone: rows are selected, changed and deleted together, and a sheet is imported', async ({ page }) => {
  await openRows(page, 'Puhelinkohde Ö');
  const more = page.getByRole('button', { name: 'Lisää toimintoja' });
  await expectLarge(more);
  await more.tap();
  await page.getByRole('button', { name: 'Valitse rivejä' }).tap();
  const bar = page.getByRole('toolbar', { name: 'Valitut rivit' });
  for (const name of ['Linkitä', 'Siirrä', 'Kopioi', 'Aseta arvo', 'Poista']) {
    await expect(bar.getByRole('button', { name })).toBeDisabled();
    await expectLarge(bar.getByRole('button', { name }));
  }
  await expectLarge(page.getByRole('listitem').filter({ hasText: 'r4' }).locator('label'));
  await page.getByRole('checkbox', { name: /r4/ }).tap();
  await page.getByRole('checkbox', { name: /r5/ }).tap();
  await expect(bar.getByRole('status')).toHaveText('2 riviä valittu');
  expect(await isTooWide(page)).toBe(false);

  await bar.getByRole('button', { name: 'Aseta arvo' }).tap();
  const value = page.getByRole('dialog', { name: 'Sama arvo 2 riville' });
  await value.getByRole('textbox').fill('12,5');
  await value.getByRole('button', { name: 'Aseta' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'r5' })).toContainText('hukka 12,5 %');
  await bar.getByRole('button', { name: 'Siirrä' }).tap();
  await bar.getByRole('button', { name: '111 Maaosat' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'Välipohjat' })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Poista' }).tap();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Kumoa' }).first().tap();
  await expect(page.getByRole('article')).toHaveCount(5);

  // Back leaves the selecting, not the page.
  await more.tap();
  await page.getByRole('button', { name: 'Valitse rivejä' }).tap();
  await bar.getByRole('button', { name: 'Valitse kaikki' }).tap();
  await expect(bar.getByRole('status')).toHaveText('5 riviä valittu');
  await goBack(page);
  await expect(bar).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(5);

  await more.tap();
  await page.getByRole('button', { name: 'Tuo taulukosta' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Tuo taulukosta' });
  const sheet = 'Tunnus;Nimi;Määrä;Yksikkö;Talo 2000\nA1;Puhelimen rivi;7;m2;1235';
  const file = { name: 'rivit.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: /^Tuo 1/ }).tap();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Puhelimen rivi')).toContainText('7 m²');
});

test('a phone goes offline on the site, takes edits, and sends them when it is back', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await openRows(page, 'Puhelinkohde Å');
  await waitForOfflineShell(page);
  await context.setOffline(true);
  await card(page, 'r5').getByRole('button').first().tap();
  const amount = card(page, 'r5').getByRole('textbox', { name: 'Määrä' });
  await amount.fill('55');
  await page.keyboard.press('Enter');
  const state = page.getByRole('banner').getByText(/Offline/);
  await expect(state).toContainText('1');
  expect(await isTooWide(page)).toBe(false);
  await page.reload();
  await expect(card(page, 'r5').getByRole('textbox', { name: 'Määrä' })).toHaveValue('55');
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('Kaikki tallennettu')).toBeVisible();
});

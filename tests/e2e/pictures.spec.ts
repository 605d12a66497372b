import { readFile, stat } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { faultsOf } from './looks/faults.ts';
import { addressOf, type OwnSite, post } from './own-site.ts';
import { chooseReportFile, type ReportFile } from './report-files.ts';
import { decimal, expect, signIn, test, waitForOfflineShell } from './signed-in.ts';

const hostile = `Työmaa <img src=x> & "1" 👷🏽‍♀️ שלום ${'hyvin pitkä nimi '.repeat(12)}`.slice(0, 120);
const slab = { source: { kind: 'item', id: 'co2data-7000000345' }, unit: 'm3' };
const rows = [
  { ...slab, name: hostile, amount: 120 },
  { ...slab, name: 'Antura', amount: 45, wastePercent: 5 },
  { name: 'Erikoisosa', amount: 3, unit: 'kg' },
];
const category = { name: `Välipohjat ${hostile}`.slice(0, 150), talo2000Code: '1235', scope: 'building' };

/** A site of this journey's own, with names that would break a file that is not written with care. */
const makeSite = async (page: Page): Promise<OwnSite> =>
  post<OwnSite>(page, '/sites/import', {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name: hostile, completionYear: 2027, useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }] },
    library: { products: [], composites: [] },
    calculations: [
      {
        name: 'Luonnos',
        isDefault: true,
        energy: [{ carrier: 'electricity', kwhPerYear: 20_000 }],
        categories: [{ ...category, quantities: rows }],
      },
      {
        name: 'Kevyempi',
        isDefault: false,
        energy: [{ carrier: 'electricity', kwhPerYear: 15_000 }],
        categories: [{ ...category, quantities: rows.slice(1) }],
      },
    ],
  });

const saved = async (page: Page, button: Locator): Promise<Download> => {
  const download = page.waitForEvent('download');
  await button.click();
  return download;
};

interface SvgContent {
  readonly title: string;
  readonly texts: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly foreign: number;
}

/** Reads the file as a browser reads XML: strictly. The product's own pages may not parse markup, so another one does. */
const readSvg = (page: Page, source: string): Promise<SvgContent> =>
  page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'image/svg+xml');
    if (file.querySelector('parsererror') !== null) throw new Error('Not well-formed');
    const root = file.documentElement;
    return {
      title: file.querySelector('title')?.textContent ?? '',
      texts: [...file.querySelectorAll('text')].map(({ textContent }) => textContent ?? ''),
      width: Number(root.getAttribute('width')),
      height: Number(root.getAttribute('height')),
      foreign: file.querySelectorAll('image, use, script, style, foreignObject, [href]').length,
    };
  }, source);

/** Width, height and the number of colours of a bitmap. */
const readPng = (page: Page, base64: string) =>
  page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width / 4, bitmap.height / 4);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No drawing surface');
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    return { width: bitmap.width, height: bitmap.height, first: pixels[0], colours: new Set(pixels).size };
  }, base64);

const white = 0xffffffff;

test('every picture is saved as vectors and as a bitmap, with the figures of the page', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  const site = await makeSite(page);
  await page.goto(addressOf(site, 'climate-assessment'));
  const total = await page
    .getByRole('button', { name: /, Yhteensä, Rakennus:/ })
    .first()
    .innerText();
  const reader = await context.newPage();
  await waitForOfflineShell(page);
  await context.setOffline(true);
  const buttons = page.getByRole('button', { name: /^SVG: / });
  await expect(buttons).toHaveCount(6);
  const texts: string[] = [];
  for (const button of await buttons.all()) {
    const vectors = await saved(page, button);
    expect(vectors.suggestedFilename()).toMatch(/^Työmaa .*\.svg$/);
    const svg = await readSvg(reader, await readFile(await vectors.path(), 'utf8'));
    expect(svg.foreign).toBe(0);
    expect(svg.texts.some((text) => text.startsWith('Työmaa <img src=x> & "1"'))).toBe(true);
    texts.push(...svg.texts);
    const bitmap = await saved(page, page.getByRole('button', { name: `PNG: ${svg.title}` }));
    const png = await readPng(page, (await readFile(await bitmap.path())).toString('base64'));
    expect([png.width, png.height]).toEqual([2 * svg.width, 2 * svg.height]);
    expect(png.first).toBe(white);
    expect(png.colours).toBeGreaterThan(20);
  }
  await context.setOffline(false);
  expect(texts.some((text) => text.endsWith(total))).toBe(true);
  const flows = page.getByRole('figure', { name: 'Tuotteista moduuleihin' });
  const module = await flows.getByRole('listitem').filter({ hasText: 'B6' }).innerText();
  expect(texts).toContain(module.split('\n').at(-1));
});

test('the waterfall divides the difference as its address says, and the link shows the same to somebody else', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const site = await makeSite(page);
  await page.goto(addressOf(site, 'compare-calculations'));
  const table = page.getByRole('table', { name: 'Mistä ero syntyy' });
  const figures = async () => (await table.getByRole('cell').allInnerTexts()).map(decimal);
  const [start = 0, ...changes] = await figures();
  const end = changes.pop() ?? 0;
  expect(changes.reduce((sum, change) => sum + change, start)).toBeCloseTo(end, 6);
  await page.getByRole('combobox', { name: 'Jako' }).click();
  await page.getByRole('option', { name: 'Nimikkeittäin' }).click();
  await expect(page).toHaveURL(/by=category/);
  await page
    .getByRole('button', { name: /, A1–A3 .*, Rakennus:/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^A1–A3/ })).toBeVisible();
  const drilledDown = page.url();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Raportin muut toiminnot' }).click();
  await page.getByRole('button', { name: 'Kopioi linkki' }).click();
  await expect(page.getByText('Linkki kopioitu')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('with=');
  const shown = await table.innerText();
  const second = await context.newPage();
  await second.goto(link);
  await expect(second.getByRole('table', { name: 'Mistä ero syntyy' })).toHaveText(shown, { useInnerText: true });
  await expect(second.getByRole('combobox', { name: 'Jako' })).toHaveText('Nimikkeittäin');
  await second.goto(drilledDown);
  await expect(second.getByRole('dialog', { name: /^A1–A3/ })).toBeVisible();
  const bitmap = await saved(page, page.getByRole('button', { name: /^PNG: Mistä ero/ }));
  const png = await readPng(page, (await readFile(await bitmap.path())).toString('base64'));
  expect(png.colours).toBeGreaterThan(20);
});

test('a figure leads to its audit sheet, which adds up and is the same at its address', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page);
  await page.goto(addressOf(site, 'climate-assessment'));
  const figure = page.getByRole('button', { name: /, A1–A3 .*, Rakennus:/ }).first();
  const shown = await figure.innerText();
  await figure.press('Enter');
  await page.getByRole('link', { name: /^Laskentaselvitys/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Laskentaselvitys' })).toBeVisible();
  await expect(page).toHaveURL(/audit-sheet\?scope=building&module=a1a3/);
  const region = page.getByRole('region', { name: /^A1–A3/ });
  const lines = await region.locator('tbody tr td:last-child').allInnerTexts();
  const sum = lines.map(decimal).reduce((all, one) => all + one, 0);
  expect(decimal(shown)).toBe(Math.round((sum / 1000 / 50) * 100) / 100);
  const fileOf = async (kind: ReportFile) => {
    const download = page.waitForEvent('download');
    await chooseReportFile(page, kind);
    return download;
  };
  for (const kind of ['PDF', 'Excel'] as const) {
    const { size } = await stat(await (await fileOf(kind)).path());
    expect(size).toBeGreaterThan(2000);
  }
  const file = await fileOf('CSV');
  const csv = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(csv).toHaveLength(1 + lines.length);
  await page.reload();
  await expect(region).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

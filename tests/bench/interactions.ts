import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { startProduct } from '#tests/support/server/product.ts';
import { chromiumArgs, ensureChromium } from '#tests/tools/chromium.ts';
import { atMost, type Figure, percentile } from './figure.ts';
import { interactionWorks, traceCategories } from './interaction-work.ts';

const slowdown = 4;

/** Every click and key of the main journey with the CPU slowed down, as the browser itself times them to the next paint. */
export const interactionFigures = async (port: number, rounds: number): Promise<readonly Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tyomaahiili-interactions-'));
  const product = await startProduct(port, dataDir);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const own: Interaction[] = [];
  const bare: Interaction[] = [];
  const works: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(...(await timesOf(browser, (page) => signIn(page, product.url), mainJourney)));
    bare.push(...(await timesOf(browser, openBarePage, bareJourney)));
    works.push(...(await worksOf(browser, (page) => signIn(page, product.url))));
  }
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
  const name = `Interaction over the main journey, CPU slowed ${slowdown} x (${own.length} of them)`;
  return [
    { name: `${name}, p98`, value: percentile(msOf(own), 98), unit: 'ms', goal: atMost(100) },
    { name: `The same, median (slowest: ${slowestOf(own)})`, value: percentile(msOf(own), 50), unit: 'ms' },
    { name: 'The same on a bare page with one field, p98', value: percentile(msOf(bare), 98), unit: 'ms' },
    {
      name: `The page’s own work of the same journey until each frame, times ${slowdown}, p98`,
      value: slowdown * percentile(works, 98),
      unit: 'ms',
      goal: atMost(100),
    },
  ];
};

interface Interaction {
  readonly ms: number;
  /** The event, and the words of what it went to. */
  readonly what: string;
}

const msOf = (all: readonly Interaction[]): readonly number[] => all.map(({ ms }) => ms);

const slowestOf = (all: readonly Interaction[]): string => {
  const slowest = all.toSorted((left, right) => right.ms - left.ms).slice(0, 4);
  return slowest.map(({ ms, what }) => `${what} ${ms} ms`).join('; ');
};

type Act = (page: Page) => Promise<unknown>;

const timesOf = async (browser: Browser, open: Act, journey: Act): Promise<readonly Interaction[]> => {
  const context = await browser.newContext({ locale: 'fi-FI', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await open(page);
  await page.evaluate(watchInteractions);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await journey(page);
  await page.waitForTimeout(500);
  const times = await page.evaluate<Interaction[]>('[...globalThis.interactions.values()]');
  await context.close();
  return times;
};

/** The same journey at full speed, by its processor time. */
const worksOf = async (browser: Browser, open: Act): Promise<readonly number[]> => {
  const context = await browser.newContext({ locale: 'fi-FI', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await open(page);
  await browser.startTracing(page, { categories: traceCategories });
  await mainJourney(page);
  await page.waitForTimeout(500);
  const works = interactionWorks(await browser.stopTracing());
  await context.close();
  return works;
};

/** Runs in the page: a click or a key is several events, of which the longest counts; quicker than 16 ms is not told. */
const watchInteractions = `
  globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      if (interactionId === 0 || duration <= (interactions.get(interactionId)?.ms ?? 0)) continue;
      interactions.set(interactionId, { ms: duration, what: name + ' ' + (target?.textContent ?? '').slice(0, 25) });
    }
  }).observe({ type: 'event', durationThreshold: 16 });
`;

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).first().click();
  await page.getByRole('button', { name: /Esittelykäyttäjä/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Etusivu' }).waitFor();
};

/** As a hand does it: the pointer is there first. What the driver looks at before it presses is no part of the press. */
const press = async (target: Locator): Promise<void> => {
  await target.hover();
  await target.page().mouse.down();
  await target.page().mouse.up();
};

/** A site, a product with its amount, another amount, the report: all of it by mouse and keys. */
const mainJourney: Act = async (page) => {
  await press(page.getByRole('button', { name: 'Uusi kohde' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nimi' }).pressSequentially('Kohde');
  await dialog.getByRole('textbox', { name: 'Lämmitetty nettoala' }).pressSequentially('1200');
  await press(dialog.getByRole('button', { name: 'Luo' }));
  await press(page.getByRole('button', { name: 'Lisää tuote' }));
  const drawer = page.getByRole('dialog', { name: 'Lisää tuotteita' });
  await drawer.getByRole('combobox', { name: 'Hae tuotteita' }).pressSequentially('ontelolaatta 320');
  await press(drawer.getByRole('option', { name: /ontelolaatta 320 mm/ }));
  await press(drawer.getByRole('combobox', { name: 'Nimike' }));
  await press(page.getByRole('option', { name: '1235 Välipohjat' }));
  await drawer.getByRole('textbox', { name: 'Määrä' }).pressSequentially('900');
  await press(drawer.getByRole('button', { name: 'Lisää', exact: true }));
  await page.keyboard.press('Escape');
  const row = page.getByRole('row', { name: /ontelolaatta 320 mm/ });
  await press(row.getByRole('gridcell', { name: '900', exact: true }));
  for (const key of ['1', '8', '0', '0', 'Enter', 'ArrowUp', 'ArrowRight', 'Control+z']) await page.keyboard.press(key);
  for (const screen of ['Kohteen tiedot', 'Taulukkoarvot', 'Ilmastoselvitys', 'Rakennustuotteet']) {
    await press(page.getByRole('link', { name: screen }).first());
    await page.getByRole('heading', { level: 1, name: screen }).waitFor();
  }
};

const openBarePage: Act = (page) =>
  page.setContent('<!doctype html><title>Bare</title><input /><button>Press</button>');

const bareJourney: Act = async (page) => {
  await page.getByRole('textbox').pressSequentially('ontelolaatta 320 ontelolaatta 320');
  for (let time = 0; time < 10; time += 1) await press(page.getByRole('button'));
};

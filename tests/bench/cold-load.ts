import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { startProduct } from '#tests/support/product.ts';
import { chromiumArgs, ensureChromium } from '#tests/tools/chromium.ts';
import { atMost, type Figure, median } from './figure.ts';

/** What the page's own observers say of one load. */
interface Load {
  /** ms */
  readonly largestPaint: number;
  readonly shift: number;
  /** Until the home page's heading stood there: the largest paint is the line below the product's name. */
  readonly readable: number;
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
/** Long after the last paint of the page, slowed down as well. */
const settledMs = 2500;

/** The home page of a signed-in user on an empty cache, over 10 Mbit/s and 40 ms, as a new browser window each time. */
export const coldLoadFigures = async (port: number, rounds: number): Promise<readonly Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tyomaahiili-cold-'));
  const product = await startProduct(port, dataDir);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const session = await signIn(browser, product.url);
  const [plain, slow] = [
    await loads(browser, { url: product.url, session, rounds, slowdown: 1 }),
    await loads(browser, { url: product.url, session, rounds, slowdown: 4 }),
  ];
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
  const paint = (all: readonly Load[]) => median(all.map(({ largestPaint }) => largestPaint));
  const readable = (all: readonly Load[]) => median(all.map((load) => load.readable));
  const shift = Math.max(...[...plain, ...slow].map((load) => load.shift));
  return [
    {
      name: 'Cold load at 10 Mbit/s, 40 ms: largest paint, median',
      value: paint(plain),
      unit: 'ms',
      goal: atMost(600),
    },
    { name: 'The same with the CPU slowed 4 x', value: paint(slow), unit: 'ms', goal: atMost(1500) },
    { name: 'The same loads until the sites stand there, median', value: readable(plain), unit: 'ms' },
    { name: 'and with the CPU slowed 4 x', value: readable(slow), unit: 'ms' },
    { name: 'Layout shift of both, largest', value: shift, unit: '', goal: atMost(0) },
  ];
};

const signIn = async (browser: Browser, url: string): Promise<Session> => {
  const context = await browser.newContext({ locale: 'fi-FI' });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).first().click();
  await page.getByRole('button', { name: /Esittelykäyttäjä/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Etusivu' }).waitFor();
  const { cookies } = await context.storageState();
  await context.close();
  return { cookies, origins: [] };
};

interface Course {
  readonly url: string;
  readonly session: Session;
  readonly rounds: number;
  readonly slowdown: number;
}

const loads = async (browser: Browser, course: Course): Promise<readonly Load[]> => {
  const taken: Load[] = [];
  for (let round = 0; round < course.rounds; round += 1) taken.push(await load(browser, course));
  return taken;
};

const load = async (browser: Browser, { url, session, slowdown }: Course): Promise<Load> => {
  const context = await browser.newContext({
    locale: 'fi-FI',
    storageState: session,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.addInitScript(`
    globalThis.seen = { largestPaint: 0, shift: 0 };
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1') === null) return;
      performance.mark('readable');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.seen.largestPaint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: 'Etusivu' }).waitFor();
  await page.waitForTimeout(settledMs);
  const readable = await page.evaluate<number>('performance.getEntriesByName("readable")[0].startTime');
  const seen = await page.evaluate<Omit<Load, 'readable'>>('globalThis.seen');
  await context.close();
  return { ...seen, readable };
};

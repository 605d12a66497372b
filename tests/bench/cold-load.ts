import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { startProduct } from '#tests/support/server/product.ts';
import { chromiumArgs, ensureChromium } from '#tests/tools/chromium.ts';
import { atMost, type Figure, median } from './figure.ts';

/** What the page's own observers say of one load. */
interface Load {
  /** ms */
  readonly largestPaint: number;
  /** What was painted then, by its words. */
  readonly painted: string;
  readonly shift: number;
  /** Until the home page's heading stood there: the largest paint is the line below the product's name. */
  readonly readable: number;
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
/** Long after the last paint of the page, slowed down as well. */
const settledMs = 2500;

/** The browser that tests take, and the shell without a window of its own where the system has it: they paint otherwise. */
const browsers = async (): Promise<Readonly<Record<string, string>>> => {
  const shell = '/usr/bin/chromium-headless-shell';
  const chosen = ensureChromium();
  const hasShell = await access(shell).then(
    () => chosen !== shell,
    () => false,
  );
  return { [chosen === shell ? 'shell' : 'whole browser']: chosen, ...(hasShell ? { shell } : {}) };
};

/** The home page of a signed-in user on an empty cache, over 10 Mbit/s and 40 ms, as a new browser window each time. */
export const coldLoadFigures = async (port: number, rounds: number): Promise<readonly Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tyomaahiili-cold-'));
  const product = await startProduct(port, dataDir);
  const figures: Figure[] = [];
  for (const [name, executablePath] of Object.entries(await browsers())) {
    const browser = await chromium.launch({ executablePath, args: chromiumArgs });
    const session = await signIn(browser, product.url);
    const plain = await loads(browser, { url: product.url, session, rounds, slowdown: 1 });
    const slow = await loads(browser, { url: product.url, session, rounds, slowdown: 4 });
    await browser.close();
    figures.push(...figuresOf(name, plain, slow));
  }
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
  return figures;
};

const figuresOf = (browser: string, plain: readonly Load[], slow: readonly Load[]): readonly Figure[] => {
  const paint = (all: readonly Load[]) => median(all.map(({ largestPaint }) => largestPaint));
  const what = (all: readonly Load[]) => [...new Set(all.map(({ painted }) => painted))].join('; ');
  const readable = (all: readonly Load[]) => median(all.map((load) => load.readable));
  const shift = Math.max(...[...plain, ...slow].map((load) => load.shift));
  return [
    {
      name: `Cold load at 10 Mbit/s, 40 ms, ${browser}: largest paint (${what(plain)}), median`,
      value: paint(plain),
      unit: 'ms',
      goal: atMost(500),
    },
    { name: `The same with the CPU slowed 4 x (${what(slow)})`, value: paint(slow), unit: 'ms', goal: atMost(1200) },
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
    globalThis.seen = { largestPaint: 0, painted: '', shift: 0 };
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1') === null) return;
      performance.mark('readable');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const { startTime, element, size } of list.getEntries()) {
        globalThis.seen.largestPaint = startTime;
        globalThis.seen.painted = (element?.textContent ?? '').trim().slice(0, 40) + ', ' + size + ' px²';
      }
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

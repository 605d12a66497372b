import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { startProduct } from '#tests/support/server/product.ts';
import { chromiumArgs, ensureChromium } from '#tests/tools/chromium.ts';
import { atMost, type Figure, median, percentile } from './figure.ts';
import { makeLargeDocument } from './large-document.ts';

const searches = [
  'betoni',
  'ontelolaatta',
  'onteloalatta',
  'gypsum board',
  'mineraalivilla',
  'CLT',
  'ikkuna',
  'rebar',
  'C30/37',
];

/** What a person waits for, measured in a real Chromium on the built product. */
export const browserFigures = async (port: number, rounds: number): Promise<readonly Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tyomaahiili-bench-'));
  const profile = await mkdtemp(join(tmpdir(), 'tyomaahiili-profile-'));
  const product = await startProduct(port, dataDir);
  const context = await launch(profile);
  const page = context.pages()[0] ?? (await context.newPage());
  await signIn(page, product.url);
  // The first visit also fills the offline store; what follows is measured without it.
  await page.waitForTimeout(3000);
  const search = await searchTimes(page, product.url, rounds * 20);
  const keystroke = await keystrokeTimes(page, product.url);
  await openSample(page, product.url);
  const change = await screenChangeTimes(page, rounds);
  const address = page.url();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForTimeout(2000);
  await context.close();
  await product.stop();
  const cold = await coldStartTimes(profile, address, rounds);
  await Promise.all([dataDir, profile].map((folder) => rm(folder, { recursive: true, force: true })));
  return [
    { name: 'Screen change (warm), median', value: median(change), unit: 'ms', goal: atMost(100) },
    ...keystrokeFigures(keystroke),
    {
      name: 'Cold offline start until the site can be used, median',
      value: median(cold),
      unit: 'ms',
      goal: atMost(700),
    },
    { name: 'GET /data-search, p95', value: percentile(search, 95), unit: 'ms', goal: atMost(30) },
  ];
};

const keystrokeFigures = ({ normal, again, slow }: Keystrokes): readonly Figure[] => {
  const name = 'Keystroke to new totals, 1,000 quantities,';
  return [
    { name: `${name} median`, value: median(normal), unit: 'ms', goal: atMost(16) },
    { name: `${name} p95`, value: percentile(normal, 95), unit: 'ms', goal: atMost(8.3) },
    {
      name: `${name} p95 of the next ${again.length} keys`,
      value: percentile(again, 95),
      unit: 'ms',
      goal: atMost(8.3),
    },
    {
      name: `${name} p95 with the CPU slowed ${slowdown} x`,
      value: percentile(slow, 95),
      unit: 'ms',
      goal: atMost(16),
    },
  ];
};

const launch = async (profile: string): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: chromiumArgs,
    locale: 'fi-FI',
    viewport: { width: 1280, height: 800 },
  });
  // The compiler that runs this file names inner functions by a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
};

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).first().click();
  await page.getByRole('button', { name: /Esittelykäyttäjä/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Etusivu' }).waitFor();
};

const openSample = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/sites`);
  await page.getByRole('link', { name: 'Esimerkkikohde' }).first().click();
  await page.getByRole('gridcell').first().waitFor();
};

const searchTimes = (page: Page, url: string, count: number): Promise<number[]> =>
  page.evaluate(
    async ([origin, words, times]) => {
      const taken: number[] = [];
      for (let index = 0; index < times; index += 1) {
        const text = words[index % words.length] ?? '';
        const startedAt = performance.now();
        await (await fetch(`${origin}/api/data-search?search=${encodeURIComponent(text)}&limit=100`)).json();
        taken.push(performance.now() - startedAt);
      }
      return taken;
    },
    [url, searches, count] as const,
  );

const slowdown = 4;

interface Keystrokes {
  readonly normal: readonly number[];
  /** The next ones: what runs with every key is compiled by then. */
  readonly again: readonly number[];
  /** The same with the CPU slowed down. */
  readonly slow: readonly number[];
}

/** From the key's own time stamp to the changed figure at the foot of the work screen. */
const keystrokeTimes = async (page: Page, url: string): Promise<Keystrokes> => {
  const site = await page.evaluate(
    async (document) => {
      const headers = { 'content-type': 'application/json', 'x-tyomaahiili': '1' };
      const answer = await fetch('/api/sites/import', { method: 'POST', headers, body: JSON.stringify(document) });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { id: string; defaultCalculationId: string };
    },
    makeLargeDocument(JSON.parse(await readFile('src/server/sample/esimerkkikohde.json', 'utf8')), 1000),
  );
  await page.goto(`${url}/sites/${site.id}/calculations/${site.defaultCalculationId}/construction-products`);
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('searchbox', { name: 'Suodata rivejä' }).fill('ontelolaatta');
  const row = page.getByRole('row', { name: /ntelolaatta/ }).first();
  await row.locator('[data-column="amount"]').click();
  await page.evaluate(() => {
    const marks = { pressedAt: 0, taken: [] as number[] };
    Object.assign(window, { marks });
    addEventListener(
      'keydown',
      (event) => {
        marks.pressedAt = event.timeStamp;
      },
      true,
    );
    const figure = [...document.querySelectorAll('section strong')].at(-1);
    new MutationObserver(() => {
      if (marks.pressedAt > 0) marks.taken.push(performance.now() - marks.pressedAt);
      marks.pressedAt = 0;
    }).observe(figure?.closest('section') ?? document.body, { subtree: true, childList: true, characterData: true });
  });
  const normal = await pressKeys(page);
  const again = await pressKeys(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const slow = await pressKeys(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { normal, again, slow };
};

const pressKeys = async (page: Page): Promise<number[]> => {
  for (const key of '98765432198765432198765432198765432198765432') {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
    if (key === '2') await page.keyboard.press('Control+a');
  }
  await page.keyboard.press('Escape');
  return page.evaluate(() => (window as unknown as { marks: { taken: number[] } }).marks.taken.splice(0));
};

const screens = ['Ilmastoselvitys', 'Taulukkoarvot', 'Kohteen tiedot', 'Rakennustuotteet'];

const screenChangeTimes = async (page: Page, rounds: number): Promise<number[]> => {
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of screens) {
      const ms = await page.evaluate(changeTo, name);
      // The first round loads each screen's code.
      if (round > 0) taken.push(ms);
      await page.waitForTimeout(150);
    }
  }
  return taken;
};

/** Runs in the page: presses a link as a mouse does and waits for the frame that shows the screen's heading. */
const changeTo = (name: string): Promise<number> =>
  new Promise((resolve) => {
    const link = [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent === name);
    const startedAt = performance.now();
    const look = () => {
      if (document.querySelector('h1')?.textContent === name) resolve(performance.now() - startedAt);
      else requestAnimationFrame(look);
    };
    link?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    (link as HTMLElement | undefined)?.click();
    requestAnimationFrame(look);
  });

/** A new browser process each time, no server: from navigation to the first row of the grid. */
const coldStartTimes = async (profile: string, address: string, rounds: number): Promise<number[]> => {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await launch(profile);
    const page = await context.newPage();
    await page.addInitScript(() => {
      const look = () => {
        const isUsable = document.querySelector('#root [role="gridcell"]') !== null;
        if (isUsable) Object.assign(window, { usableAt: performance.now() });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(address);
    await page.waitForFunction(() => 'usableAt' in window);
    taken.push(await page.evaluate(() => (window as unknown as { usableAt: number }).usableAt));
    await context.close();
  }
  return taken;
};

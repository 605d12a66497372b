import type { BrowserContext, CDPSession, Page } from '@playwright/test';

type Door = typeof import('./door.ts');

/** A function of the page's own data layer, called in the page. */
export const inPage = async <Name extends keyof Door>(
  page: Page,
  name: Name,
  ...args: Parameters<Door[Name]>
): Promise<Awaited<ReturnType<Door[Name]>>> => {
  const call = async ([part, values]: readonly [Name, Parameters<Door[Name]>]) => {
    const door = (await window.openDoor()) as unknown as Door;
    return (door[part] as (...all: Parameters<Door[Name]>) => ReturnType<Door[Name]>)(...values);
  };
  return (await page.evaluate(call as never, [name, args] as never)) as Awaited<ReturnType<Door[Name]>>;
};

interface Watch {
  readonly frames: number[];
  readonly blocks: number[];
  isOver: boolean;
}

/** Watches frames and the event loop of a page while `work` goes on: the longest time without each, in ms. */
export const watched = async (
  page: Page,
  work: () => Promise<unknown>,
): Promise<{ readonly frameMs: number; readonly blockMs: number }> => {
  await page.evaluate(() => {
    const watch: Watch = { frames: [], blocks: [], isOver: false };
    Object.assign(window, { watch });
    let lastFrame = performance.now();
    const onFrame = () => {
      watch.frames.push(performance.now() - lastFrame);
      lastFrame = performance.now();
      if (!watch.isOver) requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    const { port1, port2 } = new MessageChannel();
    let lastTurn = performance.now();
    port1.onmessage = () => {
      watch.blocks.push(performance.now() - lastTurn);
      if (watch.blocks.length > 10_000) watch.blocks.splice(0, 10_000, Math.max(...watch.blocks));
      lastTurn = performance.now();
      if (!watch.isOver) setTimeout(() => port2.postMessage(null), 1);
    };
    port2.postMessage(null);
  });
  await work();
  return page.evaluate(() => {
    const { watch } = window as unknown as { watch: Watch };
    watch.isOver = true;
    return { frameMs: Math.max(...watch.frames), blockMs: Math.max(...watch.blocks) };
  });
};

/**
 * From navigation to the first paint, to the first row of the grid, be it of the picture of the last screen, and to the first
 * one that can be used, in ms; to be added before the navigation.
 */
export const noteReadable = () => {
  const look = () => {
    const cell = document.querySelector('[role="gridcell"]');
    const isUsable = cell !== null && cell.closest('[inert]') === null;
    if (cell !== null && !('readableAt' in window)) Object.assign(window, { readableAt: performance.now() });
    if (isUsable) Object.assign(window, { usableAt: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** The same of a page that shows a file: it is there with its first frame. */
export const noteFirstFrame = () => {
  addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => Object.assign(window, { readableAt: performance.now(), usableAt: performance.now() })),
  );
};

export interface StartMs {
  readonly readable: number;
  readonly usable: number;
  readonly firstPaint: number;
}

export const startMs = async (page: Page): Promise<StartMs> => {
  await page.waitForFunction(() => 'usableAt' in window);
  return page.evaluate(() => ({
    readable: (window as unknown as { readableAt: number }).readableAt,
    usable: (window as unknown as { usableAt: number }).usableAt,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
};

/** The compiler that runs the bench names inner functions by a helper that a page does not have. */
export const namesKept = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript('globalThis.__name = (named) => named');

/** One for each page: with every navigation each session sets the rate again that it set last, a forgotten one, too. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Slows the CPU of a page, through its navigations, until the next call; 1 = as it is. */
export const slowed = async (page: Page, rate: number): Promise<void> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Emulation.setCPUThrottlingRate', { rate });
};

import type { Page } from '@playwright/test';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { addressOf } from '#tests/faults/rig/device.ts';
import type { World } from '#tests/faults/rig/world.ts';
import { inPage, namesKept, noteFirstFrame, noteReadable, type StartMs, slowed, startMs } from './bench-page.ts';

/** A profile on the disk, and the first site that it keeps. */
export interface Profile {
  readonly profile: string;
  readonly place: CalculationPlace;
}

/** A fresh profile on which these sites were made available offline, closed again. */
export const keepOn = async (world: World, places: readonly CalculationPlace[]): Promise<Profile> => {
  const [place] = places;
  if (place === undefined) throw new Error('no site');
  const { device, profile, quit } = await world.killableDevice();
  await device.open(place);
  await device.waitForShell();
  await inPage(
    device.page,
    'keepSites',
    places.map(({ siteId }) => siteId),
  );
  // Its picture of the screen is kept when it goes out of sight.
  await device.page.close();
  await quit();
  return { profile, place };
};

/** A file of the program that the service worker keeps, and that runs nothing. */
const bareFile = '/favicon.svg';

interface Start {
  readonly slowdown?: number;
  /** To the first frame of a page without a program, instead of the first row of the work screen. */
  readonly isBare?: boolean;
}

/** A new browser process: ms from navigation to the first row, and to the first that can be used. */
export const coldStartMs = async (
  world: World,
  { profile, place }: Profile,
  { slowdown = 1, isBare = false }: Start = {},
): Promise<StartMs> => {
  const { device, quit } = await world.killableDevice(profile);
  const page = await device.newPage();
  await namesKept(page.context());
  await page.addInitScript(isBare ? noteFirstFrame : noteReadable);
  await slowed(page, slowdown);
  await page.goto(world.origin + (isBare ? bareFile : addressOf(place, 'construction-products')));
  const start = await startMs(page);
  // What comes after the first screen keeps its picture when the page is left; nobody leaves sooner.
  await page.waitForTimeout(2000);
  await page.close();
  await quit();
  return start;
};

/** Until the first row can be used, of several profiles by turns. */
export const coldStarts = async <Name extends string>(
  world: World,
  profiles: Readonly<Record<Name, Profile>>,
  rounds: number,
): Promise<Readonly<Record<Name, readonly number[]>>> => {
  const all = Object.entries<Profile>(profiles).map(([name, profile]) => ({ name, profile, taken: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { profile, taken } of all) taken.push((await coldStartMs(world, profile)).usable);
  }
  return Object.fromEntries(all.map(({ name, taken }) => [name, taken])) as Record<Name, number[]>;
};

interface Keys {
  /** Place of the first row that is typed into; a row that waits already says nothing new. */
  readonly first: number;
  readonly count: number;
  /** What is looked at. */
  readonly told: string;
  /** To the frame that shows it, instead of to the change. */
  readonly isDrawn: boolean;
}

/** Types amounts into one row of a grid after the other: ms from each Enter to what is told of it. */
export const keysToTold = async (page: Page, { first, count, told, isDrawn }: Keys): Promise<readonly number[]> => {
  // All these rows in sight; a line that groups others has no amount.
  await page.setViewportSize({ width: 1280, height: 2400 });
  const amounts = page.locator('[role="gridcell"][data-column="amount"]');
  await amounts.nth(first + count - 1).waitFor();
  await page.evaluate(
    ([selector, toFrame]) => {
      const marks = { pressedAt: 0, taken: [] as number[] };
      Object.assign(window, { marks });
      const onKey = (event: KeyboardEvent) => {
        if (event.key === 'Enter') marks.pressedAt = event.timeStamp;
      };
      addEventListener('keydown', onKey, true);
      new MutationObserver(() => {
        const { pressedAt } = marks;
        marks.pressedAt = 0;
        if (pressedAt === 0) return;
        const note = () => marks.taken.push(performance.now() - pressedAt);
        if (toFrame) requestAnimationFrame(note);
        else note();
      }).observe(document.querySelector(selector) ?? document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    },
    [told, isDrawn] as const,
  );
  for (let key = 0; key < count; key += 1) {
    await amounts.nth(first + key).click();
    await page.keyboard.type(String(1000 + Math.floor(Math.random() * 9000)));
    await page.keyboard.press('Enter');
    await page.waitForTimeout(150);
  }
  const taken = await page.evaluate(() => (window as unknown as { marks: { taken: number[] } }).marks.taken);
  if (taken.length < count / 2) throw new Error(`${told} changed ${taken.length} times only`);
  return taken;
};

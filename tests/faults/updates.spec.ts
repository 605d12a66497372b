import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Device } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import { type Release, releaseFolder, releasesFolder } from './rig/releases.ts';

const notice = (page: Page) => page.getByText('Uusi versio on valmis');
/** What would come comes within this. */
const momentMs = 2000;

/** Looks for a new version, as the page does each hour. */
const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });

const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed');

const hasNewWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.installing != null || registration?.waiting != null;
  });

const releaseOf = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).join());

/** Types into a form and leaves it open. */
const openForm = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Lisää tuote' }).first().click();
  await page.getByRole('combobox', { name: 'Hae tuotteita' }).fill(text);
};

const textInForm = (page: Page): Promise<string> => page.getByRole('combobox', { name: 'Hae tuotteita' }).inputValue();

/** A copy of a release without the page's part, and where that would be. */
const releaseWithout = async (release: Release, page: string) => {
  const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    await readFile(join(releaseFolder(release), 'client-manifest.json'), 'utf8'),
  );
  const entry = Object.entries(manifest).find(([name]) => name.includes(`/${page}`) && name.includes('component'));
  if (entry === undefined) throw new Error(`no part of ${page}`);
  const [, { file }] = entry;
  const folder = join(releasesFolder, `${release}-without-${page}`);
  await cp(releaseFolder(release), folder, { recursive: true, force: true });
  await rm(join(folder, 'client', file));
  return { folder, file };
};

const updated = async (device: Device, page: Page): Promise<void> => {
  await expect.poll(async () => lookForUpdate(page).then(() => isWaiting(page)), { timeout: 60_000 }).toBe(true);
  expect(device.complaints).toEqual([]);
};

fault('F59', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  const page = await device.open(place);
  await device.waitForShell();
  const before = await releaseOf(page);
  await openForm(page, 'kesken jäänyt');
  await world.deploy('b');
  await updated(device, page);
  await page.waitForTimeout(momentMs);
  expect(await notice(page).isVisible(), 'a new release is offered under an open form').toBe(false);
  expect(await textInForm(page)).toBe('kesken jäänyt');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(notice(page)).toBeVisible();
  await device.context.setOffline(true);
  await device.patch(place, rows[0] ?? '', { amount: 59 });
  await device.context.setOffline(false);
  await page.getByRole('button', { name: 'Lataa uudelleen' }).click();
  await expect.poll(() => releaseOf(page).catch(() => before)).not.toBe(before);
  await device.ready();
  await world.converged(place, [device]);
});

fault('F60', async (world) => {
  const { place } = await world.site();
  const device = await world.device();
  const first = await device.open(place);
  await device.waitForShell();
  const second = await device.open(place);
  await openForm(second, 'toisessa kesken');
  const before = await releaseOf(second);
  let reloads = 0;
  second.on('load', () => {
    reloads += 1;
  });
  await world.deploy('b');
  await expect.poll(() => lookForUpdate(first).then(() => isWaiting(first)), { timeout: 60_000 }).toBe(true);
  await first.getByRole('button', { name: 'Lataa uudelleen' }).click();
  await expect.poll(() => releaseOf(first).catch(() => before)).not.toBe(before);
  await first.waitForTimeout(momentMs);
  expect(reloads, 'reloads of the page with the open form').toBe(0);
  expect(await textInForm(second)).toBe('toisessa kesken');
  expect(await releaseOf(second)).toBe(before);
  // When its form is closed, the other page can be reloaded, too.
  await second.keyboard.press('Escape');
  await second.keyboard.press('Escape');
  await second.getByRole('button', { name: 'Lataa uudelleen' }).click();
  await expect.poll(() => releaseOf(second).catch(() => before)).not.toBe(before);
  await device.ready();
  await world.converged(place, [device]);
});

fault('F61', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  const page = await device.open(place);
  await device.waitForShell();
  await world.deploy('b');
  const before = await releaseOf(page);
  await page.getByRole('link', { name: 'Materiaaliluettelo' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Materiaaliluettelo' })).toBeVisible();
  expect(await releaseOf(page), 'the release that goes on').toBe(before);
  await page.getByRole('link', { name: 'Rakennustuotteet' }).first().click();
  await device.patch(place, rows[0] ?? '', { amount: 61 });
  await world.converged(place, [device]);
});

fault('F62', async (world) => {
  const { place, rows } = await world.site();
  const { folder } = await releaseWithout('a', 'material-list');
  await world.deploy({ folder });
  const device = await world.device();
  const page = await device.open(place);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Materiaaliluettelo' }).first().click();
  const told = page.getByRole('heading', { name: 'Tämä osa ei ole vielä laitteella' });
  await expect.poll(async () => ({ loads, isTold: await told.isVisible() })).toEqual({ loads: 1, isTold: true });
  await page.getByRole('link', { name: 'Rakennustuotteet' }).first().click();
  await device.ready();
  await device.patch(place, rows[0] ?? '', { amount: 62 });
  // The browser and the page have told of the part that is missing.
  device.complaints.length = 0;
  await world.converged(place, [device]);
  expect(loads).toBe(1);
});

fault(
  'F63',
  async (world) => {
    const { place, rows } = await world.site();
    const device = await world.device();
    const page = await device.open(place);
    await device.waitForShell();
    const before = await releaseOf(page);
    const { folder, file } = await releaseWithout('b', 'material-list');
    await world.deploy({ folder });
    await lookForUpdate(page);
    const isMissed = () => world.http.seen.some(({ path, status }) => path.endsWith(file) && status === 404);
    await expect.poll(isMissed, { timeout: 60_000 }).toBe(true);
    await expect.poll(() => hasNewWorker(page), 'a release without all of its parts is taken').toBe(false);
    await device.context.setOffline(true);
    await page.reload();
    await device.ready();
    expect(await releaseOf(page)).toBe(before);
    await device.patch(place, rows[0] ?? '', { amount: 63 });
    await device.context.setOffline(false);
    await world.converged(place, [device]);

    // Who comes for the first time in the middle of it has no release before: the page goes on asking until it is whole.
    const newcomer = await world.device();
    const since = Date.now();
    await newcomer.open(place);
    const isMissedAnew = () =>
      world.http.seen.some(({ path, status, at }) => at > since && path.endsWith(file) && status === 404);
    await expect.poll(isMissedAnew, { timeout: 60_000 }).toBe(true);
    await world.deploy('b');
    await newcomer.waitForShell();
  },
  { timeout: 240_000 },
);

fault('F80', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.context.clock.install();
  const page = await device.open(place);
  await device.waitForShell();
  const nameField = async () => {
    await page.getByRole('button', { name: 'Uusi kohde' }).first().click();
    return page.getByRole('dialog').getByRole('textbox', { name: 'Nimi' });
  };
  await page.goto('/sites');
  await device.ready();
  await device.context.setOffline(true);
  await (await nameField()).fill('Kesken jäänyt kohde');
  await device.patch(place, rows[0] ?? '', { amount: 80 });
  await page.keyboard.press('Escape');
  await page.evaluate(() => Reflect.set(window, 'isOld', true));
  await device.context.clock.setSystemTime(Date.now() + 13 * 60 * 60 * 1000);
  await page.getByRole('link', { name: 'Etusivu' }).first().click();
  await page.waitForFunction(() => !Reflect.has(window, 'isOld'));
  await device.ready();
  await page.goto('/sites');
  await device.ready();
  await expect(await nameField()).toHaveValue('Kesken jäänyt kohde');
  await page.keyboard.press('Escape');
  await device.context.setOffline(false);
  await world.converged(place, [device]);
});

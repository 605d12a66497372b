import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fault } from './rig/fault.ts';
import { edits, refused, slowAnswer } from './rig/http-layer.ts';
import { databasesOf } from './rig/storage.ts';

/** Stores of the browser beside the databases. */
const otherStores = ['localStorage', 'caches', 'files'] as const;

const clearStore = (page: Page, store: string): Promise<void> =>
  page.evaluate(async (name) => {
    if (name === 'localStorage') localStorage.clear();
    else if (name === 'caches') for (const key of await caches.keys()) await caches.delete(key);
    else if (name === 'files') {
      const directory = await navigator.storage.getDirectory();
      for await (const [file] of directory.entries()) await directory.removeEntry(file, { recursive: true });
    } else
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = resolve;
        request.onerror = resolve;
      });
  }, store);

const storesOf = async (page: Page): Promise<readonly string[]> => [...(await databasesOf(page)), ...otherStores];

fault(
  'F95',
  async (world) => {
    const { place, rows } = await world.site({ rows: 60 });
    const device = await world.device();
    const page = await device.open(place);
    await device.waitForShell();
    const left = rows.values();
    const edit = async () => {
      const row = left.next().value;
      if (row === undefined) throw new Error('the site has fewer rows than the browser has stores to clear');
      await device.patch(place, row, { amount: 95 });
    };
    world.http.fail(edits, refused(503, 'unavailable'));
    let waiting = 0;
    for (const store of await storesOf(page)) {
      await edit();
      await clearStore(page, store);
      await edit();
      waiting += 2;
      expect({ store, waiting: (await device.state()).waiting }).toEqual({ store, waiting });
    }
    world.http.heal();
    await device.page.reload();
    await device.ready();
    await device.at('sendNow');
    await world.converged(place, [device]);
    await page.close();
    const closed = await storesOf(await openBeside(world.origin, await device.newPage()));
    world.http.fail(edits, refused(503, 'unavailable'));
    for (const [index, store] of closed.entries()) {
      const next = await device.open(place);
      if (index > 0) await recover(next, (await device.state()).missing);
      await edit();
      const isCopied = async () => {
        const [copied, state] = [await next.evaluate(mirrored).catch(() => -1), await device.state()];
        return copied === index + 1 ? 'copied' : JSON.stringify({ store, copied, ...state });
      };
      await expect.poll(isCopied, `${index + 1} edits in the second copy`).toBe('copied');
      await next.close();
      const beside = await openBeside(world.origin, await device.newPage());
      await clearStore(beside, store);
      await beside.close();
    }
    const last = await device.open(place);
    await recover(last, (await device.state()).missing);
    world.http.heal();
    await device.at('sendNow');
    await world.converged(place, [device]);
  },
  { timeout: 180_000 },
);

/** A page of the origin without the program. */
const openBeside = async (origin: string, page: Page): Promise<Page> => {
  await page.goto(`${origin}/manifest.webmanifest`);
  return page;
};

/** How many edits the second copy has. */
const mirrored = async (): Promise<number> => {
  const directory = await navigator.storage.getDirectory();
  let count = 0;
  for await (const [, handle] of directory.entries()) {
    const text = await (await (handle as FileSystemFileHandle).getFile()).text();
    count += text.split('"amount":95').length - 1;
  }
  return count;
};

const recover = async (page: Page, missing: number): Promise<void> => {
  if (missing === 0) return;
  await page.locator('header [data-status]').first().click();
  await page.getByRole('button', { name: /varakopiosta/ }).click();
  await expect(page.getByText(/^Tältä laitteelta puuttuu/)).toBeHidden();
  await page.keyboard.press('Escape');
};

fault('F97', async (world) => {
  const { place, categoryId, rows } = await world.site();
  const { device, profile, quit } = await world.killableDevice();
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  for (const [index, row] of rows.entries()) await device.patch(place, row, { amount: 97 + index });
  await device.create(place, categoryId, 'Kahdella laitteella');
  await quit();
  const clone = world.folder(`clone-${Date.now()}`);
  await cp(profile, clone, { recursive: true, verbatimSymlinks: true });
  for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    await rm(join(clone, lock), { force: true });
  // Both have begun before the first answer is there.
  world.http.fail(edits, slowAnswer(1500), 4);
  const since = Date.now();
  const both = [await world.killableDevice(profile), await world.killableDevice(clone)].map((own) => own.device);
  both[0]?.confirmed.push(...device.confirmed);
  await Promise.all(both.map((one) => one.open(place)));
  await world.converged(place, both);
  const keys = world.http.editsSince(since).flatMap((call) => call.keys);
  expect(keys.length, 'keys that came from both').toBeGreaterThan(new Set(keys).size);
});

fault('F98', async (world) => {
  const { place, rows } = await world.site({ rows: 20 });
  const device = await world.device();
  const pages = [await device.open(place)];
  await device.waitForShell();
  pages.push(await device.open(place), await device.open(place));
  await device.context.setOffline(true);
  for (const [index, row] of rows.entries()) await device.patch(place, row, { amount: 98 + index });
  // Longer than a busy machine takes to see that the edits are on their way.
  world.http.fail(edits, slowAnswer(3000));
  const since = Date.now();
  await device.context.setOffline(false);
  for (const [index, page] of pages.entries()) {
    const sent = () => world.http.editsSince(since).length;
    await expect.poll(sent, 'the next tab sends what was on its way').toBeGreaterThan(index);
    await page.close();
  }
  world.http.heal();
  await device.open(place);
  await world.converged(place, [device]);
});

const pastedCount = 5000;
const isPasted = ({ name }: { readonly name: string }) => name.startsWith('Liitetty ');

fault(
  'F102',
  async (world) => {
    const { place, rows } = await world.site();
    const { device, profile, kill } = await world.killableDevice();
    const page = await device.open(place);
    await device.waitForShell();
    await page.getByRole('gridcell', { name: `Rivi ${rows.length - 1}`, exact: true }).click();
    await device.context.setOffline(true);
    await page.evaluate(paste, Array.from({ length: pastedCount }, (_, index) => `Liitetty ${index}`).join('\n'));
    await page.getByRole('button', { name: 'Liitä', exact: true }).click();
    const isStored = () => /5\s000/.test(document.querySelector('header [data-status]')?.textContent ?? '');
    await page.waitForFunction(isStored, undefined, { timeout: 60_000 });
    await kill();
    const next = await world.killableDevice(profile);
    await next.device.open(place);
    const shown = (await next.device.at('shown', place)).quantities.filter(isPasted);
    expect(shown.length, 'rows that were shown as stored').toBe(pastedCount);
    for (const { id, name } of shown) next.device.note(id, { name });
    await expect.poll(() => next.device.at('waiting'), { timeout: 200_000, intervals: [250] }).toBe(0);
    await world.converged(place, [next.device]);
  },
  { timeout: 300_000 },
);

const paste = (text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

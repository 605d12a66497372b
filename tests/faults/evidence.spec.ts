import { expect, type Page } from '@playwright/test';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { maxPageSize } from '#domain/values/limits.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { usualWaitMs } from './rig/controls.ts';
import type { Device } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import { answerLost } from './rig/http-layer.ts';
import { proxyPage } from './rig/proxy-answers.ts';
import type { World } from './rig/world.ts';

const part = /^PUT \/api\/sites\/[^/]+\/evidence\//;
/** Four parts. */
const large = 3.5 * 1024 * 1024;
const small = 200_000;

const begun = async (world: World) => {
  const { place } = await world.site();
  const device = await world.device();
  await device.open(place);
  return { place, device };
};

const listed = async (world: World, { siteId }: CalculationPlace): Promise<readonly Evidence[]> => {
  const { call } = await world.caller();
  const path = `/sites/${siteId}/evidence?limit=${maxPageSize}`;
  return (await call<{ data: readonly Evidence[] }>('GET', path)).data;
};

/** Each once, whole, with nothing waiting on the device, and its bytes once in the storage of the company. */
const arrived = async (world: World, place: CalculationPlace, device: Device, count: number): Promise<void> => {
  const hashes = () => listed(world, place).then((rows) => rows.filter(({ isUploaded }) => isUploaded).length);
  await expect.poll(hashes, { message: 'pictures that the server has', timeout: 60_000 }).toBe(count);
  const here = () => device.at('pictures').then((all) => all.filter(({ isSent }) => !isSent).length);
  await expect.poll(here, { message: 'pictures that wait on the device' }).toBe(0);
  const rows = await listed(world, place);
  expect(rows.length, 'rows').toBe(count);
  for (const sha256 of new Set(rows.map((row) => row.sha256))) {
    const files = await rowsAs(world.server, 'select id from files where sha256 = $1', [sha256]);
    expect(files.length, 'files with these bytes').toBe(1);
  }
  await device.settled();
  expect(device.complaints).toEqual([]);
};

const partsOf = (world: World): number =>
  world.http.seen.filter(({ method, path, status }) => part.test(`${method} ${path}`) && status === 200).length;

fault('F134', async (world) => {
  const { place, device } = await begun(world);
  await device.at('leaveWithoutRow', place, small);
  expect(await listed(world, place)).toEqual([]);
  await device.open(place);
  await arrived(world, place, device, 1);
});

fault('F135', async (world) => {
  const { place, device } = await begun(world);
  const before = partsOf(world);
  await device.at('addDocument', place, small, 135);
  await arrived(world, place, device, 1);
  await device.at('addDocument', place, small, 135);
  await arrived(world, place, device, 2);
  expect(partsOf(world) - before, 'parts that were sent').toBe(1);
});

/** The database on the device takes no bytes. */
const refuseBytes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (value instanceof ArrayBuffer) throw new DOMException('no room', 'QuotaExceededError');
      return key === undefined ? put.call(this, value) : put.call(this, value, key);
    };
  });

fault('F136', async (world) => {
  const { place, device } = await begun(world);
  await refuseBytes(device.page);
  const added = await device.at('addDocument', place, small, 136);
  await device.settled();
  expect(await listed(world, place), 'rows without a picture').toEqual([]);
  expect(added).toEqual([{ name: 'liite-136.pdf', kind: 'not-added', reason: 'no-room' }]);
  await device.open(place);
  expect(await device.at('pictures')).toEqual([]);
  await device.at('addDocument', place, small, 136);
  await arrived(world, place, device, 1);
});

fault('F137', async (world) => {
  const { place, device } = await begun(world);
  const blocked = world.http.fail(part, proxyPage(413), 2);
  await device.at('addDocument', place, large, 137);
  await arrived(world, place, device, 1);
  expect(blocked.times).toBe(0);
});

fault('F138', async (world) => {
  const { place, device } = await begun(world);
  const before = partsOf(world);
  await world.tcp.set({ kind: 'drip', bytesPerSecond: 512 * 1024, latencyMs: 20 });
  await device.at('addDocument', place, large, 138);
  const sent = () => partsOf(world) - before;
  await expect.poll(sent, { message: 'parts that the server has', timeout: 30_000 }).toBeGreaterThan(0);
  await device.page.close();
  await world.tcp.heal();
  await device.open(place);
  await arrived(world, place, device, 1);
  expect(partsOf(world) - before, 'no part was sent twice but the one that was cut').toBeLessThanOrEqual(5);
});

fault('F139', async (world) => {
  const { place, device } = await begun(world);
  const before = partsOf(world);
  await world.tcp.set({ kind: 'drip', bytesPerSecond: 512 * 1024, latencyMs: 20 });
  await device.at('addDocument', place, large, 139);
  await expect.poll(() => partsOf(world) - before, { timeout: 30_000 }).toBeGreaterThan(0);
  await world.tcp.set({ kind: 'refuse' });
  await device.until(({ line }) => line === 'offline', 'the broken line is met', 60_000);
  await world.tcp.heal();
  await arrived(world, place, device, 1);
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

fault(
  'F140',
  async (world) => {
    const { place } = await world.site();
    const { device, profile, quit } = await world.killableDevice(undefined, { ownSession: true });
    const page = await device.open(place);
    await page.setViewportSize({ width: 1280, height: 720 });
    await device.waitForShell();
    world.http.fail(part, proxyPage(502));
    await device.at('addDocument', place, small, 140);
    await device.settled();
    await press(page, 'Kirjaudu ulos');
    const keep = page.getByRole('button', { name: 'Jätä tälle laitteelle minulle' });
    await expect(keep, 'the question before the sign-out').toBeVisible();
    await keep.click();
    await expect(page.getByRole('button', { name: 'Kirjaudu sisään' }).first()).toBeVisible();
    await quit();
    world.http.heal();
    const { device: again } = await world.killableDevice(profile, { isAnonymous: true });
    const next = await again.newPage();
    await next.setViewportSize({ width: 1280, height: 720 });
    await next.goto(world.origin);
    await press(next, 'Kirjaudu sisään');
    await press(next, /Esittelykäyttäjä/);
    await press(next, 'Jatka niistä');
    await again.open(place);
    await arrived(world, place, again, 1);
  },
  { timeout: 240_000 },
);

fault('F141', async (world) => {
  const { place, device } = await begun(world);
  const before = partsOf(world);
  await world.tcp.set({ kind: 'drip', bytesPerSecond: 512 * 1024, latencyMs: 20 });
  await device.at('addDocument', place, large, 141);
  await expect.poll(() => partsOf(world) - before, { timeout: 30_000 }).toBeGreaterThan(0);
  await world.server.kill();
  await world.tcp.heal();
  await world.server.start('a');
  await arrived(world, place, device, 1);
});

fault('F142', async (world) => {
  const { place, device } = await begun(world);
  // A browser asks again by itself, on each connection that it has.
  world.http.fail(part, answerLost);
  await device.at('addDocument', place, small, 142);
  await arrived(world, place, device, 1);
});

fault('F143', async (world) => {
  const { place, device } = await begun(world);
  world.http.fail(part, proxyPage(502));
  await device.at('addDocument', place, small, 143);
  await device.settled();
  const [row] = await listed(world, place);
  const { call } = await world.caller();
  await call('DELETE', `/sites/${place.siteId}/evidence/${row?.id}`);
  world.http.heal();
  const told = () => device.at('pictures').then((all) => all.map(({ problem }) => problem));
  await expect.poll(told, { message: 'what its user is told', timeout: 60_000 }).toEqual(['gone']);
  await device.page.goto(`${world.origin}/sites/${place.siteId}/log/pictures`);
  await expect(device.page.getByText(/^1 kuva tällä laitteella/)).toBeVisible();
});

fault('F150', async (world) => {
  const { place } = await world.site();
  const { device, profile, kill } = await world.killableDevice();
  await device.open(place);
  await device.at('shareDocument', 150);
  await device.page.goto(`${world.origin}/import?shared=true`);
  const name = (page: Page) => page.getByRole('button', { name: /^Poista liite-150.pdf/ });
  await expect(name(device.page), 'the shared picture').toBeVisible();
  await kill();
  const { device: again } = await world.killableDevice(profile);
  const page = await again.newPage();
  await page.goto(`${world.origin}/import`);
  await expect(name(page), 'the shared picture, after the browser died').toBeVisible();
});

fault('F151', async (world) => {
  const { place, device } = await begun(world);
  await device.at('shareDocument', 151);
  await device.at('attachShared', place, true);
  await device.open(place);
  await device.at('attachShared', place, false);
  await device.settled();
  expect(await listed(world, place), 'rows of one shared picture').toHaveLength(1);
  await arrived(world, place, device, 1);
});

const manyCount = 500;
/** Their bytes repeat after so many: the server stores each once. */
const manyDifferent = 251;

fault(
  'F152',
  async (world) => {
    const { place } = await world.site();
    const { device, profile, kill } = await world.killableDevice();
    await device.open(place);
    world.http.fail(/^[A-Z]+ \/api\/sites\/[^/]+\/evidence/, proxyPage(502));
    const added = await device.at('addDocuments', place, manyCount, 2000);
    expect(added.filter(({ kind }) => kind === 'added')).toHaveLength(manyCount);
    await kill();
    world.http.heal();
    const { device: again } = await world.killableDevice(profile);
    await again.open(place);
    const state = async () => {
      const all = await again.at('pictures');
      if (all.some(({ problem }) => problem !== null)) return 'a picture is given up';
      return all.length === manyCount && all.every(({ isSent }) => isSent) ? 'all are sent' : 'some wait';
    };
    await expect.poll(state, { message: 'pictures on the device', timeout: 240_000 }).not.toBe('some wait');
    expect(await state()).toBe('all are sent');
    const rows = await listed(world, place);
    expect(rows.filter(({ isUploaded }) => isUploaded)).toHaveLength(manyCount);
    const hashes = new Set(rows.map(({ sha256 }) => sha256));
    expect([rows.length, hashes.size]).toEqual([manyCount, manyDifferent]);
  },
  { timeout: 480_000 },
);

fault('F154', async (world) => {
  const { place, device } = await begun(world);
  const before = partsOf(world);
  const other = await device.newPage();
  await other.goto(`${world.origin}/sites/${place.siteId}/log/pictures`);
  await device.ready(other);
  await world.tcp.set({ kind: 'drip', bytesPerSecond: 512 * 1024, latencyMs: 20 });
  await device.at('addDocument', place, large, 154);
  const sent = () => partsOf(world) - before;
  await expect.poll(sent, { message: 'parts that the server has', timeout: 30_000 }).toBeGreaterThan(0);
  await device.page.close();
  device.use(other);
  await world.tcp.heal();
  await arrived(world, place, device, 1);
  expect(sent(), 'no part was sent twice but the one that was cut').toBeLessThanOrEqual(5);
});

fault('F155', async (world) => {
  const { place, device } = await begun(world);
  await device.at('shareDocument', 155);
  const eventId = await device.at('leaveWithoutFile', place);
  await device.page.goto(`${world.origin}/sites/${place.siteId}/log/today`);
  const subjects = () => listed(world, place).then((rows) => rows.map(({ subjectId }) => subjectId));
  await expect
    .poll(subjects, { message: 'what the shared picture belongs to', timeout: usualWaitMs })
    .toEqual([eventId]);
  await device.ready();
  await arrived(world, place, device, 1);
});

/** Nothing that is chosen here is ever scaled. */
const scaleNothing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.Worker = class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    } as unknown as typeof Worker;
  });

const chosen = (seed: number) => ({
  name: `liite-${seed}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${seed}`),
});

fault('F168', async (world) => {
  const { place, device } = await begun(world);
  const log = `${world.origin}/sites/${place.siteId}/log`;
  const { page } = device;
  await page.goto(`${log}/pictures`);
  const choice = page.getByLabel('Lisää kuvia tai PDF-tiedostoja');
  await expect(choice).toBeAttached();
  await scaleNothing(page);
  await choice.setInputFiles([chosen(168), chosen(169)]);
  // Time for the device to take them as they are.
  await page.waitForTimeout(1000);
  await page.close();
  const next = await device.open(place);
  await arrived(world, place, device, 2);

  // Of an event: chosen before it is stored, and stored before they are scaled.
  await next.goto(`${log}/today`);
  await next.getByRole('main').getByRole('button', { name: 'Toimitus', exact: true }).click();
  const drawer = next.getByRole('dialog', { name: 'Toimitus' });
  await drawer.locator('input[type="file"]').setInputFiles([chosen(170)]);
  await expect(drawer.getByText(/^1 kuva tai asiakirja/)).toBeVisible();
  await next.waitForTimeout(1000);
  await next.reload();
  await expect(drawer.getByText(/^1 kuva tai asiakirja/)).toBeVisible();
  await scaleNothing(next);
  await drawer.getByRole('textbox', { name: 'Määrä' }).fill('2');
  await drawer.getByRole('combobox', { name: /^Yksikkö/ }).selectOption({ label: 't' });
  await drawer.getByRole('textbox', { name: 'Mitä tuli' }).fill('Laasti');
  await drawer.getByRole('button', { name: 'Tallenna' }).click();
  await expect(drawer).toBeHidden();
  await next.close();
  await device.open(place);
  await arrived(world, place, device, 3);
  const subjects = (await listed(world, place)).map(({ subject }) => subject);
  expect(subjects.toSorted(), 'what the pictures belong to').toEqual(['event', 'site', 'site']);
});

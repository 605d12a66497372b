import { expect } from '@playwright/test';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { usualWaitMs } from './rig/controls.ts';
import type { Device } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import { edits, refused } from './rig/http-layer.ts';

/** Puts records as they are into the outbox of a device whose program has not run yet. */
const seedOutbox = async (device: Device, origin: string, userId: string, records: readonly object[]) => {
  const page = await device.context.newPage();
  await page.goto(`${origin}/icon-192.png`);
  await page.evaluate(
    ({ name, rows }) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onupgradeneeded = () => request.result.createObjectStore('rows', { autoIncrement: true });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('rows', 'readwrite');
          for (const row of rows) transaction.objectStore('rows').add(row);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    { name: `tyomaahiili-outbox-${userId}`, rows: records },
  );
  await page.close();
};

const storedRecords = (device: Device, userId: string): Promise<readonly Record<string, unknown>[]> =>
  device.page.evaluate(
    (name) =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('rows').objectStore('rows').getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result);
          };
        };
      }),
    `tyomaahiili-outbox-${userId}`,
  );

/** An edit as the first builds wrote it. */
const firstFormat = (place: CalculationPlace, categoryId: string, quantityId: string, userId: string) => ({
  v: 1,
  key: crypto.randomUUID(),
  build: '0.0.1',
  user: userId,
  endpoint: 'patchQuantity',
  request: {
    params: { ...place, categoryId, quantityId },
    body: { amount: 64, base: { amount: 1 } },
  },
  lane: `site:${place.siteId}`,
  writes: [quantityId],
  creates: [],
  subject: 'Rivi 0',
  label: { fi: 'Rivi 0', en: 'Rivi 0' },
  state: 'inflight',
  attempts: 3,
  merged: 0,
  createdAt: 0,
});

const idOf = async (world: Parameters<Parameters<typeof fault>[1]>[0]): Promise<string> =>
  (await (await world.caller()).call<{ id: string }>('GET', '/users/me')).id;

fault('F64', async (world) => {
  const { place, rows, categoryId } = await world.site();
  const userId = await idOf(world);
  const device = await world.device();
  await seedOutbox(device, world.origin, userId, [firstFormat(place, categoryId, rows[0] ?? '', userId)]);
  device.note(rows[0] ?? '', { amount: 64 });
  await device.open(place);
  await world.converged(place, [device]);
});

fault('F65', async (world) => {
  const { place, rows, categoryId } = await world.site();
  const userId = await idOf(world);
  const device = await world.device();
  const newer = { ...firstFormat(place, categoryId, rows[0] ?? '', userId), v: 99, shape: { of: 'tomorrow' } };
  await seedOutbox(device, world.origin, userId, [newer]);
  await device.open(place);
  await device.patch(place, rows[1] ?? '', { amount: 65 });
  const state = await device.until(({ entries }) => entries.length === 0, 'the readable edit is sent');
  expect(state).toMatchObject({ waiting: 1, unreadable: ['newer'] });
  expect(await storedRecords(device, userId)).toEqual([newer]);
  await device.checkIndicator();
  await device.page.locator('header [data-status]').first().click();
  await expect(device.page.getByText(/uudemmalla versiolla|uudempi versio/i).first()).toBeVisible();
  await world.judge(device.confirmed);
});

fault('F69', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device({ ownSession: true });
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  await device.patch(place, rows[0] ?? '', { amount: 69 });
  await world.server.query(
    'delete from sessions where id_hash = (select id_hash from sessions order by created_at desc limit 1)',
  );
  await device.context.setOffline(false);
  await device.sessionEnd();
  expect((await device.state()).waiting).toBe(1);
  await device.patch(place, rows[1] ?? '', { amount: 70 });
  await device.page.locator('header [data-status]').first().click();
  // The identity provider still knows the person, so it only sends the page back.
  const back = device.page.waitForEvent('load');
  // The status in the bar may say the same.
  await device.page.locator('[popover]').getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await back;
  await device.ready();
  await world.converged(place, [device]);
});

fault('F71', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  world.http.fail(edits, refused(403, 'csrf'), 1);
  const since = Date.now();
  await device.patch(place, rows[0] ?? '', { amount: 71 });
  await world.converged(place, [device]);
  expect(world.http.editsSince(since)).toHaveLength(2);
});

fault('F72', async (world) => {
  const { place, rows } = await world.site({ members: ['kollega'] });
  const device = await world.device();
  await device.open(place);
  const mine = await device.context.cookies();
  const colleague = await world.caller('kollega');
  await device.context.clearCookies();
  await device.context.addCookies(colleague.cookies.map((cookie) => ({ ...cookie, url: world.origin })));
  await device.patch(place, rows[0] ?? '', { amount: 72 });
  await device.until(
    ({ pause }) => pause === 'wrong-user',
    'the other user is seen',
    usualWaitMs / 2,
    ({ waiting }) => (waiting === 0 ? 'an edit was sent as somebody else' : null),
  );
  expect((await world.serverRows(place)).find(({ id }) => id === rows[0])?.version).toBe(1);
  expect((await device.state()).waiting).toBe(1);
  await device.context.clearCookies();
  await device.context.addCookies(mine);
  await device.page.reload();
  await device.ready();
  await world.converged(place, [device]);
});

fault('F76', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  await device.patch(place, rows[0] ?? '', { amount: 76 });
  await device.settled();
  for (const kind of ['refuse', 'black-hole'] as const) {
    await world.tcp.set({ kind });
    await device.page.reload();
    await device.ready();
    expect((await device.state()).session, 'the session without a line').toBe('authenticated');
    expect((await device.row(place, rows[0] ?? ''))?.amount).toBe(76);
    await world.tcp.heal();
  }
  await world.converged(place, [device]);
});

fault('F77', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  await device.page.reload();
  await device.ready();
  await device.patch(place, rows[0] ?? '', { amount: 77.7, reused: true });
  const offline = await device.at('report', place);
  await device.context.setOffline(false);
  await world.converged(place, [device]);
  const path = `/sites/${place.siteId}/calculations/${place.calculationId}/reports/climate-report`;
  expect(offline, 'the report without a line').toBe(JSON.stringify(await (await world.caller()).call('GET', path)));
});

fault('F78', async (world) => {
  const { place, rows } = await world.site();
  const [linked = ''] = rows;
  const { call } = await world.caller();
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  // Made elsewhere meanwhile: the device knows that there is such a product and none of its values.
  const product = await call<{ id: string }>('POST', '/products', {
    name: 'Toisaalla tehty',
    factors: { declaredUnit: 'kg' },
  });
  await device.patch(place, linked, { name: 'Puuttuva tuote', source: { kind: 'product', id: product.id } });
  expect(await device.at('missing', place), 'rows that the report says it lacks something of').toContain(
    'Puuttuva tuote',
  );
  await device.page.getByRole('link', { name: 'Ilmastoselvitys' }).first().click();
  await expect(device.page.locator('#gaps').getByText('Puuttuva tuote')).toBeVisible();
  await expect(device.page.getByText('Riveiltä ei puutu mitään', { exact: false })).toBeHidden();
  await device.context.setOffline(false);
  await world.converged(place, [device]);
});

import { expect } from '@playwright/test';
import { usualWaitMs } from './rig/controls.ts';
import { fault } from './rig/fault.ts';
import { refused } from './rig/http-layer.ts';

fault('F45', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  const { productId } = await device.at('createProduct', 'Junassa keksitty eriste');
  device.confirmed.push({ entityId: productId, field: 'created', value: null });
  await device.patch(place, rows[0] ?? '', { source: { kind: 'product', id: productId } });
  await device.patch(place, rows[1] ?? '', { amount: 45 });
  // The library's lane fails for a while: what needs the product waits, the rest of the site does not.
  world.http.fail(/^POST \/api\/products/, refused(503, 'unavailable'), 2);
  const since = Date.now();
  await device.context.setOffline(false);
  await world.converged(place, [device]);
  const calls = world.http.editsSince(since).map(({ method, path, status }) => ({ method, path, status }));
  const made = calls.findIndex(({ path, status }) => path === '/api/products' && status === 201);
  const used = calls.findIndex(({ path }) => path.endsWith(rows[0] ?? '-'));
  expect(made).toBeGreaterThanOrEqual(2);
  expect(used).toBeGreaterThan(made);
});

fault('F46', async (world) => {
  const { place, categoryId: known } = await world.site();
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  const { categoryId } = await device.at('createCategory', place, 'Ensin hylätty');
  device.confirmed.push({ entityId: categoryId, field: 'created', value: null });
  const dependents = await device.createRows(place, categoryId, ['Riippuva 1', 'Riippuva 2']);
  world.http.fail(/^POST \/api\/sites\/[^/]+\/calculations\/[^/]+\/categories$/, refused(422, 'validation'), 1);
  const since = Date.now();
  await device.context.setOffline(false);
  const { entries } = await device.until(
    (state) => state.entries[0]?.state === 'held',
    'the create is held',
    usualWaitMs / 2,
    ({ waiting }) => (waiting < 3 ? 'an edit that asks for a decision is gone' : null),
  );
  expect(entries.map(({ state }) => state)).toEqual(['held', 'queued', 'queued']);
  // What does not need it goes on.
  await device.create(place, known, 'Riippumaton');
  await device.until(({ waiting }) => waiting === 3, 'the independent edit is sent');
  const sent = world.http.editsSince(since).flatMap(({ keys }) => keys);
  expect(entries.slice(1).some(({ key }) => sent.includes(key))).toBe(false);
  await device.checkIndicator();
  await device.at('retry', entries[0]?.key ?? '');
  await world.converged(place, [device]);
  const server = await world.serverRows(place);
  expect(server.filter((row) => row.categoryId === categoryId).map(({ id }) => id)).toEqual(dependents);
});

fault(
  'F47',
  async (world) => {
    const { place, categoryId } = await world.site();
    const device = await world.device();
    await device.open(place);
    await device.waitForShell();
    await device.context.setOffline(true);
    const names = Array.from({ length: 1000 }, (_, index) => (index === 500 ? '' : `Rivi ${index}`));
    const ids = await device.createRows(place, categoryId, names);
    await device.context.setOffline(false);
    const { entries } = await device.settled(1, 180_000);
    expect(entries[0]?.writes).toEqual([ids[500]]);
    await device.at('discard', entries[0]?.key ?? '');
    device.forget(ids[500] ?? '');
    await world.converged(place, [device]);
  },
  { timeout: 300_000 },
);

fault('F48', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  world.http.fail(/^PATCH /, refused(422, 'validation'), 1);
  await device.patch(place, rows[0] ?? '', { amount: 48 });
  const { entries } = await device.settled(1);
  await device.context.setOffline(true);
  await device.patch(place, rows[1] ?? '', { amount: 49 });
  expect((await device.row(place, rows[0] ?? ''))?.amount).toBe(48);
  await device.at('discard', entries[0]?.key ?? '');
  device.forget(rows[0] ?? '');
  expect((await device.row(place, rows[0] ?? ''))?.amount).toBe(1);
  expect((await device.row(place, rows[1] ?? ''))?.amount).toBe(49);
  expect((await device.state()).waiting).toBe(1);
  await device.context.setOffline(false);
  await world.converged(place, [device]);
});

import { expect } from '@playwright/test';
import { usualWaitMs } from './rig/controls.ts';
import { fault } from './rig/fault.ts';
import type { World } from './rig/world.ts';

/** Two people on one site, each with a device; the first one is offline. */
const twoPeople = async (world: World, rows = 3) => {
  const site = await world.site({ rows, members: ['kollega'] });
  const mine = await world.device();
  const theirs = await world.device({ username: 'kollega' });
  await mine.open(site.place);
  await theirs.open(site.place);
  await mine.waitForShell();
  await mine.context.setOffline(true);
  return { ...site, mine, theirs };
};

fault('F36', async (world) => {
  const { place, rows, mine, theirs } = await twoPeople(world);
  await mine.patch(place, rows[0] ?? '', { amount: 36 });
  await theirs.patch(place, rows[0] ?? '', { note: 'toisen huomio' });
  await theirs.settled();
  await mine.context.setOffline(false);
  await world.converged(place, [mine, theirs]);
  const row = (await world.serverRows(place)).find(({ id }) => id === rows[0]);
  expect(row).toMatchObject({ amount: 36, note: 'toisen huomio' });
});

for (const [number, change, other] of [
  ['F37', { amount: 37 }, { amount: 38 }],
  ['F38', { amount: 38 }, { unit: 'm3' }],
] as const) {
  fault(number, async (world) => {
    const { place, rows, mine, theirs } = await twoPeople(world);
    const [first = '', second = ''] = rows;
    for (const row of [first, second]) {
      await mine.patch(place, row, change);
      await theirs.patch(place, row, other);
    }
    await theirs.settled();
    await mine.context.setOffline(false);
    const { entries } = await mine.until(
      (state) => state.entries.filter(({ problem }) => problem === 'field-conflict').length === 2,
      'each row is one question',
      usualWaitMs / 2,
      ({ waiting }) => (waiting < 2 ? 'an edit that asks for a decision is gone' : null),
    );
    await mine.checkIndicator();
    // Until it is settled my screen shows mine.
    expect(await mine.row(place, first)).toMatchObject(change);
    const question = (id: string) => entries.find(({ writes }) => writes.includes(id))?.key ?? '';
    await mine.at('resolve', question(first), 'mine');
    await mine.at('resolve', question(second), 'theirs');
    mine.forget(second);
    await world.converged(place, [mine, theirs]);
    const server = await world.serverRows(place);
    expect(server.find(({ id }) => id === first)).toMatchObject(change);
    expect(server.find(({ id }) => id === second)).toMatchObject(other);
  });
}

fault('F39', async (world) => {
  const { place, rows, mine, theirs } = await twoPeople(world, 5);
  const [goes = '', stays = '', unchanged = '', back = '', gone = ''] = rows;
  for (const row of [goes, stays, unchanged]) await mine.at('deleteQuantity', place, row);
  for (const row of [back, gone]) await mine.patch(place, row, { amount: 39 });
  for (const row of [goes, stays]) await theirs.patch(place, row, { amount: 40 });
  for (const row of [back, gone]) await theirs.at('deleteQuantity', place, row);
  await theirs.settled();
  await mine.context.setOffline(false);
  const { entries } = await mine.settled(4);
  expect(entries.map(({ problem }) => problem)).toEqual([
    'version-mismatch',
    'version-mismatch',
    'not-found',
    'not-found',
  ]);
  await mine.checkIndicator();
  const idsNow = async () => (await world.serverRows(place)).map(({ id }) => id);
  expect((await idsNow()).toSorted()).toEqual([goes, stays].toSorted());
  const key = (id: string) => entries.find(({ writes }) => writes.includes(id))?.key ?? '';
  await mine.at('resolve', key(stays), 'theirs');
  await mine.at('discard', key(gone));
  await mine.page.locator('header [data-status]').first().click();
  await mine.page.getByRole('button', { name: 'Poista silti' }).click();
  await mine.page.getByRole('button', { name: 'Palauta muutoksineni' }).click();
  for (const row of [goes, unchanged]) mine.confirmed.push({ entityId: row, field: 'deleted', value: null });
  mine.forget(gone);
  theirs.forget(goes);
  await world.converged(place, [mine, theirs]);
  expect((await idsNow()).toSorted()).toEqual([stays, back].toSorted());
});

fault('F40', async (world) => {
  const { place, rows, categoryId, mine } = await twoPeople(world, 50);
  for (const [index, row] of rows.entries()) await mine.patch(place, row, { amount: 100 + index });
  const { call } = await world.caller('kollega');
  await call('DELETE', `/sites/${place.siteId}/calculations/${place.calculationId}/categories/${categoryId}`);
  await mine.context.setOffline(false);
  await mine.settled(50);
  await mine.checkIndicator();
  await mine.page.locator('header [data-status]').first().click();
  // One thing to decide, not fifty.
  const panel = mine.page.locator('[popover]');
  await expect(panel.getByRole('button', { name: /^Hylkää/ }), 'things to decide').toHaveCount(1);
  expect((await mine.state()).entries.every(({ problem }) => problem === 'not-found')).toBe(true);
  await panel.getByRole('button', { name: 'Hylkää kaikki' }).click();
  await panel.getByRole('button', { name: /^Hylkää 50 muutosta/ }).click();
  mine.confirmed.length = 0;
  await world.converged(place, [mine]);
});

fault('F41', async (world) => {
  const { place, rows, mine } = await twoPeople(world);
  const { call } = await world.caller();
  const backup = await call<{ id: string }>('POST', `/sites/${place.siteId}/backups`);
  for (const [index, row] of rows.entries()) await mine.patch(place, row, { amount: 41 + index });
  await call('POST', `/sites/${place.siteId}/backups/${backup.id}/restore`);
  await mine.context.setOffline(false);
  const { entries } = await mine.settled(3);
  expect(entries.map(({ problem }) => problem)).toEqual(['epoch-changed', 'epoch-changed', 'epoch-changed']);
  await mine.checkIndicator();
  expect((await world.serverRows(place)).map(({ amount }) => amount)).toEqual([1, 1, 1]);
  const [first, ...rest] = entries;
  await mine.at('retry', first?.key ?? '');
  for (const { key } of rest) await mine.at('discard', key);
  for (const row of rows.slice(1)) mine.forget(row);
  await world.converged(place, [mine]);
});

fault('F42', async (world) => {
  const { place, rows } = await world.site({ members: ['kollega'] });
  const device = await world.device({ username: 'kollega' });
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  await device.patch(place, rows[0] ?? '', { amount: 42.5 });
  const { call } = await world.caller();
  const { id } = await (await world.caller('kollega')).call<{ id: string }>('GET', '/users/me');
  await call('DELETE', `/sites/${place.siteId}/users/${id}`);
  await device.context.setOffline(false);
  const { entries } = await device.settled(1);
  expect(['forbidden', 'not-found']).toContain(entries[0]?.problem);
  await device.checkIndicator();
  await device.page.locator('header [data-status]').first().click();
  const saved = device.page.waitForEvent('download');
  await device.page
    .getByRole('button', { name: /Tallenna tiedostoon/ })
    .first()
    .click();
  const file = await (await saved).createReadStream();
  let text = '';
  for await (const part of file) text += part;
  expect(text).toContain('42.5');
  expect((await world.serverRows(place)).map(({ amount }) => amount)).toEqual([1, 1, 1]);
});

fault('F44', async (world) => {
  const { place } = await world.site();
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  const { calculationId } = await device.at('createCalculation', place.siteId, 'Junassa laskettu');
  device.confirmed.push({ entityId: calculationId, field: 'created', value: null });
  const made = { siteId: place.siteId, calculationId };
  const { categoryId } = await device.at('createCategory', made, 'Junassa luokiteltu');
  device.confirmed.push({ entityId: categoryId, field: 'created', value: null });
  const names = Array.from({ length: 100 }, (_, index) => `Rivi ${index}`);
  const ids = await device.createRows(made, categoryId, names);
  await device.page.goto(`/sites/${made.siteId}/calculations/${calculationId}/construction-products`);
  await device.ready();
  expect((await device.state()).waiting, 'edits that wait on the page that is opened anew').toBe(102);
  expect((await device.at('shown', made)).quantities.map(({ id }) => id)).toEqual(ids);
  await device.context.setOffline(false);
  await world.converged(made, [device]);
  expect((await world.serverRows(made)).map(({ id, name }) => ({ id, name }))).toEqual(
    ids.map((id, index) => ({ id, name: names[index] })),
  );
});

import { expect } from '@playwright/test';
import type { Device } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import type { TestSite, World } from './rig/world.ts';

/** Three rows are changed without a line; the place goes meanwhile, and the device comes back to it. */
const editWhileItGoes = async (
  world: World,
  { place, rows }: TestSite,
  remove: () => Promise<unknown>,
): Promise<Device> => {
  const mine = await world.device();
  await mine.open(place);
  await mine.waitForShell();
  await mine.context.setOffline(true);
  for (const [index, row] of rows.entries()) await mine.patch(place, row, { amount: 106 + index });
  await remove();
  await mine.context.setOffline(false);
  const { entries } = await mine.settled(rows.length);
  expect(entries.every(({ problem }) => problem === 'not-found')).toBe(true);
  await mine.checkIndicator();
  return mine;
};

/** The page says what is gone, and brings it back with the edits. */
const bringBack = async (world: World, { place, rows }: TestSite, mine: Device, words: RegExp): Promise<void> => {
  await expect(mine.page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  await mine.page.getByRole('main').getByRole('button', { name: 'Palauta muutoksineni' }).click();
  await world.converged(place, [mine]);
  const amounts = new Map((await world.serverRows(place)).map(({ id, amount }) => [id, amount]));
  expect(rows.map((id) => amounts.get(id))).toEqual(rows.map((_, index) => 106 + index));
};

fault('F106', async (world) => {
  const site = await world.site({ members: ['kollega'] });
  const { siteId, calculationId } = site.place;
  const { call } = await world.caller();
  const other = await call<{ id: string }>('POST', `/sites/${siteId}/calculations`, { name: 'Toinen' });
  await call('PATCH', `/sites/${siteId}`, { defaultCalculationId: other.id });
  const theirs = await world.caller('kollega');
  const mine = await editWhileItGoes(world, site, () =>
    theirs.call('DELETE', `/sites/${siteId}/calculations/${calculationId}`),
  );
  await bringBack(world, site, mine, /^Laskelma .* on poistettu$/);
});

fault('F107', async (world) => {
  const site = await world.site();
  const { call } = await world.caller();
  const mine = await editWhileItGoes(world, site, () => call('DELETE', `/sites/${site.place.siteId}`));
  await bringBack(world, site, mine, /^Kohde .* on poistettu$/);
});

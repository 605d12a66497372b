import { expect, it } from 'vitest';
import { listSites } from '#contract/sites/site-reading.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { createBackup } from '#contract/whole-sites/backups.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const at = (day: string): void => {
  server().now = new Date(`${day}T09:00:00.000Z`);
};
const listed = async (client: Client) => (await client.call(listSites, { query: {} })).reply.data[0];
/** With concrete, so that it has a figure once it has an area. */
const builtSite = async (client: Client) => {
  const { site, place } = await makeSite(client);
  const source = { kind: 'item', id: 'co2data-7000000322' };
  await makeQuantity(client, place, { source, amount: 100, unit: 'm3' });
  return site;
};
const change = (client: Client, siteId: string, heatedNetAreaM2: number) =>
  client.call(patchSite, { params: { siteId }, body: { useClasses: [{ code: 'AK3', heatedNetAreaM2 }] } });

it('keeps the figure of each day on which it was calculated, and tells that of a month ago or none', async () => {
  const owner = await server().signIn();
  at('2026-10-01');
  const site = await builtSite(owner);
  await change(owner, site.id, 1000);
  const first = await listed(owner);
  expect(first?.earlierFigure).toBeNull();
  at('2026-10-12');
  await change(owner, site.id, 500);
  const second = await listed(owner);
  expect(second?.gwpKgCo2ePerM2Year).not.toBe(first?.gwpKgCo2ePerM2Year);
  expect(second?.earlierFigure).toBeNull();
  at('2026-11-05');
  const toldOf = (one: typeof first) => ({ gwp: one?.gwpKgCo2ePerM2Year, state: one?.footprintState });
  expect((await listed(owner))?.earlierFigure).toEqual({ day: '2026-10-01', ...toldOf(first) });
  at('2026-11-11');
  expect((await listed(owner))?.earlierFigure).toEqual({ day: '2026-10-12', ...toldOf(second) });
  const foreign = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
  expect(await listed(foreign)).toBeUndefined();
});

it('keeps the last figure of a day, none of a backup and none that is not known', async () => {
  const owner = await server().signIn();
  at('2026-10-01');
  const site = await builtSite(owner);
  await listed(owner);
  const rows = () => server().services.database.query('select day, gwp, state from site_figures');
  expect(await rows()).toEqual([]);
  await change(owner, site.id, 1000);
  await listed(owner);
  await change(owner, site.id, 500);
  const last = await listed(owner);
  await owner.call(createBackup, { params: { siteId: site.id } });
  expect(await rows()).toEqual([{ day: '2026-10-01', gwp: last?.gwpKgCo2ePerM2Year, state: last?.footprintState }]);
});

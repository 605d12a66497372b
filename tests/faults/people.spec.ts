import { expect } from '@playwright/test';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import type { Device } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import { refused } from './rig/http-layer.ts';
import type { TestSite, World } from './rig/world.ts';

const idOf = async (world: World, username: 'kollega' | 'esittely'): Promise<string> =>
  (await (await world.caller(username)).call<{ id: string }>('GET', '/users/me')).id;

/** A colleague's device on a site, without a line. */
const offlineColleague = async (world: World, site: TestSite): Promise<Device> => {
  const device = await world.device({ username: 'kollega' });
  await device.open(site.place);
  await device.waitForShell();
  await device.context.setOffline(true);
  return device;
};

fault('F113', async (world) => {
  const site = await world.site({ members: ['kollega'] });
  const { place, rows } = site;
  const device = await offlineColleague(world, site);
  for (const [index, row] of rows.entries()) await device.patch(place, row, { amount: 113 + index });
  const { call } = await world.caller();
  await call('DELETE', `/sites/${place.siteId}/users/${await idOf(world, 'kollega')}`);
  await device.context.setOffline(false);
  const { entries } = await device.settled(rows.length);
  // A colleague of the same company may still look at it.
  expect(new Set(entries.map(({ problem }) => problem))).toEqual(new Set(['forbidden']));
  await device.checkIndicator();
  const invited = { email: 'kollega@example.com', role: 'editor' };
  const invite = await call<{ id: string }>('POST', `/sites/${place.siteId}/users/invites`, invited);
  await (await world.caller('kollega')).call('POST', `/sites/${place.siteId}/users/invites/${invite.id}/accept`);
  for (const { key } of entries) await device.at('retry', key);
  await device.settled();
  await device.page.reload();
  await device.ready();
  await world.converged(place, [device]);
});

fault('F114', async (world) => {
  const site = await world.site({ members: ['kollega'] });
  const { place, rows } = site;
  const device = await offlineColleague(world, site);
  await device.patch(place, rows[0] ?? '', { amount: 114 });
  const { productId } = await device.at('createProduct', 'Ennen siirtoa keksitty');
  device.confirmed.push({ entityId: productId, field: 'created', value: null });
  await device.patch(place, rows[1] ?? '', { source: { kind: 'product', id: productId } });
  const id = await idOf(world, 'kollega');
  const [before] = await rowsAs<{ company_id: string }>(world.server, 'select company_id from users where id = $1', [
    id,
  ]);
  const company = crypto.randomUUID();
  await world.server.query(
    `insert into companies (id, key, name, licence_valid_to, created_at)
     select $1, $2, $3, licence_valid_to, now() from companies where id = $4`,
    [company, `test:${company}`, 'Uusi työnantaja Oy', before?.company_id],
  );
  const move = (to: string | undefined) =>
    world.server.query('update users set company_id = $2 where id = $1', [id, to]);
  await move(company);
  try {
    // What needs the product waits for it.
    world.http.fail(/^POST \/api\/products/, refused(503, 'unavailable'), 1);
    await device.context.setOffline(false);
    // What the user is on the site stays; the product is the new company's, which the site does not use.
    const { entries } = await device.settled(1);
    expect(entries.map(({ writes, problem }) => [writes[0], problem])).toEqual([[rows[1], 'validation']]);
    await device.checkIndicator();
    await device.at('discard', entries[0]?.key ?? '');
    device.forget(rows[1] ?? '');
    await world.converged(place, [device]);
  } finally {
    await move(before?.company_id);
  }
});

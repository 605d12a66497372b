import { expect, it } from 'vitest';
import { filterSites } from '#client/data/content/views/site-filters.ts';
import { listSites } from '#contract/sites/site-reading.ts';
import { createSite, patchSite } from '#contract/sites/sites.ts';
import { siteRoles, siteStatuses } from '#domain/sites/site.ts';
import { siteSortKeys } from '#domain/sites/site-list.ts';
import { createRandom, type Random } from '#tests/support/random.ts';
import { addToSite, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const words = [
  'Ääkköstalo',
  'öljytie 5',
  'Alppila',
  'äimänkäki',
  'TALO 10',
  'talo 9',
  'Åvik',
  'L-2026-7',
  '100_%',
  "O'Talo",
];

/** Sites of two companies in every role and status, some with figures, many alike. */
const makeSites = async (client: Client, other: Client, random: Random): Promise<void> => {
  for (let number = 0; number < 24; number += 1) {
    const owner = random.chance(0.3) ? other : client;
    server().now = new Date(Date.UTC(2026, 10, 20, 8, random.below(12)));
    const { site, place } = await makeSite(owner, `${random.pick(words)} ${random.below(3)}`);
    await owner.call(patchSite, {
      params: { siteId: site.id },
      body: {
        status: random.pick(siteStatuses) ?? 'active',
        address: random.chance(0.5) ? (random.pick(words) ?? '') : '',
        permitId: random.chance(0.3) ? 'L-2026-7' : '',
        completionYear: random.chance(0.5) ? 2025 + random.below(4) : null,
        useClasses: random.chance(0.5) ? [{ code: 'AK3', heatedNetAreaM2: 500 }] : [],
      },
    });
    if (random.chance(0.6)) {
      const amount = 1000 * (1 + random.below(3));
      await makeQuantity(owner, place, { amount, unit: 'kg', source: { kind: 'item', id: 'co2data-7000000592' } });
    }
    if (owner === other) await addToSite(server(), site.id, client, random.chance(0.5) ? 'viewer' : 'editor');
  }
};

it('200 random questions for the sites have the same answer on the server and on the device', async () => {
  const random = createRandom(20_261_124);
  const client = await server().signIn();
  const colleague = await server().signIn({ username: 'kollega' });
  const other = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
  await makeSites(client, other, random);
  await colleague.call(createSite, { body: { name: 'Kollegan talo' } });
  const all = (await client.call(listSites, { query: {} })).reply.data;
  expect(all.length).toBe(25);
  let found = 0;
  for (let question = 0; question < 200; question += 1) {
    const text = random.pick(words) ?? '';
    const query = {
      ...(random.chance(0.5) && { search: random.chance(0.5) ? text.slice(1, 4).toUpperCase() : ` ${text} ` }),
      ...(random.chance(0.3) && { status: random.pick(siteStatuses) ?? 'active' }),
      ...(random.chance(0.3) && { owner: random.pick([client, colleague, other]).user.id }),
      ...(random.chance(0.3) && { userRole: random.pick(siteRoles) ?? 'owner' }),
      ...(random.chance(0.7) && { sortBy: random.pick(siteSortKeys) ?? 'name' }),
      ...(random.chance(0.7) && { sort: random.chance(0.5) ? ('asc' as const) : ('desc' as const) }),
    };
    const served = (await client.call(listSites, { query })).reply.data.map(({ id }) => id);
    expect(served, JSON.stringify(query)).toEqual(filterSites(all, query).map(({ id }) => id));
    found += served.length;
  }
  expect(found).toBeGreaterThan(500);
});

import { expect, it } from 'vitest';
import { listSites, listUserSites } from '#contract/sites/site-reading.ts';
import { createSite, deleteSite } from '#contract/sites/sites.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

type Query = Parameters<typeof listed>[1];

const listed = async (
  client: Client,
  query: {
    limit?: string;
    cursor?: string;
    sortBy?: 'name' | 'completionYear' | 'carbonFootprint' | 'createdAt' | 'updatedAt';
    sort?: 'asc' | 'desc';
    owner?: string;
    status?: 'active' | 'completed';
  },
) => (await client.call(listSites, { query })).reply;

const makeSites = async (client: Client) => {
  // Equal names and missing years: the id decides, and what is missing stands last.
  for (let index = 0; index < 11; index += 1)
    await client.call(createSite, {
      body: {
        name: `Talo ${index % 4}`,
        completionYear: index % 3 === 0 ? null : 2025 + (index % 2),
        status: index % 5 === 0 ? 'completed' : 'active',
      },
    });
};

const inPages = async (client: Client, query: Query, between: () => Promise<unknown> = async () => undefined) => {
  const rows: SiteSummary[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await listed(client, { ...query, limit: '4', ...(cursor === '' ? {} : { cursor }) });
    rows.push(...page.data);
    cursor = page.next ?? null;
    if (rows.length === 4) await between();
  }
  return rows;
};

it.each([
  {},
  { status: 'active' as const },
  { sortBy: 'createdAt' as const },
  { sortBy: 'createdAt' as const, sort: 'asc' as const, status: 'completed' as const },
  { sortBy: 'updatedAt' as const, sort: 'asc' as const },
  { sortBy: 'name' as const },
  { sortBy: 'completionYear' as const, sort: 'asc' as const },
  { sortBy: 'completionYear' as const, sort: 'desc' as const },
  { sortBy: 'carbonFootprint' as const },
])('are the whole list in its order: %o', async (query) => {
  const client = await server().signIn();
  await makeSites(client);
  const whole = await listed(client, query);
  expect(whole.next).toBeNull();
  expect(whole.data.every(({ userNames, updatedByName }) => userNames.length === 1 && updatedByName !== null)).toBe(
    true,
  );
  expect(await inPages(client, query)).toEqual(whole.data);
  const owner = client.user.id;
  expect(await inPages(client, { ...query, owner })).toEqual(whole.data);
  expect(await inPages(client, { ...query, owner: whole.data[0]?.id ?? '' })).toEqual([]);
});

it.each([{ sortBy: 'name' as const }, { sortBy: 'createdAt' as const }])(
  'go on behind a site that is gone, without a repetition: %o',
  async (query) => {
    const client = await server().signIn();
    await makeSites(client);
    const whole = (await listed(client, query)).data.map(({ id }) => id);
    const gone = whole[3] ?? '';
    const rows = await inPages(client, query, () => client.call(deleteSite, { params: { siteId: gone } }));
    expect(rows.map(({ id }) => id)).toEqual(whole);
  },
);

it('count all that match, on each page', async () => {
  const client = await server().signIn();
  await makeSites(client);
  const page = await listed(client, { limit: '2', status: 'completed' });
  expect([page.data.length, page.total]).toEqual([2, 3]);
  expect((await listed(client, { limit: '2', status: 'completed', cursor: page.next ?? '' })).total).toBe(3);
  const stranger = await server().signIn({ username: 'toinen', company: 'Toinen Oy' });
  expect(await listed(stranger, { limit: '2' })).toEqual({ data: [], total: 0, next: null });
});

it('refuse what is no place, and the light list tells the same sites', async () => {
  const client = await server().signIn();
  await makeSites(client);
  for (const cursor of ['x', '[]', '[1]', '["a","b"]'])
    expect((await client.call(listSites, { query: { cursor } })).status).toBe(400);
  const light = (await client.call(listUserSites, {})).reply.data;
  expect(light).toEqual(
    (await listed(client, {})).data.map(({ id, name, role, defaultCalculationId, updatedAt }) => {
      return { id, name, role, defaultCalculationId, updatedAt };
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { createRandom, type Random } from '#tests/support/random.ts';
import { addToSite, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

interface Act {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly text?: string;
}

/** What several people do to the same site at once: everything that takes locks in an order of its own. */
const acts = (random: Random, site: string, ids: Ids): readonly [Act, ...Act[]] => {
  const calculation = `${site}/calculations/${ids.calculationId}`;
  const quantity = `${calculation}/categories/${ids.categoryId}/quantities/${random.pick(ids.quantityIds)}`;
  const [first = '', second = ''] = [random.pick(ids.quantityIds), random.pick(ids.quantityIds)];
  return [
    { method: 'PATCH', path: quantity, body: { amount: random.below(100) } },
    { method: 'PATCH', path: quantity, body: { name: `Nimi ${random.below(100)}` } },
    { method: 'PATCH', path: `${calculation}/quantities`, body: bulk(first, second, random) },
    { method: 'POST', path: `${calculation}/categories/${ids.categoryId}/quantities`, body: { name: 'Uusi' } },
    { method: 'POST', path: `${calculation}/quantities/${first}/copy`, text: '' },
    { method: 'POST', path: `${calculation}/copy`, text: '' },
    { method: 'POST', path: `${calculation}/category-template-import`, body: { template: 'talo2000-elements' } },
    { method: 'PATCH', path: `${site}/calculations`, body: [{ id: ids.calculationId, name: 'Laskelma' }] },
    { method: 'PATCH', path: site, body: { description: String(random.below(100)) } },
    { method: 'POST', path: `${site}/backups`, body: undefined },
    { method: 'DELETE', path: `${calculation}/quantities`, body: { ids: [first] } },
    { method: 'POST', path: '/products', body: { name: 'Tuote', factors: { declaredUnit: 'kg' } } },
    { method: 'GET', path: `${calculation}/quantities` },
    { method: 'GET', path: '/sites' },
    { method: 'GET', path: `${calculation}/reports/climate-report` },
  ];
};

const bulk = (first: string, second: string, random: Random) =>
  [...new Set([first, second])].map((id) => ({ id, note: String(random.below(100)) }));

interface Ids {
  readonly calculationId: string;
  readonly categoryId: string;
  readonly quantityIds: readonly string[];
}

const setUp = async () => {
  const owner = await server().signIn();
  const people: [Client, ...Client[]] = [owner];
  for (const username of ['kollega', 'toinen', 'kolmas']) people.push(await server().signIn({ username }));
  const sites = [];
  for (const name of ['A', 'B']) {
    const { site, place } = await makeSite(owner, name);
    for (const person of people.slice(1)) await addToSite(server(), site.id, person, 'editor');
    const rows = [];
    for (let count = 0; count < 4; count += 1) rows.push(await makeQuantity(owner, place));
    sites.push({ path: `/sites/${site.id}`, ids: { ...place, quantityIds: rows.map(({ id }) => id) } });
  }
  return { people, sites };
};

const send = (client: Client, { method, path, body, text }: Act): Promise<Response> =>
  client.send(method, path, {
    ...(body === undefined ? {} : { body }),
    ...(text === undefined ? {} : { text, headers: { 'content-type': 'text/plain' } }),
  });

describe('several people at once', () => {
  it.each([1, 2])('never wait for each other for ever and never break the server (seed %i)', async (seed) => {
    const { people, sites } = await setUp();
    const random = createRandom(seed);
    const failed: string[] = [];
    let left = 150;
    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const site = random.pick(sites);
        if (site === undefined) return;
        const act = random.pick(acts(random, site.path, site.ids));
        const response = await send(random.pick(people), act);
        // Rows that somebody else has deleted and a full list of backups are no failures.
        if (![200, 201, 204, 404, 422].includes(response.status)) {
          failed.push(`${response.status} ${act.method} ${act.path}: ${await response.text()}`);
        }
      }
    };
    await Promise.all(Array.from({ length: 12 }, work));
    expect(failed).toEqual([]);
    expect(server().logged).toEqual([]);
    const [lost] = await rowsAs<{ count: number }>(
      server().services.database,
      `select count(*)::int as count from quantities q
       left join categories c on c.site_id = q.site_id and c.id = q.category_id and c.calculation_id = q.calculation_id
       where c.id is null`,
    );
    expect(lost).toEqual({ count: 0 });
  });
});

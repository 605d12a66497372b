import { describe, expect, it } from 'vitest';
import { createCalculation } from '#contract/calculations/calculations.ts';
import { createCategory, patchCategory } from '#contract/calculations/categories.ts';
import { deleteQuantity, listQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import { createProduct, patchProduct } from '#contract/library/products.ts';
import { createBackup, restoreBackup } from '#contract/whole-sites/backups.ts';
import { createApp } from '#server/api/app.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { createKeptPages } from '#server/quantities/kept-pages.ts';
import { findQuantityPage } from '#server/quantities/quantities.store.ts';
import { fillCalculation } from '#tests/support/content/site-content.ts';
import { addToSite, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { type Client, publicUrl } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const otherCompany = 'Toinen Yritys Oy';

interface Where {
  readonly siteId: string;
  readonly calculationId: string;
}

const list = (client: Client, params: Where, headers: Record<string, string> = {}) =>
  client.call(listQuantities, { params, query: {} }, { headers });

/** Asks again as a browser does that has the list. */
const askAgain = async (client: Client, where: Where) => {
  const etag = (await list(client, where)).headers.get('etag') ?? '';
  return () => list(client, where, { 'if-none-match': etag });
};

describe('a page of quantities', () => {
  it('is, value for value, what the rows read one by one are', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const { reply: product } = await client.call(createProduct, {
      body: { name: 'Oma "betoni" \\ \n', factors: { declaredUnit: 'kg', gwpA1A3Typical: 1 / 3 } },
    });
    const source = { kind: 'product', id: product.id };
    await makeQuantity(client, place, {
      name: 'a "b" \\ \n\t\u2028 ä € 😀',
      source,
      tags: ['"', '\\', 'ö'],
      note: '\u001f',
    });
    await client.call(patchProduct, { params: { productId: product.id }, body: { name: 'Uusi' } });
    await makeQuantity(client, place, {
      source,
      amount: 0.1 + 0.2,
      wastePercent: 0,
      lifetimeYears: 25.5,
      replacements: 2,
    });
    await makeQuantity(client, place, { amount: 1e-7, scope: 'site', reused: true, externalId: 'x"', unit: 'm3' });
    await makeQuantity(client, place, {
      amount: 42,
      amountFormula: '=\t12\n* 3,5',
      transport: [{ vehicle: 'truck', km: null }],
      endOfLife: { reuse: 1, recycling: 2, energy: 3, landfill: 94 },
      position: 1.5,
    });
    for (const position of [0, 1, 1]) {
      const { reply } = await client.call(createCategory, { params: where, body: { name: 'Ensin', position } });
      for (const name of ['c', 'd']) await makeQuantity(client, { ...where, categoryId: reply.id }, { name, position });
    }
    const { database } = server().services;
    for (const [limit, offset] of [
      [100, 0],
      [1, 0],
      [3, 1],
      [2, 5],
      [4, 6],
      [1, 9],
      [5, 10],
      [5, 100],
      [1000, 9_007_199_254_740_991],
    ] as const) {
      const { reply } = await client.call(listQuantities, {
        params: where,
        query: { limit: String(limit), offset: String(offset) },
      });
      expect(reply, `${limit} from ${offset}`).toEqual(await findQuantityPage(database, where, { limit, offset }));
    }
    expect((await list(client, where)).reply.data.map(({ linkStatus }) => linkStatus)).toContain('outdated');
  });

  it('is read to its end from an index of any length', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    await fillCalculation(server(), where, { categories: 7, rowsPerCategory: 30 });
    const { database } = server().services;
    const ids: string[] = [];
    for (let offset = 0; offset < 210; offset += 20) {
      const query = { limit: '20', offset: String(offset) };
      ids.push(...(await client.call(listQuantities, { params: where, query })).reply.data.map(({ id }) => id));
    }
    const all = await findQuantityPage(database, where, { limit: 1000, offset: 0 });
    expect(ids).toEqual(all.data.map(({ id }) => id));
  });

  it('comes once more only after something that it shows has changed', async () => {
    const client = await server().signIn();
    const { site, where, place, category } = await makeSite(client);
    const { reply: product } = await client.call(createProduct, {
      body: { name: 'Oma', factors: { declaredUnit: 'kg' } },
    });
    const row = await makeQuantity(client, place, { source: { kind: 'product', id: product.id } });
    const { reply: backup } = await client.call(createBackup, { params: { siteId: site.id } });
    const params = { ...place, quantityId: row.id };
    const { database } = server().services;
    for (const [what, change, isSeen] of [
      ['a value', () => client.call(patchQuantity, { params, body: { amount: 11 } }), { amount: 11 }],
      [
        'a place',
        () => client.call(patchCategory, { params: { ...where, categoryId: category.id }, body: { position: 9 } }),
        {},
      ],
      [
        'a product',
        () => client.call(patchProduct, { params: { productId: product.id }, body: { name: 'B' } }),
        { linkStatus: 'outdated' },
      ],
      [
        'a name',
        () => database.query(`update users set name = 'Uusi' where id = $1`, [client.user.id]),
        { updatedBy: 'Uusi' },
      ],
      [
        'a restore',
        () => client.call(restoreBackup, { params: { siteId: site.id, backupId: backup.id } }),
        { amount: 10 },
      ],
    ] as const) {
      const again = await askAgain(client, where);
      const unchanged = await again();
      expect([unchanged.status, unchanged.headers.get('etag')], what).toEqual([
        304,
        (await list(client, where)).headers.get('etag'),
      ]);
      await change();
      const { status, reply } = await again();
      expect([status, reply.data[0]], what).toMatchObject([200, isSeen]);
    }
    const again = await askAgain(client, where);
    await client.call(deleteQuantity, { params });
    expect((await again()).reply).toEqual({ data: [], total: 0 });
  });
});

describe('the next request, also for what the reader has and the server keeps', () => {
  const ends: readonly (readonly [string, number, (client: Client, where: Where) => Promise<unknown>])[] = [
    ['a session that was revoked', 401, (client) => run('delete from sessions where user_id = $1', [client.user.id])],
    ['a session that has ended', 401, () => run(`update sessions set expires_at = '2026-01-01'`)],
    ['a user that was removed', 401, (client) => run('delete from users where id = $1', [client.user.id])],
    ['a licence that has ended', 403, () => run(`update companies set licence_valid_to = '2026-11-19'`)],
    ['a user that left the site', 404, (client) => run('delete from site_users where user_id = $1', [client.user.id])],
    ['a site that is gone', 404, (_, { siteId }) => run('delete from sites where id = $1', [siteId])],
    [
      'a calculation that is gone',
      404,
      (_, { calculationId }) => run('delete from calculations where id = $1', [calculationId]),
    ],
  ];
  const run = (sql: string, params: readonly unknown[] = []) => server().services.database.query(sql, params);

  it.each(ends)('refuses %s with %i', async (_, status, end) => {
    const owner = await server().signIn();
    const editor = await server().signIn({ username: 'muokkaaja', company: otherCompany });
    const { site, where: first } = await makeSite(owner);
    const { reply } = await owner.call(createCalculation, { params: { siteId: site.id }, body: { name: 'B' } });
    const where = { ...first, calculationId: reply.id };
    await addToSite(server(), site.id, editor, 'editor');
    const again = await askAgain(editor, where);
    expect([(await again()).status, (await list(editor, where)).status]).toEqual([304, 200]);
    await end(editor, where);
    const refused = [await again(), await list(editor, where)];
    expect(refused.map((answer) => answer.status)).toEqual([status, status]);
    for (const { headers } of refused) expect(headers.get('etag')).toBeNull();
  });

  it('refuses another user than the page believes, and other addresses', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    const other = await makeSite(client);
    expect((await list(client, where, { 'x-user': other.site.id })).problem.type).toBe('wrong-user');
    for (const path of [
      `/sites/${where.siteId}/calculations/${other.where.calculationId}/quantities`,
      `/sites/${other.where.siteId}/calculations/${where.calculationId}/quantities`,
      `/sites/${where.siteId}/calculations/x/quantities`,
    ]) {
      expect((await client.send('GET', path)).status, path).toBe(404);
    }
    const path = `/sites/${where.siteId.toUpperCase()}/calculations/${where.calculationId}/quantities`;
    expect((await client.send('GET', path)).status).toBe(200);
    for (const query of ['?limit=0', '?limit=1001', '?offset=-1', '?offset=99999999999999999999', '?limit=x']) {
      expect((await client.send('GET', path + query)).status, query).toBe(400);
    }
  });

  it('counts as use of the session', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    server().now = new Date(server().now.getTime() + 2 * 60 * 60 * 1000);
    await list(client, where);
    expect(await run('select 1 from sessions where seen_at = $1', [server().now.toISOString()])).toHaveLength(1);
  });
});

describe('requests that come together', () => {
  /** A server on the same database that counts the statements it makes. */
  const counted = () => {
    const { services } = server();
    const statements: string[] = [];
    const query: Queryable['query'] = (sql, params) => {
      statements.push(sql);
      return services.database.query(sql, params);
    };
    const database: Database = { ...services.database, query };
    return { app: createApp({ ...services, database }), statements };
  };

  it('are one statement, and each reader gets what is the reader’s own', async () => {
    const readers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((username) => server().signIn({ username, company: `Yritys ${username}` })),
    );
    const places: Where[] = [];
    for (const [index, reader] of readers.entries()) {
      const made = await makeSite(reader);
      await makeQuantity(reader, made.place, { name: `Rivi ${index}` });
      places.push(made.where);
    }
    const revoked = readers[3];
    await server().services.database.query('delete from sessions where user_id = $1', [revoked?.user.id]);
    const { app, statements } = counted();
    const ask = async (reader: Client, { siteId, calculationId }: Where) => {
      const address = `${publicUrl.origin}/api/sites/${siteId}/calculations/${calculationId}/quantities`;
      const response = await app.request(address, { headers: { cookie: reader.cookie } });
      return response.status === 200 ? (await response.json()).data[0].name : response.status;
    };
    const pairs = readers.slice(0, 3).flatMap((reader) => places.map((place) => [reader, place] as const));
    const answers = await Promise.all(pairs.map(([reader, place]) => ask(reader, place)));
    expect(answers).toEqual(['Rivi 0', 404, 404, 404, 404, 'Rivi 1', 404, 404, 404, 404, 'Rivi 2', 404]);
    expect(
      await Promise.all(
        readers.map((reader, index) => ask(reader, places[index] ?? { siteId: '', calculationId: '' })),
      ),
    ).toEqual(['Rivi 0', 'Rivi 1', 'Rivi 2', 401]);
    const ofPages = statements.filter((sql) => sql.includes('app_quantity_page'));
    expect(ofPages.length, 'sixteen questions at two times').toBeLessThanOrEqual(4);
  });

  it('need a statement again each time, for nothing is remembered', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    const { app, statements } = counted();
    const address = `${publicUrl.origin}/api/sites/${where.siteId}/calculations/${where.calculationId}/quantities`;
    for (let index = 0; index < 3; index += 1) await app.request(address, { headers: { cookie: client.cookie } });
    expect(statements).toHaveLength(3);
  });
});

describe('the pages that are kept', () => {
  it('are the newest of a size', () => {
    const kept = createKeptPages(40);
    for (let index = 0; index < 10; index += 1) kept.set(String(index), { etag: 'e', content: 'x'.repeat(10) });
    expect(['5', '6', '9'].map((key) => kept.get(key)?.content.length)).toEqual([undefined, 10, 10]);
    kept.set('long', { etag: 'e', content: 'x'.repeat(11) });
    expect(kept.get('long')).toBeUndefined();
  });
});

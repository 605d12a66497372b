import { describe, expect, it } from 'vitest';
import { createQuantity, listQuantities } from '#contract/calculations/quantities.ts';
import { getSite } from '#contract/sites/site-reading.ts';
import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import { type Database, DatabaseError, databaseCodes, type Queryable } from '#server/db/database.ts';
import { layerOf, makeComposite, makeProduct } from '#tests/support/content/library-builders.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { fillCalculation } from '#tests/support/content/site-content.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

/** A database that fails at the nth portion of rows that is fetched. */
const failingAt = (database: Database, nth: number): Database => {
  let fetched = 0;
  const failing = (tx: Queryable): Queryable => ({
    query: (sql, params) => {
      if (sql.startsWith('fetch next')) fetched += 1;
      return sql.startsWith('fetch next') && fetched === nth
        ? Promise.reject(new DatabaseError('the connection broke', databaseCodes.lost))
        : tx.query(sql, params);
    },
  });
  const as: Database['as'] = (rights) => {
    const own = database.as(rights);
    return { ...own, readTogether: (work) => own.readTogether((tx, asSystem) => work(failing(tx), asSystem)) };
  };
  return { ...database, as };
};

describe('a snapshot of a site', () => {
  it('is what the single calls answer, with the own library that its rows use', async () => {
    const client = await server().signIn();
    const { site, where, place } = await makeSite(client);
    const inside = await makeProduct(client, { name: 'Oma rapatti' });
    const wall = await makeComposite(client, { layers: [layerOf({ kind: 'product', id: inside.id })] });
    await makeProduct(client, { name: 'Ei käytössä' });
    await makeQuantity(client, place, { name: 'Seinä', source: { kind: 'composite', id: wall.id }, tags: ['ä', 'b'] });
    await makeQuantity(client, place);
    const { reply, headers } = await client.call(getSiteSnapshot, { params: { siteId: site.id } });
    expect(headers.get('etag')).toMatch(/^W\//);
    expect(reply).toMatchObject({
      full: true,
      totals: { calculations: 1, categories: 1, quantities: 2 },
      deleted: { quantities: [] },
    });
    expect(reply.site).toEqual((await client.call(getSite, { params: { siteId: site.id } })).reply);
    expect(reply.quantities).toEqual((await client.call(listQuantities, { params: where, query: {} })).reply.data);
    expect(reply.library.products.map(({ name }) => name)).toEqual(['Oma rapatti']);
    expect(reply.library.composites).toEqual([wall]);
    expect(reply.referenceSets).toEqual([reply.calculations[0]?.referenceSet]);
  });

  it('costs nothing while nothing changes: the site, its library, the reader’s role', async () => {
    const client = await server().signIn();
    const { site, place } = await makeSite(client);
    const product = await makeProduct(client);
    await makeQuantity(client, place, { source: { kind: 'product', id: product.id } });
    const path = `/sites/${site.id}/snapshot`;
    const etag = (await client.send('GET', path)).headers.get('etag') ?? '';
    const again = () => client.send('GET', path, { headers: { 'if-none-match': etag } });
    const unchanged = await again();
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    await client.send('PATCH', `/products/${product.id}`, { body: { note: 'uusi' } });
    expect((await again()).status).toBe(200);
  });

  it('is everything where the way from a revision is not known', async () => {
    const client = await server().signIn();
    const { site } = await makeSite(client);
    const { database } = server().services;
    const isFull = async (since: string) => {
      const [row] = await rowsAs<{ stamp: string | null }>(database, 'select app_site_stamp($1, $2) as stamp', [
        site.id,
        since,
      ]);
      const query = { since, ...(row?.stamp == null ? { stamp: site.id } : { stamp: row.stamp }) };
      return (await client.call(getSiteSnapshot, { params: { siteId: site.id }, query })).reply.full;
    };
    const { revision } = (await client.call(getSiteSnapshot, { params: { siteId: site.id } })).reply;
    expect(await isFull(String(revision))).toBe(false);
    expect(await isFull('0')).toBe(true);
    expect(await isFull(String(revision + 1))).toBe(true);
    // A release before revisions left history without them.
    await database.query('update history set revision = null where revision < $1', [revision]);
    expect(await isFull(String(revision - 1))).toBe(false);
    await database.query('update history set revision = null');
    expect(await isFull(String(revision - 1))).toBe(true);
    expect((await client.send('GET', `/sites/${site.id}/snapshot?since=x`)).status).toBe(400);
  });

  it('is not found by another company', async () => {
    const { site } = await makeSite(await server().signIn());
    const other = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    expect((await other.send('GET', `/sites/${site.id}/snapshot`)).status).toBe(404);
  });

  it('goes out compressed and whole, thousands of rows long', async () => {
    const client = await server().signIn();
    const { site, where, place } = await makeSite(client);
    await fillCalculation(server(), where, { categories: 7, rowsPerCategory: 501 });
    await client.call(createQuantity, { params: place, body: { name: 'Viimeinen' } });
    for (const encoding of ['br', 'gzip']) {
      const response = await client.send('GET', `/sites/${site.id}/snapshot`, {
        headers: { 'accept-encoding': encoding },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const packed = Buffer.from(await response.arrayBuffer());
      const { brotliDecompressSync, gunzipSync } = await import('node:zlib');
      const text = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(packed).toString();
      expect(packed.length).toBeLessThan(text.length / 5);
      expect(JSON.parse(text).quantities).toHaveLength(3508);
    }
  });

  it('breaks off where the database fails in the middle of thousands of rows, and is never taken for a whole one', async () => {
    const client = await server().signIn();
    const { site, where } = await makeSite(client);
    await fillCalculation(server(), where, { categories: 7, rowsPerCategory: 501 });
    const { database } = server().services;
    const failing = createTestServer(failingAt(database, 4));
    failing.now = server().now;
    const response = await failing.app.fetch(
      new Request(`http://localhost:3000/api/sites/${site.id}/snapshot`, {
        headers: { cookie: client.cookie, 'accept-encoding': 'br' },
      }),
    );
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    // The connection has nothing left of it.
    expect((await client.call(getSiteSnapshot, { params: { siteId: site.id } })).reply.quantities).toHaveLength(3507);
  });
});

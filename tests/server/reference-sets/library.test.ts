import { describe, expect, it } from 'vitest';
import { getConstants, getItem, getReferenceSet, searchData } from '#contract/library.ts';
import { importSite } from '#contract/site-transfer.ts';
import { withServer } from '#tests/support/with-server.ts';

const server = withServer();

describe('the emission library', () => {
  it('names its versions, the newest as the default, and the limit sets', async () => {
    const client = await server().signIn();
    const { reply } = await client.call(getConstants, {});
    expect(reply.referenceSets.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ['co2data-1.01.005', true],
      ['co2data-1.00.007', false],
    ]);
    expect(reply.referenceSets[0]?.attribution.fi).toContain('CO2data.fi');
    expect(reply.limitSets.map((set) => set.id)).toContain('fi-2026');
  });

  it('gives a whole set, and says when the reader has it', async () => {
    const client = await server().signIn();
    const params = { referenceSetId: 'co2data-1.01.005' };
    const { reply, headers } = await client.call(getReferenceSet, { params });
    expect(reply.items.length).toBeGreaterThan(100);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await client.call(getReferenceSet, { params }, { headers: known })).status).toBe(304);
    expect((await client.call(getReferenceSet, { params: { referenceSetId: 'x' } })).status).toBe(404);
  });

  it('gives one row of the newest or the named set', async () => {
    const client = await server().signIn();
    const { reply: set } = await client.call(getReferenceSet, { params: { referenceSetId: 'co2data-1.00.007' } });
    const [item] = set.items;
    const params = { itemId: item?.id ?? '' };
    const { reply } = await client.call(getItem, { params, query: { referenceSet: set.id } });
    expect(reply).toMatchObject({ id: item?.id, referenceSet: 'co2data-1.00.007', factors: item?.factors });
    expect((await client.call(getItem, { params: { itemId: 'x' }, query: {} })).status).toBe(404);
  });
});

describe('data search', () => {
  it('finds library rows in both languages, page by page', async () => {
    const client = await server().signIn();
    const search = async (query: object) =>
      (await client.call(searchData, { query: { search: 'betoni', ...query } })).reply;
    const all = await search({});
    expect(all.total).toBeGreaterThan(2);
    expect((await search({ limit: '1', offset: '1' })).data).toEqual(all.data.slice(1, 2));
    expect((await search({ search: 'concrete' })).total).toBeGreaterThan(2);
    expect(await search({ search: ' ' })).toMatchObject({ total: 0, data: [] });
    expect((await client.send('GET', '/data-search?search=a&contents=none')).status).toBe(400);
  });

  it('finds own products and composites, and not those of others', async () => {
    const client = await server().signIn();
    const search = async (who = client) =>
      (await who.call(searchData, { query: { search: 'ihmeaine' } })).reply.data.map(({ kind, id, source }) => [
        kind,
        id,
        source,
      ]);
    expect(await search()).toEqual([]);
    await client.call(importSite, {
      body: {
        format: 'tyomaahiili-site',
        formatVersion: 1,
        site: { name: 'A' },
        library: { products: [{ id: 'P1', name: 'Ihmeaine', factors: { declaredUnit: 'kg' } }] },
        calculations: [{ name: 'A' }],
      },
    });
    expect(await search()).toEqual([['product', 'P1', 'Esimerkki Oy']]);
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    expect(await search(stranger)).toEqual([]);
  });
});

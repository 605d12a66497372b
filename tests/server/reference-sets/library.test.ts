import { describe, expect, it } from 'vitest';
import { getConstants, getItem, getReferenceSet, searchData } from '#contract/library/library.ts';
import { deleteProduct, patchProduct } from '#contract/library/products.ts';
import { importSite } from '#contract/whole-sites/site-transfer.ts';
import { layerOf, makeComposite, makeProduct } from '#tests/support/content/library-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

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
    expect(reply).toMatchObject({
      source: { publisher: set.publisher, version: set.version, licence: set.licence },
      validTo: item?.factors.validTo,
      documents: [{ url: item?.url }],
    });
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

  it('filters by source, data, standard and class, and counts the classes', async () => {
    const client = await server().signIn();
    const search = async (query: object) =>
      (await client.call(searchData, { query: { search: 'ihmeaine', ...query } })).reply;
    const factors = { declaredUnit: 'kg' as const, gwpA1A3Conservative: 2, kgPerM3: 10, standard: 'EN 15804+A2' };
    const product = await makeProduct(client, { name: 'Ihmeaine', talo2000Code: '213.7', factors });
    await makeProduct(client, { name: 'Ihmeaine toinen', talo2000Code: '215.1', factors: { declaredUnit: 'kg' } });
    const layers = [layerOf({ kind: 'product', id: product.id }, { amountPerUnit: 3 })];
    const composite = await makeComposite(client, { name: 'Ihmeainelevy', layers });
    const all = await search({});
    expect(all).toMatchObject({
      total: 3,
      talo2000Classes: [
        { code: '213.7', count: 1 },
        { code: '215.1', count: 1 },
      ],
    });
    expect(all.data.find(({ id }) => id === composite.id)).toMatchObject({ kind: 'composite', gwpA1A3PerUnit: 6 });
    const found = async (query: object) => (await search(query)).data.map(({ nameFi }) => nameFi);
    expect(await found({ talo2000Class: '213' })).toEqual(['Ihmeaine']);
    expect((await search({ talo2000Class: '213' })).talo2000Classes).toHaveLength(2);
    expect(await found({ standards: ['EN 15804+A2'] })).toEqual(['Ihmeaine']);
    expect(await found({ sources: ['composite'] })).toEqual(['Ihmeainelevy']);
    expect(await found({ sources: ['Esimerkki Oy'], contents: ['coefficientData'] })).toEqual([
      'Ihmeaine',
      'Ihmeainelevy',
    ]);
    expect(await found({ referenceSet: 'co2data-1.00.007', limit: '1', offset: '1' })).toHaveLength(1);
  });

  it('shows a change of the own library at once', async () => {
    const client = await server().signIn();
    const names = async () =>
      (await client.call(searchData, { query: { search: 'ihmeaine' } })).reply.data.map(({ nameFi }) => nameFi);
    const { id } = await makeProduct(client, { name: 'Ihmeaine' });
    expect(await names()).toEqual(['Ihmeaine']);
    await client.call(patchProduct, { params: { productId: id }, body: { name: 'Ihmeaine B' } });
    expect(await names()).toEqual(['Ihmeaine B']);
    await client.call(deleteProduct, { params: { productId: id } });
    expect(await names()).toEqual([]);
  });
});

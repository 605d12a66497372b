import { describe, expect, it } from 'vitest';
import { listQuantities } from '#contract/calculations/quantities.ts';
import {
  copyProduct,
  createProduct,
  deleteProduct,
  deleteProducts,
  getProduct,
  getProductUses,
  listProducts,
  patchProduct,
} from '#contract/library/products.ts';
import { deleteSite } from '#contract/sites/sites.ts';
import { layerOf, makeComposite, makeProduct } from '#tests/support/content/library-builders.ts';
import { contentOf, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const id = '0190e5b2-0000-7000-8000-00000000000a';
const users = async () => ({
  maker: await server().signIn(),
  colleague: await server().signIn({ username: 'kollega' }),
  admin: await server().signIn({ username: 'paa', isCompanyAdmin: true }),
  stranger: await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy', isCompanyAdmin: true }),
});

describe('createProduct', () => {
  it('stores what was given, unknown factors as null', async () => {
    const client = await server().signIn();
    const body = {
      name: 'Oma betoni',
      manufacturer: 'Betoni Oy',
      gtin: '6412345678907',
      factors: { declaredUnit: 'm3' as const, kgPerM3: 0 },
    };
    const { reply, status } = await client.call(createProduct, { body: { ...body, id } });
    expect(status).toBe(201);
    expect(reply).toMatchObject({
      id,
      name: 'Oma betoni',
      gtin: body.gtin,
      note: '',
      version: 1,
      createdBy: client.user.id,
    });
    expect(reply.factors).toMatchObject({ declaredUnit: 'm3', kgPerM3: 0, gwpA1A3Conservative: null });
    expect((await client.call(getProduct, { params: { productId: id } })).reply).toEqual(reply);
  });

  it('is the same row to a retry with the same id, and refuses another one', async () => {
    const client = await server().signIn();
    const first = await makeProduct(client, { id });
    expect(await makeProduct(client, { id })).toEqual(first);
    const body = { name: 'Muu', factors: { declaredUnit: 'kg' as const }, id };
    expect((await client.call(createProduct, { body })).problem.type).toBe('id-taken');
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ factors: {} }, 'factors.declaredUnit', 'required'],
    [{ factors: { declaredUnit: 'kg', kgPerM3: -1 } }, 'factors.kgPerM3', 'number-min'],
    [{ factors: { declaredUnit: 'kg', other: 1 } }, 'factors.other', 'unknown-key'],
    [{ factors: { declaredUnit: 'kg', gwpC4: -0.1 } }, 'factors.gwpC4', 'number-min'],
    [
      { factors: { declaredUnit: 'kg', handprintCarbonStorage: 0.1 } },
      'factors.handprintCarbonStorage',
      'number-above-zero',
    ],
    [{ factors: { declaredUnit: 'kg', gwpA1A3Conservative: -1 } }, 'factors.gwpA1A3Biogenic', 'biogenic-missing'],
    [{ note: 'x'.repeat(201) }, 'note', 'max-text'],
    [{ gtin: '6412345678908' }, 'gtin', 'not-a-gtin'],
    [{ gtin: '641234567890' }, 'gtin', 'not-a-gtin'],
  ])('refuses %j at %s and changes nothing', async (fields, path, code) => {
    const client = await server().signIn();
    const before = await contentOf(server());
    const body = { name: 'A', factors: { declaredUnit: 'kg' }, ...fields };
    const response = await client.send('POST', '/products', { body });
    expect(response.status).toBe(422);
    expect((await response.json()).errors[0]).toMatchObject({ path, code });
    expect(await contentOf(server())).toEqual(before);
  });
});

describe('listProducts', () => {
  it('filters by words, by the data that a product has, and by who made it', async () => {
    const { maker, colleague, stranger } = await users();
    await makeProduct(maker, { name: 'Ässä-harkko', factors: { declaredUnit: 'pcs', kgPerPcs: 12 } });
    await makeProduct(maker, { name: 'betoni C30', manufacturer: 'Valimo', factors: { declaredUnit: 'kg', gwpA4: 0 } });
    await makeProduct(colleague, {
      name: 'Laasti',
      factors: { declaredUnit: 'kg', handprintReuse: -1, recycledPercent: 5 },
    });
    await makeProduct(stranger, { name: 'Vieras' });
    const names = async (query: object, client = maker) => {
      const { reply } = await client.call(listProducts, { query });
      return [reply.total, ...reply.data.map(({ name }) => name)];
    };
    expect(await names({})).toEqual([3, 'betoni C30', 'Laasti', 'Ässä-harkko']);
    expect(await names({ limit: '1', offset: '1' })).toEqual([3, 'Laasti']);
    expect(await names({ offset: '7' })).toEqual([3]);
    expect(await names({ search: 'ÄSSÄ' })).toEqual([1, 'Ässä-harkko']);
    expect(await names({ search: 'valimo c30' })).toEqual([1, 'betoni C30']);
    expect(await names({ search: '%' })).toEqual([0]);
    expect(await names({ hasCoefficientData: 'true' })).toEqual([1, 'Ässä-harkko']);
    expect(await names({ hasCoefficientData: 'false' })).toEqual([2, 'betoni C30', 'Laasti']);
    expect(await names({ hasMaterialData: 'true', hasCarbonHandprintData: 'true' })).toEqual([1, 'Laasti']);
    expect(await names({ hasCarbonFootprintData: 'true' })).toEqual([1, 'betoni C30']);
    expect(await names({ ownedBy: 'me' }, colleague)).toEqual([1, 'Laasti']);
    expect(await names({ ownedBy: 'company' }, colleague)).toEqual([3, 'betoni C30', 'Laasti', 'Ässä-harkko']);
    expect((await maker.send('GET', '/products?hasMaterialData=yes')).status).toBe(400);
  });
});

describe('rights in the own library', () => {
  it('lets colleagues see and copy, and only the maker and the admins change and delete', async () => {
    const { maker, colleague, admin, stranger } = await users();
    const { id: productId } = await makeProduct(maker);
    const params = { productId };
    expect((await colleague.call(getProduct, { params })).status).toBe(200);
    expect((await colleague.call(patchProduct, { params, body: { name: 'B' } })).problem.type).toBe('forbidden');
    expect((await colleague.call(deleteProduct, { params })).problem.type).toBe('forbidden');
    expect((await colleague.call(deleteProducts, { body: { ids: [productId] } })).problem.type).toBe('forbidden');
    const copy = await colleague.call(copyProduct, { params, body: '' });
    expect(copy.reply).toMatchObject({ name: 'Oma betoni (kopio)', createdBy: colleague.user.id, version: 1 });
    expect((await admin.call(patchProduct, { params, body: { name: 'B' } })).reply).toMatchObject({
      name: 'B',
      version: 2,
    });
    expect((await maker.call(deleteProduct, { params })).status).toBe(204);
    expect((await maker.call(deleteProduct, { params })).status).toBe(204);
    expect((await maker.call(getProduct, { params })).status).toBe(404);
    for (const endpoint of [getProduct, deleteProduct, getProductUses]) {
      expect((await stranger.call(endpoint, { params: { productId: copy.reply.id } })).status).toBe(404);
    }
    expect((await stranger.call(deleteProducts, { body: { ids: [copy.reply.id] } })).status).toBe(204);
    expect((await colleague.call(getProduct, { params: { productId: copy.reply.id } })).status).toBe(200);
  });

  it('needs a licence', async () => {
    const client = await server().signIn({ licenceValidTo: '2026-01-01' });
    expect((await client.call(listProducts, { query: {} })).problem.type).toBe('licence-expired');
  });
});

describe('patchProduct', () => {
  it('merges by field, refuses a conflict and a stale version', async () => {
    const client = await server().signIn();
    const { id: productId, ...product } = await makeProduct(client);
    const params = { productId };
    await client.call(patchProduct, { params, body: { manufacturer: 'A', base: { manufacturer: '' } } });
    const merged = await client.call(patchProduct, { params, body: { name: 'B', base: { name: product.name } } });
    expect(merged.reply).toMatchObject({ name: 'B', manufacturer: 'A', version: 3 });
    const conflict = await client.call(patchProduct, { params, body: { name: 'C', base: { name: product.name } } });
    expect(conflict.problem).toMatchObject({ type: 'field-conflict', fields: ['name'] });
    const stale = await client.call(patchProduct, { params, body: { name: 'C' } }, { headers: { 'if-match': '"v1"' } });
    expect(stale.status).toBe(412);
    expect((await client.call(patchProduct, { params, body: { name: 'B' } })).reply.version).toBe(3);
  });

  it('leaves quantities as they are and marks them outdated', async () => {
    const client = await server().signIn();
    const product = await makeProduct(client, { factors: { declaredUnit: 'kg', gwpA1A3Conservative: 0.1 } });
    const { where, place } = await makeSite(client);
    await makeQuantity(client, place, { source: { kind: 'product', id: product.id } });
    await makeQuantity(client, place, { name: 'Ilman' });
    const rows = async () => (await client.call(listQuantities, { params: where, query: {} })).reply.data;
    expect((await rows()).map(({ linkStatus }) => linkStatus)).toEqual(['linked', 'unlinked']);
    const before = await rows();
    const factors = { ...product.factors, gwpA1A3Conservative: 0.2 };
    await client.call(patchProduct, { params: { productId: product.id }, body: { factors } });
    expect(await rows()).toEqual([{ ...before[0], linkStatus: 'outdated' }, before[1]]);
    await client.call(deleteProduct, { params: { productId: product.id } });
    expect((await rows())[0]).toMatchObject({ linkStatus: 'outdated', snapshot: before[0]?.snapshot });
  });

  it('keeps a history of the company library', async () => {
    const client = await server().signIn();
    const { id: productId } = await makeProduct(client, { id });
    await client.call(patchProduct, { params: { productId }, body: { name: 'B' } });
    await client.call(deleteProducts, { body: { ids: [productId, 'gone'] } });
    const rows = await server().services.database.query(
      `select call, entity, entity_id, before ->> 'name' as before, after ->> 'name' as after from library_history
       where company_id = $1 order by id`,
      [client.user.companyId],
    );
    expect(rows).toEqual([
      { call: 'createProduct', entity: 'product', entity_id: id, before: null, after: 'Oma betoni' },
      { call: 'patchProduct', entity: 'product', entity_id: id, before: 'Oma betoni', after: 'B' },
      { call: 'deleteProducts', entity: 'product', entity_id: id, before: 'B', after: null },
    ]);
  });
});

describe('a product in use', () => {
  it('says in which calculations and composites', async () => {
    const { maker, colleague } = await users();
    const product = await makeProduct(maker);
    const composite = await makeComposite(maker, { layers: [layerOf({ kind: 'product', id: product.id })] });
    const { site, where, place } = await makeSite(colleague, 'Toimisto');
    for (const name of ['a', 'b']) {
      await makeQuantity(colleague, place, { name, source: { kind: 'product', id: product.id } });
    }
    const { reply } = await maker.call(getProductUses, { params: { productId: product.id } });
    expect(reply).toEqual({
      sites: [
        { id: site.id, name: 'Toimisto', calculations: [{ id: where.calculationId, name: 'Laskelma', quantities: 2 }] },
      ],
      composites: [{ id: composite.id, name: 'Oma seinä' }],
      siteCount: 1,
      quantities: 2,
      next: null,
    });
  });

  it('tells its sites in pages: each once, with what there is in all, whatever goes between two of them', async () => {
    const { maker } = await users();
    const product = await makeProduct(maker);
    const ids: string[] = [];
    for (const name of ['Talo 2', 'Talo 1', 'Talo 1', 'Talo 3', 'Talo 4']) {
      const { site, place } = await makeSite(maker, name);
      await makeQuantity(maker, place, { source: { kind: 'product', id: product.id } });
      ids.push(site.id);
    }
    const page = async (cursor?: string) => {
      const query = { limit: '2', ...(cursor === undefined ? {} : { cursor }) };
      return (await maker.call(getProductUses, { params: { productId: product.id }, query })).reply;
    };
    const first = await page();
    expect(first.sites.map(({ name }) => name)).toEqual(['Talo 1', 'Talo 1']);
    expect(first).toMatchObject({ siteCount: 5, quantities: 5 });
    await maker.call(deleteSite, { params: { siteId: ids[0] ?? '' } });
    const second = await page(first.next ?? '');
    expect(second.sites.map(({ name }) => name)).toEqual(['Talo 3', 'Talo 4']);
    expect(second).toMatchObject({ siteCount: 4, quantities: 4 });
    expect(await page(second.next ?? '')).toMatchObject({ sites: [], siteCount: 4, next: null });
    expect((await maker.send('GET', `/products/${product.id}/uses?cursor=x`)).status).toBe(400);
  });

  it('is not deleted while a composite contains it: all or nothing, naming the composite', async () => {
    const client = await server().signIn();
    const [free, used] = [await makeProduct(client), await makeProduct(client, { name: 'Sisällä' })];
    const composite = await makeComposite(client, { layers: [layerOf({ kind: 'product', id: used.id })] });
    const { problem, status } = await client.call(deleteProducts, { body: { ids: [free.id, used.id] } });
    expect(status).toBe(422);
    expect(problem).toMatchObject({
      type: 'in-use',
      detail: 'Oma seinä',
      composites: [{ id: composite.id, name: 'Oma seinä' }],
      errors: [{ path: 'ids[1]', code: 'in-use' }],
    });
    expect((await client.call(listProducts, { query: {} })).reply.total).toBe(2);
    expect((await client.call(deleteProduct, { params: { productId: free.id } })).status).toBe(204);
  });
});

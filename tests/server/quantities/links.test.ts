import { describe, expect, it } from 'vitest';
import {
  batchLinkQuantities,
  copyQuantity,
  createQuantity,
  linkQuantity,
  listQuantities,
  patchQuantity,
} from '#contract/calculations/quantities.ts';
import { getReferenceSet } from '#contract/library/library.ts';
import { deleteProduct, patchProduct } from '#contract/library/products.ts';
import { convertibleUnits } from '#domain/products/conversion.ts';
import { layerOf, makeComposite, makeProduct } from '#tests/support/content/library-builders.ts';
import { addToSite, contentOf, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const perKg = { declaredUnit: 'kg' as const, gwpA1A3Conservative: 0.1 };

describe('linkQuantity', () => {
  it('binds the row to an item, a product or a composite and keeps an amount that fits', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const product = await makeProduct(client, { factors: perKg });
    const composite = await makeComposite(client, {
      unit: 'kg',
      layers: [layerOf({ kind: 'product', id: product.id })],
    });
    const { reply: set } = await client.call(getReferenceSet, { params: { referenceSetId: 'co2data-1.01.005' } });
    const item = set.items.find(({ factors }) => convertibleUnits(factors).includes('kg'));
    const row = await makeQuantity(client, place, { amount: 10, unit: 'kg' });
    const params = { ...where, quantityId: row.id };
    const link = async (kind: 'item' | 'product' | 'composite', id = '') =>
      (await client.call(linkQuantity, { params, body: { source: { kind, id } } })).reply;
    const linked = await link('product', product.id);
    expect(linked).toMatchObject({ amount: 10, unit: 'kg', linkStatus: 'linked', version: 2 });
    expect(linked.snapshot).toMatchObject({ kind: 'product', version: 1, factors: perKg });
    expect(await link('composite', composite.id)).toMatchObject({ snapshot: { kind: 'composite', layers: [{}] } });
    expect(await link('item', item?.id)).toMatchObject({ snapshot: null, linkStatus: 'linked', version: 4 });
    expect((await client.call(listQuantities, { params: where, query: {} })).reply.data).toMatchObject([
      { version: 4 },
    ]);
  });

  it('takes the newer values of the same product; again, nothing changes', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const product = await makeProduct(client, { factors: perKg });
    const source = { kind: 'product' as const, id: product.id };
    const row = await makeQuantity(client, place, { source, unit: 'kg' });
    const factors = { ...product.factors, gwpA1A3Conservative: 0.3 };
    await client.call(patchProduct, { params: { productId: product.id }, body: { factors } });
    const params = { ...where, quantityId: row.id };
    for (const _ of [1, 2]) {
      const { reply } = await client.call(linkQuantity, { params, body: { source } });
      expect(reply).toMatchObject({ version: 2, linkStatus: 'linked', snapshot: { version: 2, factors } });
    }
  });

  it('goes back to the values that the row has had of an earlier version, and forward again', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const product = await makeProduct(client, { factors: perKg });
    const source = { kind: 'product' as const, id: product.id };
    const row = await makeQuantity(client, place, { source, unit: 'kg' });
    const other = await makeQuantity(client, place, { unit: 'kg' });
    const factors = { ...product.factors, gwpA1A3Conservative: 0.3 };
    await client.call(patchProduct, { params: { productId: product.id }, body: { factors } });
    const link = (quantityId: string, version?: number) =>
      client.call(batchLinkQuantities, { params: where, body: [{ quantityId, source, version }] });
    await link(row.id);
    const { reply: back } = await link(row.id, 1);
    expect(back.data).toMatchObject([{ linkStatus: 'outdated', snapshot: { version: 1, factors: perKg } }]);
    const { reply: forward } = await link(row.id, 2);
    expect(forward.data).toMatchObject([{ linkStatus: 'linked', snapshot: { version: 2, factors } }]);
    const never = await link(other.id, 1);
    expect(never.problem).toMatchObject({ type: 'validation', errors: [{ path: '[0].version' }] });
  });

  it('converts the amount by the product before, or names the units that would do', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const slab = await makeProduct(client, { factors: { declaredUnit: 'm2', kgPerM2: 380 } });
    const concrete = await makeProduct(client, { factors: { declaredUnit: 'm3', kgPerM3: 2400 } });
    const wall = await makeComposite(client, { unit: 'm2' });
    const source = (id: string) => ({ kind: 'product' as const, id });
    const row = await makeQuantity(client, place, { source: source(slab.id), amount: 12, unit: 'm2' });
    const params = { ...where, quantityId: row.id };
    const { reply } = await client.call(linkQuantity, { params, body: { source: source(concrete.id) } });
    expect(reply).toMatchObject({ amount: 4560, unit: 'kg' });
    const before = await contentOf(server());
    const refused = await client.call(linkQuantity, { params, body: { source: { kind: 'composite', id: wall.id } } });
    expect(refused.problem).toMatchObject({
      type: 'unit-not-convertible',
      status: 422,
      units: ['m2'],
      errors: [{ path: 'unit', code: 'unit-not-convertible' }],
    });
    expect(await contentOf(server())).toEqual(before);
    await client.call(patchQuantity, { params: { ...place, quantityId: row.id }, body: { amount: null } });
    const empty = await client.call(linkQuantity, { params, body: { source: { kind: 'composite', id: wall.id } } });
    expect(empty.reply).toMatchObject({ amount: null, unit: 'm2' });
  });

  it('refuses what is not there, a conflict, and who may not edit', async () => {
    const client = await server().signIn();
    const viewer = await server().signIn({ username: 'katsoja' });
    const { site, where, place } = await makeSite(client);
    await addToSite(server(), site.id, viewer, 'viewer');
    const [a, b] = [await makeProduct(client, { name: 'A' }), await makeProduct(client, { name: 'B' })];
    const row = await makeQuantity(client, place, { source: { kind: 'product', id: a.id }, unit: 'kg' });
    const params = { ...where, quantityId: row.id };
    const body = { source: { kind: 'product' as const, id: b.id }, base: { source: { kind: 'none' as const } } };
    expect((await client.call(linkQuantity, { params, body })).problem.type).toBe('field-conflict');
    expect((await viewer.call(linkQuantity, { params, body })).problem.type).toBe('forbidden');
    const unknown = await client.call(linkQuantity, { params, body: { source: { kind: 'product', id: 'x' } } });
    expect(unknown.problem.errors?.[0]).toMatchObject({ path: 'source.id', code: 'unknown-source' });
    const elsewhere = { ...params, quantityId: site.id };
    expect((await client.call(linkQuantity, { params: elsewhere, body })).status).toBe(404);
  });
});

describe('a copy of a row', () => {
  /** A row whose product is gone. */
  const makeOrphan = async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const product = await makeProduct(client, { factors: perKg });
    const source = { kind: 'product' as const, id: product.id };
    const row = await makeQuantity(client, place, { source, unit: 'kg' });
    await client.call(deleteProduct, { params: { productId: product.id } });
    return { client, where, place, source, row };
  };

  it('takes over the frozen values, also of a product that is gone', async () => {
    const { client, where, place, source, row } = await makeOrphan();
    const copy = await makeQuantity(client, place, { source, unit: 'kg', copyOf: row.id });
    expect(copy).toMatchObject({ snapshot: row.snapshot, linkStatus: 'outdated' });
    const byServer = await client.call(copyQuantity, { params: { ...where, quantityId: row.id }, body: '' });
    expect(byServer.reply).toMatchObject({ snapshot: row.snapshot, linkStatus: 'outdated' });
    const other = { name: 'Toinen', source: { kind: 'product' as const, id: 'x' }, copyOf: row.id };
    expect((await client.call(createQuantity, { params: place, body: other })).problem.type).toBe('validation');
  });

  it('takes them over from another site that the user sees, and from no other', async () => {
    const { client, where, source, row } = await makeOrphan();
    const { place: other } = await makeSite(client);
    const body = { source, unit: 'kg' as const, copyOf: row.id, copyOfSite: where.siteId };
    expect(await makeQuantity(client, other, body)).toMatchObject({ snapshot: row.snapshot, linkStatus: 'outdated' });
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const { place: theirs } = await makeSite(stranger);
    const taken = { ...body, name: 'Vieras' };
    expect((await stranger.call(createQuantity, { params: theirs, body: taken })).problem.type).toBe('validation');
  });
});

describe('batchLinkQuantities', () => {
  it('links many rows at once, or none, naming the one that fails', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const product = await makeProduct(client, { factors: perKg });
    const source = { kind: 'product' as const, id: product.id };
    const rows = [
      await makeQuantity(client, place, { name: 'a', unit: 'kg' }),
      await makeQuantity(client, place, { name: 'b', unit: 'm3' }),
    ];
    const body = rows.map(({ id }) => ({ quantityId: id, source }));
    const refused = await client.call(batchLinkQuantities, { params: where, body });
    expect(refused.problem).toMatchObject({ type: 'unit-not-convertible', errors: [{ path: '[1].unit' }] });
    const twice = await client.call(batchLinkQuantities, { params: where, body: [...body, ...body.slice(0, 1)] });
    expect(twice.problem.errors).toMatchObject([{ path: '[2].quantityId', code: 'duplicate-id' }]);
    const list = async () => (await client.call(listQuantities, { params: where, query: {} })).reply.data;
    expect((await list()).map(({ linkStatus }) => linkStatus)).toEqual(['unlinked', 'unlinked']);
    await client.call(patchQuantity, { params: { ...place, quantityId: rows[1]?.id ?? '' }, body: { unit: 't' } });
    const { reply } = await client.call(batchLinkQuantities, { params: where, body });
    expect(reply.data).toEqual(await list());
    expect(reply.data.map(({ linkStatus, unit }) => [linkStatus, unit])).toEqual([
      ['linked', 'kg'],
      ['linked', 't'],
    ]);
  });
});

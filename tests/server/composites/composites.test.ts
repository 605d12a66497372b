import { describe, expect, it } from 'vitest';
import { listQuantities } from '#contract/calculations/quantities.ts';
import {
  copyComposite,
  createComposite,
  deleteComposite,
  deleteComposites,
  getCompositeUses,
  listComposites,
  patchComposite,
} from '#contract/library/composites.ts';
import { patchProduct } from '#contract/library/products.ts';
import { layerOf, makeComposite, makeProduct } from '#tests/support/content/library-builders.ts';
import { contentOf, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const id = '0190e5b2-0000-7000-8000-00000000000b';
const item = { kind: 'item' as const, id: 'co2data-7000000592' };

describe('composites', () => {
  it('are made of library items, own products and composites, listed by name and copied', async () => {
    const client = await server().signIn();
    const product = await makeProduct(client);
    const inner = await makeComposite(client, {
      name: 'Sisus',
      layers: [layerOf({ kind: 'product', id: product.id })],
    });
    const layers = [
      layerOf(item),
      layerOf({ kind: 'composite', id: inner.id }, { unit: 'm2' }),
      layerOf({ kind: 'none' }),
    ];
    const outer = await makeComposite(client, { name: 'Ulkoseinä', layers, id });
    expect(outer).toMatchObject({ id, unit: 'm2', note: '', layers, version: 1 });
    expect(await makeComposite(client, { name: 'Ulkoseinä', layers, id })).toEqual(outer);
    const other = await client.call(createComposite, { body: { name: 'B', unit: 'm2', id } });
    expect(other.problem.type).toBe('id-taken');
    const copy = await client.call(copyComposite, { params: { compositeId: id }, body: 'Toinen' });
    expect(copy.reply).toMatchObject({ name: 'Toinen', layers });
    const { reply } = await client.call(listComposites, { query: { search: 's', ownedBy: 'me' } });
    expect(reply.data.map(({ name }) => name)).toEqual(['Sisus', 'Ulkoseinä']);
    const uses = await client.call(getCompositeUses, { params: { compositeId: inner.id } });
    expect(uses.reply.composites.map(({ name }) => name)).toEqual(['Toinen', 'Ulkoseinä']);
  });

  it('refuse layers that cannot be calculated, at their place', async () => {
    const client = await server().signIn();
    const product = await makeProduct(client);
    const a = await makeComposite(client, { name: 'A', layers: [layerOf({ kind: 'product', id: product.id })] });
    const b = await makeComposite(client, {
      name: 'B',
      layers: [layerOf({ kind: 'composite', id: a.id }, { unit: 'm2' })],
    });
    const before = await contentOf(server());
    const inB = { kind: 'composite' as const, id: b.id };
    const inA = { kind: 'composite' as const, id: a.id };
    const errors = async (layers: ReturnType<typeof layerOf>[], compositeId?: string) => {
      const { problem, status } =
        compositeId === undefined
          ? await client.call(createComposite, { body: { name: 'C', unit: 'm2', layers } })
          : await client.call(patchComposite, { params: { compositeId }, body: { layers } });
      expect(status).toBe(422);
      return problem.errors?.map(({ path, code }) => `${path} ${code}`);
    };
    const good = layerOf({ kind: 'product', id: product.id });
    expect(await errors([good, layerOf({ kind: 'item', id: 'x' }), layerOf({ kind: 'product', id: 'x' })])).toEqual([
      'layers[1].source.id unknown-source',
      'layers[2].source.id unknown-source',
    ]);
    expect(await errors([layerOf(inB, { unit: 'm2' })])).toEqual(['layers[0].source.id composite-too-deep']);
    expect(await errors([good, layerOf(inB, { unit: 'm2' })], a.id)).toEqual(['layers[1].source.id composite-cycle']);
    expect(await errors([layerOf(inA, { unit: 'm2' })], a.id)).toEqual(['layers[0].source.id composite-cycle']);
    const c = { kind: 'composite' as const, id: (await makeComposite(client, { name: 'D', id })).id };
    // A is inside B already, so nothing may be inside A.
    expect(await errors([layerOf(c, { unit: 'm2' })], a.id)).toEqual(['layers[0].source.id composite-too-deep']);
    expect(await errors([{ ...good, unit: 'm2' as never }, layerOf(inA)])).toEqual([
      'layers[0].unit unit-not-convertible',
      'layers[1].unit unit-not-convertible',
    ]);
    await client.call(deleteComposite, { params: { compositeId: id } });
    expect(JSON.stringify(before)).toContain('"B"');
  });

  it('belong to their maker and the admins; another company does not see them', async () => {
    const maker = await server().signIn();
    const colleague = await server().signIn({ username: 'kollega' });
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const { id: compositeId } = await makeComposite(maker);
    const params = { compositeId };
    expect((await colleague.call(patchComposite, { params, body: { name: 'B' } })).problem.type).toBe('forbidden');
    expect((await colleague.call(deleteComposite, { params })).problem.type).toBe('forbidden');
    expect((await stranger.call(patchComposite, { params, body: { name: 'B' } })).status).toBe(404);
    expect((await stranger.call(copyComposite, { params, body: '' })).status).toBe(404);
    expect((await stranger.call(listComposites, { query: {} })).reply.total).toBe(0);
    expect((await maker.call(deleteComposites, { body: { ids: [compositeId] } })).status).toBe(204);
    expect((await maker.call(deleteComposite, { params })).status).toBe(204);
  });

  it('are deleted together with what they contain, but not alone while another contains them', async () => {
    const client = await server().signIn();
    const inner = await makeComposite(client, { name: 'Sisus' });
    const outer = await makeComposite(client, {
      layers: [layerOf({ kind: 'composite', id: inner.id }, { unit: 'm2' })],
    });
    const refused = await client.call(deleteComposite, { params: { compositeId: inner.id } });
    expect(refused.problem).toMatchObject({ type: 'in-use', composites: [{ id: outer.id, name: outer.name }] });
    expect((await client.call(deleteComposites, { body: { ids: [inner.id, outer.id] } })).status).toBe(204);
    expect((await client.call(listComposites, { query: {} })).reply.total).toBe(0);
  });

  it('get a new version when a product inside them changes, so that their quantities are outdated', async () => {
    const client = await server().signIn();
    const product = await makeProduct(client);
    const inner = await makeComposite(client, {
      name: 'Sisus',
      layers: [layerOf({ kind: 'product', id: product.id })],
    });
    const outer = await makeComposite(client, {
      layers: [layerOf({ kind: 'composite', id: inner.id }, { unit: 'm2' })],
    });
    const { where, place } = await makeSite(client);
    for (const source of [inner, outer]) {
      await makeQuantity(client, place, { source: { kind: 'composite', id: source.id }, unit: 'm2' });
    }
    const statuses = async () =>
      (await client.call(listQuantities, { params: where, query: {} })).reply.data.map(({ linkStatus }) => linkStatus);
    expect(await statuses()).toEqual(['linked', 'linked']);
    await client.call(patchComposite, { params: { compositeId: outer.id }, body: { note: 'uusi' } });
    expect(await statuses()).toEqual(['linked', 'outdated']);
    await client.call(patchProduct, { params: { productId: product.id }, body: { name: 'B' } });
    expect(await statuses()).toEqual(['outdated', 'outdated']);
    const { reply } = await client.call(listComposites, { query: {} });
    expect(reply.data.map(({ name, version }) => [name, version])).toEqual([
      ['Oma seinä', 3],
      ['Sisus', 2],
    ]);
  });
});

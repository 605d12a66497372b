import { describe, expect, it } from 'vitest';
import {
  copyCalculation,
  createCalculation,
  deleteCalculation,
  getCalculation,
  listCalculations,
  patchCalculation,
  patchCalculations,
} from '#contract/calculations/calculations.ts';
import { listCategories } from '#contract/calculations/categories.ts';
import { listQuantities } from '#contract/calculations/quantities.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { contentOf, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const id = '0190e5b2-0000-7000-8000-00000000000a';

describe('calculations', () => {
  it('are created with the defaults and listed with the newest change first', async () => {
    const client = await server().signIn();
    const { site, place } = await makeSite(client);
    const params = { siteId: site.id };
    server().now = new Date('2026-11-20T09:00:00.000Z');
    const { reply } = await client.call(createCalculation, { params, body: { name: 'Vaihtoehto B', id } });
    expect(reply).toMatchObject({ id, referenceSet: 'co2data-1.01.005', limitSet: 'fi-2026', version: 1 });
    const names = async () => (await client.call(listCalculations, { params })).reply.data.map((one) => one.name);
    expect(await names()).toEqual(['Vaihtoehto B', 'Laskelma']);
    server().now = new Date('2026-11-20T10:00:00.000Z');
    await makeQuantity(client, place);
    expect(await names()).toEqual(['Laskelma', 'Vaihtoehto B']);
  });

  it('answer the existing one to a retried create', async () => {
    const client = await server().signIn();
    const { site } = await makeSite(client);
    const params = { siteId: site.id };
    const first = await client.call(createCalculation, { params, body: { name: 'B', id } });
    expect((await client.call(createCalculation, { params, body: { name: 'B', id } })).reply).toEqual(first.reply);
    expect((await client.call(createCalculation, { params, body: { name: 'C', id } })).status).toBe(409);
  });

  it('keep what they are copies of when a device has made them', async () => {
    const client = await server().signIn();
    const { site, where } = await makeSite(client);
    const origin = { calculationId: where.calculationId, seed: id };
    const { reply } = await client.call(createCalculation, {
      params: { siteId: site.id },
      body: { name: 'B', origin },
    });
    expect(reply.origin).toEqual(origin);
    const body = { name: 'C', origin: { calculationId: 'x', seed: id } };
    const { problem } = await client.call(createCalculation, { params: { siteId: site.id }, body });
    expect(problem.errors?.map(({ path }) => path)).toEqual(['origin.calculationId']);
  });

  it('refuse emission data that the server does not have', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    const { problem } = await client.call(patchCalculation, { params: where, body: { referenceSet: 'none' } });
    expect(problem.errors).toEqual([
      { path: 'referenceSet', code: 'unknown-reference-set', message: 'Päästötietoversiota ei ole' },
    ]);
  });

  it('keep table values, energy and operations as they were given', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    const body = {
      tableValues: { a4: { mode: 'own' as const, valueKgCo2ePerM2: 12.345678901234567, note: 'oma' } },
      energy: [{ carrier: 'electricity' as const, kwhPerYear: 1e-7 }],
      siteOperations: [{ name: 'Diesel', amount: 100, unit: 'l', kgCo2ePerUnit: 2.6 }],
      exportedElectricityKwhPerYear: 0.1,
    };
    await client.call(patchCalculation, { params: where, body });
    expect((await client.call(getCalculation, { params: where })).reply).toMatchObject(body);
  });

  it('are renamed together or not at all', async () => {
    const client = await server().signIn();
    const { site, where } = await makeSite(client);
    const params = { siteId: site.id };
    await client.call(createCalculation, { params, body: { name: 'B', id } });
    const before = await contentOf(server());
    const refused = await client.call(patchCalculations, {
      params,
      body: [
        { id, name: 'Uusi' },
        { id: site.id, name: 'Ei ole' },
      ],
    });
    expect(refused.problem.errors?.[0]?.path).toBe('[1].id');
    expect(await contentOf(server())).toEqual(before);
    const { reply } = await client.call(patchCalculations, {
      params,
      body: [
        { id, name: 'Uusi' },
        { id: where.calculationId, name: 'Laskelma' },
      ],
    });
    expect(reply.data.map(({ name, version }) => [name, version]).sort()).toEqual([
      ['Laskelma', 1],
      ['Uusi', 2],
    ]);
  });

  it('are copied with everything in them under new ids', async () => {
    const client = await server().signIn({ language: 'en' });
    const { site, where, place } = await makeSite(client);
    await makeQuantity(client, place, { name: 'Betoni', amount: 0.1, tags: ['a'], note: 'huom' });
    const { reply: copy } = await client.call(copyCalculation, { params: where, body: '' });
    const params = { siteId: site.id, calculationId: copy.id };
    expect((await client.call(getCalculation, { params })).reply.name).toBe('Calculation (copy)');
    const [category] = (await client.call(listCategories, { params })).reply.data;
    const [quantity] = (await client.call(listQuantities, { params, query: {} })).reply.data;
    expect(quantity).toMatchObject({
      name: 'Betoni',
      amount: 0.1,
      tags: ['a'],
      note: 'huom',
      categoryId: category?.id,
    });
    expect(category?.id).not.toBe(place.categoryId);
    const named = await client.call(copyCalculation, { params: where, body: 'Vaihtoehto' });
    const namedParams = { siteId: site.id, calculationId: named.reply.id };
    expect((await client.call(getCalculation, { params: namedParams })).reply.name).toBe('Vaihtoehto');
  });

  it('can be deleted but for the default one', async () => {
    const client = await server().signIn();
    const { site, where } = await makeSite(client);
    const refused = await client.call(deleteCalculation, { params: where });
    expect([refused.status, refused.problem.type]).toEqual([422, 'default-calculation']);
    await client.call(createCalculation, { params: { siteId: site.id }, body: { name: 'B', id } });
    const params = { siteId: site.id, calculationId: id };
    expect((await client.call(deleteCalculation, { params })).status).toBe(204);
    expect((await client.call(deleteCalculation, { params })).status).toBe(204);
    expect((await client.call(getCalculation, { params })).status).toBe(404);
  });

  it('stays when somebody has changed or added a quantity since it was seen', async () => {
    const client = await server().signIn();
    const { site, where, place } = await makeSite(client);
    const row = await makeQuantity(client, place);
    const other = await client.call(createCalculation, { params: { siteId: site.id }, body: { name: 'B' } });
    await client.call(patchSite, { params: { siteId: site.id }, body: { defaultCalculationId: other.reply.id } });
    const refused = await client.call(deleteCalculation, { params: where, body: { seen: [] } });
    expect(refused.status).toBe(412);
    expect(refused.problem).toMatchObject({ current: [{ id: row.id, name: row.name, version: 1 }] });
    expect((await client.call(getCalculation, { params: where })).status).toBe(200);
    const body = { seen: [{ id: row.id, version: row.version }] };
    expect((await client.call(deleteCalculation, { params: where, body })).status).toBe(204);
  });
});

import { describe, expect, it } from 'vitest';
import { createCategory } from '#contract/calculations/categories.ts';
import {
  copyQuantity,
  createQuantity,
  deleteQuantities,
  deleteQuantity,
  listQuantities,
  patchQuantities,
  patchQuantity,
} from '#contract/calculations/quantities.ts';
import { importSite } from '#contract/whole-sites/site-transfer.ts';
import { contentOf, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const id = '0190e5b2-0000-7000-8000-00000000000a';
const item = { kind: 'item' as const, id: 'co2data-7000000592' };

describe('createQuantity', () => {
  it('stores what was given and nulls for what was not', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const body = { name: 'Betoni', source: item, amount: 12.345678901234567, unit: 'm3' as const, wastePercent: 0, id };
    const { reply, status } = await client.call(createQuantity, { params: place, body });
    expect(status).toBe(201);
    expect(reply).toMatchObject({
      ...body,
      categoryId: place.categoryId,
      lifetimeYears: null,
      snapshot: null,
      position: 1,
      version: 1,
      updatedBy: 'Nimi esittely',
    });
    const listed = await client.call(listQuantities, { params: where, query: {} });
    expect(listed.reply).toEqual({ data: [reply], total: 1 });
  });

  it('is the same row to a retry with the same id', async () => {
    const client = await server().signIn();
    const { place, where } = await makeSite(client);
    const first = await client.call(createQuantity, { params: place, body: { name: 'Betoni', amount: 1, id } });
    const again = await client.call(createQuantity, { params: place, body: { name: 'Betoni', amount: 1, id } });
    expect(again.reply).toEqual(first.reply);
    const other = await client.call(createQuantity, { params: place, body: { name: 'Betoni', amount: 2, id } });
    expect(other.problem.type).toBe('id-taken');
    expect((await client.call(listQuantities, { params: where, query: {} })).reply.total).toBe(1);
  });

  it.each([
    [{ source: { kind: 'item', id: 'nothing' } }, 'source.id', 'unknown-source'],
    [{ source: { kind: 'product', id: 'nothing' } }, 'source.id', 'unknown-source'],
    [{ source: { kind: 'composite', id: 'nothing' } }, 'source.id', 'unknown-source'],
    [{ source: { kind: 'other', id: 'a' } }, 'source.kind', 'not-allowed'],
    [{ amount: 'ten' }, 'amount', 'not-a-number'],
    [{ amount: 1e13 }, 'amount', 'number-max'],
    [{ amountFormula: '12*3' }, 'amountFormula', 'not-a-formula'],
    [{ amountFormula: '=12*' }, 'amountFormula', 'not-a-formula'],
    [{ amountFormula: `=${'1'.repeat(200)}` }, 'amountFormula', 'max-text'],
    [{ unit: 'furlong' }, 'unit', 'not-allowed'],
    [{ wastePercent: -1 }, 'wastePercent', 'percent-min'],
    [{ wastePercent: 100.5 }, 'wastePercent', 'percent-max'],
    [{ lifetimeYears: 2001 }, 'lifetimeYears', 'lifetime-max'],
    [{ replacements: 1.5 }, 'replacements', 'not-an-integer'],
    [{ transport: [{ vehicle: '', km: 1 }] }, 'transport[0].vehicle', 'required'],
    [{ snapshot: null }, 'snapshot', 'unknown-key'],
    [{ note: 'x'.repeat(2001) }, 'note', 'max-note'],
  ])('refuses %j at %s and changes nothing', async (fields, path, code) => {
    const client = await server().signIn();
    const { place } = await makeSite(client);
    const before = await contentOf(server());
    const address = `/sites/${place.siteId}/calculations/${place.calculationId}/categories/${place.categoryId}/quantities`;
    const response = await client.send('POST', address, { body: { name: 'A', ...fields } });
    expect(response.status).toBe(422);
    expect((await response.json()).errors[0]).toMatchObject({ path, code });
    expect(await contentOf(server())).toEqual(before);
  });

  it('freezes the values of an own product', async () => {
    const client = await server().signIn();
    await client.call(importSite, {
      body: {
        format: 'tyomaahiili-site',
        formatVersion: 1,
        site: { name: 'Kirjasto' },
        library: {
          products: [{ id: 'P1', name: 'Oma betoni', factors: { declaredUnit: 'kg', gwpA1A3Conservative: 0.1 } }],
        },
        calculations: [{ name: 'A' }],
      },
    });
    const { place } = await makeSite(client);
    const quantity = await makeQuantity(client, place, { source: { kind: 'product', id: 'P1' } });
    expect(quantity.snapshot).toMatchObject({
      kind: 'product',
      name: 'Oma betoni',
      version: 1,
      factors: { gwpA1A3Conservative: 0.1 },
    });
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const theirs = await makeSite(stranger);
    const refused = await stranger.call(createQuantity, {
      params: theirs.place,
      body: { name: 'A', source: { kind: 'product', id: 'P1' } },
    });
    expect(refused.problem.errors?.[0]?.code).toBe('unknown-source');
    const unlinked = await client.call(patchQuantity, {
      params: { ...place, quantityId: quantity.id },
      body: { source: { kind: 'none' } },
    });
    expect(unlinked.reply.snapshot).toBeNull();
  });
});

describe('listQuantities', () => {
  it('pages in a stable order: category, position, id', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const { reply: first } = await client.call(createCategory, { params: where, body: { name: 'Ensin', position: 0 } });
    for (const name of ['c', 'd']) await makeQuantity(client, place, { name });
    for (const name of ['a', 'b']) await makeQuantity(client, { ...where, categoryId: first.id }, { name });
    const names = async (query: object) => {
      const { reply } = await client.call(listQuantities, { params: where, query });
      return [reply.total, ...reply.data.map((one) => one.name)];
    };
    expect(await names({})).toEqual([4, 'a', 'b', 'c', 'd']);
    expect(await names({ limit: '3', offset: '1' })).toEqual([4, 'b', 'c', 'd']);
    expect(await names({ limit: '3', offset: '9' })).toEqual([4]);
    for (const query of ['limit=0', 'limit=1001', 'limit=ten', 'offset=-1']) {
      expect(
        (await client.send('GET', `/sites/${where.siteId}/calculations/${where.calculationId}/quantities?${query}`))
          .status,
      ).toBe(400);
    }
  });
});

describe('patchQuantity', () => {
  it('merges other fields, reports a conflict in the same field group', async () => {
    const client = await server().signIn();
    const { place } = await makeSite(client);
    const quantity = await makeQuantity(client, place, { amount: 10, unit: 'kg' });
    const params = { ...place, quantityId: quantity.id };
    await client.call(patchQuantity, { params, body: { amount: 12, base: { amount: 10 } } });
    const merged = await client.call(patchQuantity, { params, body: { name: 'B', base: { name: 'Betoni' } } });
    expect(merged.reply).toMatchObject({ amount: 12, name: 'B', version: 3 });
    const conflict = await client.call(patchQuantity, {
      params,
      body: { unit: 't', base: { amount: 10, unit: 'kg' } },
    });
    expect([conflict.status, conflict.problem.type, conflict.problem.fields]).toEqual([
      409,
      'field-conflict',
      ['unit'],
    ]);
    expect(conflict.problem.current).toMatchObject({ amount: 12, unit: 'kg' });
    const repeated = await client.call(patchQuantity, { params, body: { amount: 12, base: { amount: 10 } } });
    expect([repeated.status, repeated.reply.version]).toEqual([200, 3]);
  });

  it('moves the row, and finds one that somebody else has moved', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const quantity = await makeQuantity(client, place);
    const { reply: other } = await client.call(createCategory, { params: where, body: { name: 'Katto' } });
    const params = { ...place, quantityId: quantity.id };
    const moved = await client.call(patchQuantity, { params, body: { categoryId: other.id } });
    expect(moved.reply.categoryId).toBe(other.id);
    expect((await client.call(patchQuantity, { params, body: { amount: 3 } })).status).toBe(200);
    const unknown = await client.call(patchQuantity, { params, body: { categoryId: id } });
    expect(unknown.problem.errors?.[0]).toMatchObject({ path: 'categoryId', code: 'unknown-category' });
  });

  it('keeps numbers to the last bit', async () => {
    const client = await server().signIn();
    const { place } = await makeSite(client);
    const quantity = await makeQuantity(client, place);
    for (const amount of [0.1 + 0.2, 1e-300, -0.000001, 999_999_999_999.9999, 5e-324, 0]) {
      const { reply } = await client.call(patchQuantity, {
        params: { ...place, quantityId: quantity.id },
        body: { amount },
      });
      expect(reply.amount).toBe(amount);
      const listed = await client.call(listQuantities, { params: place, query: {} });
      expect(listed.reply.data[0]?.amount).toBe(amount);
    }
  });
});

describe('patchQuantities and deleteQuantities', () => {
  it('change all rows or none, and name the failing one', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const a = await makeQuantity(client, place, { name: 'a' });
    const b = await makeQuantity(client, place, { name: 'b' });
    const before = await contentOf(server());
    const cases = [
      [
        [
          { id: a.id, amount: 1 },
          { id, amount: 2 },
        ],
        422,
        '[1].id',
      ],
      [
        [
          { id: a.id, amount: 1 },
          { id: a.id, amount: 2 },
        ],
        422,
        '[1].id',
      ],
      [
        [
          { id: a.id, amount: 1 },
          { id: b.id, wastePercent: 101 },
        ],
        422,
        '[1].wastePercent',
      ],
      [
        [
          { id: a.id, amount: 1 },
          { id: b.id, source: { kind: 'item', id: 'none' } },
        ],
        422,
        '[1].source.id',
      ],
    ] as const;
    for (const [body, status, path] of cases) {
      const response = await client.send(
        'PATCH',
        `/sites/${where.siteId}/calculations/${where.calculationId}/quantities`,
        { body },
      );
      expect([response.status, (await response.json()).errors[0].path]).toEqual([status, path]);
    }
    const conflict = await client.call(patchQuantities, {
      params: where,
      body: [
        { id: a.id, amount: 1 },
        { id: b.id, amount: 2, base: { amount: 99 } },
      ],
    });
    expect([conflict.status, conflict.problem.fields]).toEqual([409, ['[1].amount']]);
    expect(await contentOf(server())).toEqual(before);
    const { reply } = await client.call(patchQuantities, {
      params: where,
      body: [
        { id: b.id, amount: 2, base: { amount: 10 } },
        { id: a.id, amount: 10 },
      ],
    });
    expect(reply.data.map(({ name, amount, version }) => [name, amount, version])).toEqual([
      ['b', 2, 2],
      ['a', 10, 1],
    ]);
  });

  it('delete what is there and are content with what is gone', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const [a, b, c] = [
      await makeQuantity(client, place),
      await makeQuantity(client, place),
      await makeQuantity(client, place),
    ];
    const other = await makeSite(client, 'Toinen');
    const kept = await makeQuantity(client, other.place);
    expect(
      (await client.call(deleteQuantities, { params: where, body: { ids: [a.id, b.id, id, kept.id] } })).status,
    ).toBe(204);
    expect((await client.call(deleteQuantities, { params: where, body: { ids: [a.id] } })).status).toBe(204);
    expect((await client.call(listQuantities, { params: where, query: {} })).reply.data.map((one) => one.id)).toEqual([
      c.id,
    ]);
    expect((await client.call(listQuantities, { params: other.where, query: {} })).reply.total).toBe(1);
    const params = { ...place, quantityId: c.id };
    const stale = await client.call(deleteQuantity, { params }, { headers: { 'if-match': '"v9"' } });
    expect(stale.status).toBe(412);
    expect((await client.call(deleteQuantity, { params })).status).toBe(204);
    expect((await client.call(deleteQuantity, { params })).status).toBe(204);
    expect((await client.call(deleteQuantity, { params: { ...place, quantityId: id } })).status).toBe(404);
  });

  it('delete no row when another has changed one of them after it was seen', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const [a, b] = [await makeQuantity(client, place), await makeQuantity(client, place)];
    const params = { ...place, quantityId: a.id };
    const changed = (await client.call(patchQuantity, { params, body: { amount: 77 } })).reply;
    const ids = [a.id, b.id];
    const seen = (version: number) => [
      { id: a.id, version },
      { id: b.id, version: b.version },
    ];
    const refused = await client.call(deleteQuantities, { params: where, body: { ids, seen: seen(a.version) } });
    expect(refused.status).toBe(412);
    expect(refused.problem).toMatchObject({ type: 'version-mismatch', current: [{ id: a.id, amount: 77 }] });
    expect((await client.call(listQuantities, { params: where, query: {} })).reply.total).toBe(2);
    const again = await client.call(deleteQuantities, { params: where, body: { ids, seen: seen(changed.version) } });
    expect(again.status).toBe(204);
    expect((await client.call(listQuantities, { params: where, query: {} })).reply.total).toBe(0);
  });

  it('patch a thousand rows in one call', async () => {
    const client = await server().signIn();
    const quantities = Array.from({ length: 1000 }, (_, index) => ({ name: `Rivi ${index}`, amount: index }));
    const { reply: site } = await client.call(importSite, {
      body: {
        format: 'tyomaahiili-site',
        formatVersion: 1,
        site: { name: 'Iso' },
        calculations: [{ name: 'A', categories: [{ name: 'K', quantities }] }],
      },
    });
    const params = { siteId: site.id, calculationId: site.defaultCalculationId };
    const { reply: rows } = await client.call(listQuantities, { params, query: { limit: '1000' } });
    const { reply } = await client.call(patchQuantities, {
      params,
      body: rows.data.map((row) => ({ id: row.id, wastePercent: 5 })),
    });
    expect(reply.data.every((row) => row.wastePercent === 5 && row.version === 2)).toBe(true);
    expect(reply.data.map((row) => row.name)).toEqual(quantities.map((row) => row.name));
  });
});

describe('copyQuantity', () => {
  it('puts the copy right after the original', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const first = await makeQuantity(client, place, { name: 'a', externalId: 'X1' });
    await makeQuantity(client, place, { name: 'b' });
    const params = { ...where, quantityId: first.id };
    await client.call(copyQuantity, { params, body: '' });
    const { reply: named } = await client.call(copyQuantity, { params, body: 'Nimi' });
    expect(named).toMatchObject({ amount: 10, version: 1, externalId: '' });
    const { reply } = await client.call(listQuantities, { params: where, query: {} });
    expect(reply.data.map((one) => one.name)).toEqual(['a', 'Nimi', 'a (kopio)', 'b']);
  });

  it('refuses a name that is too long', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const { id: quantityId } = await makeQuantity(client, place);
    const { status } = await client.call(copyQuantity, { params: { ...where, quantityId }, body: 'x'.repeat(201) });
    expect(status).toBe(422);
  });
});

import { describe, expect, it } from 'vitest';
import { listCategories } from '#contract/calculations/categories.ts';
import { listQuantities } from '#contract/calculations/quantities.ts';
import { syncEdits } from '#contract/installation/sync.ts';
import { createProduct } from '#contract/library/products.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

type Entry = Parameters<typeof sync>[1][number];

const sync = async (
  client: Client,
  entries: readonly {
    readonly key: string;
    readonly endpoint: string;
    readonly params?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    readonly ifMatch?: number;
    readonly epoch?: number;
    readonly after?: readonly string[];
  }[],
) => (await client.call(syncEdits, { body: { entries } })).reply.answers;

const key = (number: number): string => `0190e5b2-0000-7000-8000-${String(number).padStart(12, '0')}`;

const statuses = (answers: Awaited<ReturnType<typeof sync>>) => answers.map(({ status }) => status);

describe('a batch of edits', () => {
  it('makes a site, its category and its quantities in one request, in their order', async () => {
    const client = await server().signIn();
    const [siteId, calculationId, categoryId, quantityId] = [key(101), key(102), key(103), key(104)];
    const where = { siteId, calculationId };
    const entries: Entry[] = [
      { key: key(1), endpoint: 'createSite', body: { id: siteId, calculationId, name: 'Junassa' } },
      { key: key(2), endpoint: 'createCategory', params: where, body: { id: categoryId, name: 'Runko' } },
      {
        key: key(3),
        endpoint: 'createQuantity',
        params: { ...where, categoryId },
        body: { id: quantityId, name: 'A' },
      },
      { key: key(4), endpoint: 'copyQuantity', params: { ...where, quantityId }, body: 'B' },
      { key: key(5), endpoint: 'deleteQuantities', params: where, body: { ids: [quantityId] } },
    ];
    const answers = await sync(client, entries);
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 204]);
    expect(answers[1]).toMatchObject({
      key: key(2),
      headers: { etag: '"v1"' },
      body: { id: categoryId, name: 'Runko' },
    });
    const { data } = (await client.call(listQuantities, { params: where, query: {} })).reply;
    expect(data.map(({ name }) => name)).toEqual(['B']);
  });

  it('gives the stored answers to a retry, whether as a batch or singly, and the other way round', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    const entries: Entry[] = [1, 2].map((number) => ({
      key: key(number),
      endpoint: 'createCategory',
      params: where,
      body: { name: `Nimike ${number}`, position: 1.5 },
    }));
    const path = `/sites/${where.siteId}/calculations/${where.calculationId}/categories`;
    const singly = (number: number, text: string) =>
      client.send('POST', path, {
        text,
        headers: { 'idempotency-key': key(number), 'content-type': 'application/json' },
      });
    const first = await sync(client, entries);
    const again = await sync(client, entries);
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
    expect(again.map(({ headers }) => headers['idempotency-replayed'])).toEqual(['true', 'true']);
    // The same content, however it is spaced.
    const single = await singly(1, '{ "name": "Nimike 1",\n "position": 1.50 }');
    expect([single.status, single.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(await single.json()).toEqual(first[0]?.body);
    const alone = await singly(3, JSON.stringify({ name: 'Yksin' }));
    const [batched] = await sync(client, [
      { key: key(3), endpoint: 'createCategory', params: where, body: { name: 'Yksin' } },
    ]);
    expect(batched).toMatchObject({ status: 201, body: await alone.json() });
    const { reply } = await client.call(listCategories, { params: where });
    expect(reply.data).toHaveLength(4);
    const [reused] = await sync(client, [
      { key: key(3), endpoint: 'createCategory', params: where, body: { name: 'Toinen' } },
    ]);
    expect(reused).toMatchObject({ status: 422, body: { type: 'key-reused' } });
  });

  it('goes on after a refusal, but not with what depends on the refused entry', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const quantity = await makeQuantity(client, place);
    const at = { ...place, quantityId: quantity.id };
    const answers = await sync(client, [
      { key: key(1), endpoint: 'patchQuantity', params: at, body: { amount: 'paljon' } },
      { key: key(2), endpoint: 'patchQuantity', params: at, body: { note: 'a' }, after: [key(1)] },
      { key: key(3), endpoint: 'patchQuantity', params: at, body: { note: 'b' }, after: [key(2)] },
      { key: key(4), endpoint: 'createCategory', params: where, body: { name: 'Muu' } },
      { key: key(5), endpoint: 'patchQuantity', params: at, body: { note: 'c' }, ifMatch: 7 },
      { key: key(6), endpoint: 'patchQuantity', params: at, body: { note: 'd' }, epoch: 9 },
    ]);
    expect(statuses(answers)).toEqual([422, null, null, 201, 412, 409]);
    expect(answers[0]?.body).toMatchObject({ type: 'validation', errors: [{ path: 'amount' }] });
    expect(answers[5]?.body).toMatchObject({ type: 'epoch-changed' });
  });

  describe('of many rows', () => {
    const withRows = async (client: Client, count: number) => {
      const { site, where, place } = await makeSite(client);
      const rows: Quantity[] = [];
      for (let row = 0; row < count; row += 1)
        rows.push(await makeQuantity(client, place, { name: `R${row}`, amount: row }));
      const patch = (index: number, amount: number, more: object = {}): Entry => ({
        key: key(500 + 100 * index + amount),
        endpoint: 'patchQuantity',
        params: { ...place, quantityId: rows[index]?.id ?? '' },
        body: { amount, base: { amount: rows[index]?.amount } },
        ...more,
      });
      return { site, where, place, rows, patch };
    };

    const historyOf = (siteId: string) =>
      rowsAs<{ key: string; revision: number; entityId: string }>(
        server().services.database,
        `select idempotency_key as key, revision, entity_id as "entityId" from history
         where site_id = $1 and call = 'patchQuantity' order by idempotency_key`,
        [siteId],
      );

    it('stores them together, each with its own answer and its own key in the history', async () => {
      const client = await server().signIn();
      const { site, rows, patch } = await withRows(client, 4);
      const entries = rows.map((_, index) => patch(index, 10 + index));
      const answers = await sync(client, entries);
      expect(statuses(answers)).toEqual([200, 200, 200, 200]);
      expect(answers[2]).toMatchObject({
        key: entries[2]?.key,
        headers: { etag: '"v2"' },
        body: { id: rows[2]?.id, amount: 12, version: 2 },
      });
      const history = await historyOf(site.id);
      expect(history.map(({ entityId }) => entityId).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      expect(history.map(({ key: told }) => told).toSorted()).toEqual(entries.map((entry) => entry.key).toSorted());
      expect(new Set(history.map(({ revision }) => revision)).size).toBe(1);
    });

    it('answers them again as before, singly, in another batch and among new ones', async () => {
      const client = await server().signIn();
      const { site, place, rows, patch } = await withRows(client, 3);
      const entries = rows.map((_, index) => patch(index, 10 + index));
      const first = await sync(client, entries);
      const path = `/sites/${place.siteId}/calculations/${place.calculationId}/categories/${place.categoryId}/quantities/${rows[1]?.id}`;
      const singly = await client.send('PATCH', path, {
        body: entries[1]?.body,
        headers: { 'idempotency-key': entries[1]?.key ?? '' },
      });
      expect(singly.headers.get('idempotency-replayed')).toBe('true');
      expect(await singly.json()).toEqual(first[1]?.body);
      const again = await sync(client, [...entries, patch(0, 40, { body: { amount: 40 } })]);
      expect(again.slice(0, 3)).toEqual(
        first.map((answer) => ({ ...answer, headers: { ...answer.headers, 'idempotency-replayed': 'true' } })),
      );
      expect(again[3]).toMatchObject({ status: 200, body: { amount: 40, version: 3 } });
      expect(await historyOf(site.id)).toHaveLength(4);
    });

    it('refuses one that cannot be and stores the others', async () => {
      const client = await server().signIn();
      const { place, rows, patch } = await withRows(client, 4);
      await sync(client, [patch(1, 77)]);
      const entries = [
        patch(0, 10),
        patch(1, 11),
        { ...patch(2, 12), params: { ...place, quantityId: key(999) } },
        { ...patch(3, 13), body: { amount: 'paljon' } },
        { ...patch(2, 14), params: { ...place, categoryId: key(998), quantityId: rows[2]?.id ?? '' } },
        patch(3, 15),
      ];
      const answers = await sync(client, entries);
      expect(statuses(answers)).toEqual([200, 409, 404, 422, 404, 200]);
      expect(answers[1]?.body).toMatchObject({ type: 'field-conflict', fields: ['amount'] });
    });

    it('lays two edits of one row over each other in their order', async () => {
      const client = await server().signIn();
      const { rows, patch } = await withRows(client, 2);
      const again = patch(0, 12, { body: { amount: 12, base: { amount: 10 } } });
      const shouted = patch(0, 13, { body: { note: 'sama rivi' } });
      const params = { ...shouted.params, quantityId: rows[0]?.id.toUpperCase() ?? '' };
      const answers = await sync(client, [patch(0, 10), patch(1, 11), again, { ...shouted, params }]);
      expect(statuses(answers)).toEqual([200, 200, 200, 200]);
      expect(answers[2]).toMatchObject({ body: { id: rows[0]?.id, amount: 12, version: 3 } });
      expect(answers[3]).toMatchObject({ body: { id: rows[0]?.id, amount: 12, note: 'sama rivi', version: 4 } });
    });

    it('asks rights for all of them', async () => {
      const client = await server().signIn();
      const { site, patch } = await withRows(client, 3);
      const stranger = await server().signIn({ username: 'vieras', company: 'Muu Oy' });
      const answers = await sync(stranger, [patch(0, 10), patch(1, 11), patch(2, 12)]);
      expect(statuses(answers)).toEqual([404, 404, 404]);
      expect(await historyOf(site.id)).toEqual([]);
    });
  });

  describe('of many new rows', () => {
    const withCategory = async (client: Client) => {
      const { site, where, place } = await makeSite(client);
      const create = (index: number, body: object = {}): Entry => ({
        key: key(700 + index),
        endpoint: 'createQuantity',
        params: place,
        body: { id: key(300 + index), name: `Uusi ${index}`, amount: index, unit: 'm2', ...body },
      });
      const rows = async () => (await client.call(listQuantities, { params: where, query: {} })).reply.data;
      return { site, where, place, create, rows };
    };

    const historyOf = (siteId: string) =>
      rowsAs<{ key: string; revision: number; entityId: string }>(
        server().services.database,
        `select idempotency_key as key, revision, entity_id as "entityId" from history
         where site_id = $1 and call = 'createQuantity' and idempotency_key is not null order by idempotency_key`,
        [siteId],
      );

    it('stores them together and in their order, each with its own answer and its own key in the history', async () => {
      const client = await server().signIn();
      const { site, place, create, rows } = await withCategory(client);
      await makeQuantity(client, place, { name: 'Ensimmäinen', position: 7 });
      const entries = [create(0), create(1, { position: 20 }), create(2), create(3, { position: 3 })];
      const answers = await sync(client, entries);
      expect(statuses(answers)).toEqual([201, 201, 201, 201]);
      expect(answers[2]).toMatchObject({
        key: entries[2]?.key,
        headers: { etag: '"v1"' },
        body: { id: key(302), name: 'Uusi 2', amount: 2, position: 21, version: 1 },
      });
      expect((await rows()).map(({ name }) => name)).toEqual(['Uusi 3', 'Ensimmäinen', 'Uusi 0', 'Uusi 1', 'Uusi 2']);
      const history = await historyOf(site.id);
      expect(history.map(({ entityId, key: told }) => [told, entityId])).toEqual(
        entries.map((entry, index) => [entry.key, key(300 + index)]),
      );
      expect(new Set(history.map(({ revision }) => revision)).size).toBe(1);
    });

    it('stores together those that name no id, beside those that do', async () => {
      const client = await server().signIn();
      const { site, create, rows } = await withCategory(client);
      const entries = [0, 1, 2, 3, 4].map((index) => create(index, index === 2 ? {} : { id: undefined }));
      const answers = await sync(client, entries);
      expect(statuses(answers)).toEqual([201, 201, 201, 201, 201]);
      expect((await rows()).map(({ name }) => name)).toEqual(['Uusi 0', 'Uusi 1', 'Uusi 2', 'Uusi 3', 'Uusi 4']);
      const made = answers.map(({ body }) => (body as { readonly id: string }).id);
      expect(made[2]).toBe(key(302));
      const history = await historyOf(site.id);
      expect(history.map(({ key: told, entityId }) => [told, entityId])).toEqual(
        entries.map((entry, index) => [entry.key, made[index]]),
      );
      expect(new Set(history.map(({ revision }) => revision)).size).toBe(1);
      expect(await sync(client, entries)).toEqual(
        answers.map((answer) => ({ ...answer, headers: { ...answer.headers, 'idempotency-replayed': 'true' } })),
      );
      expect(await rows()).toHaveLength(5);
    });

    it('answers a retry as before, and under new keys with the rows that are there', async () => {
      const client = await server().signIn();
      const { create, rows } = await withCategory(client);
      const entries = [create(0), create(1), create(2)];
      const first = await sync(client, entries);
      const again = await sync(client, [...entries, create(3)]);
      expect(again.slice(0, 3)).toEqual(
        first.map((answer) => ({ ...answer, headers: { ...answer.headers, 'idempotency-replayed': 'true' } })),
      );
      const renamed = entries.map((entry, index) => ({ ...entry, key: key(800 + index) }));
      const anew = await sync(client, [...renamed, create(4)]);
      expect(anew.map(({ status, body }) => [status, body])).toEqual([
        ...first.map(({ body }) => [201, body]),
        [201, expect.objectContaining({ name: 'Uusi 4' })],
      ]);
      expect(await rows()).toHaveLength(5);
    });

    it('refuses one that cannot be and stores the others', async () => {
      const client = await server().signIn();
      const { place, create, rows } = await withCategory(client);
      const taken = await makeQuantity(client, place, { name: 'Vanha' });
      const answers = await sync(client, [
        create(0),
        create(1, { id: taken.id }),
        create(2, { source: { kind: 'product', id: key(999) } }),
        create(3, { name: '' }),
        { ...create(4), params: { ...place, categoryId: key(998) } },
        create(5),
      ]);
      expect(statuses(answers)).toEqual([201, 409, 422, 422, 404, 201]);
      expect((await rows()).map(({ name }) => name)).toEqual(['Vanha', 'Uusi 0', 'Uusi 5']);
    });

    it('freezes what an own product is now, and takes over what a copied row of the same batch has', async () => {
      const client = await server().signIn();
      const { create } = await withCategory(client);
      const { reply: product } = await client.call(createProduct, {
        body: { name: 'Oma palkki', factors: { declaredUnit: 'kg' } },
      });
      const source = { kind: 'product', id: product.id };
      const answers = await sync(client, [
        create(0, { source }),
        create(1, { source, copyOf: key(300) }),
        create(2, { source, copyOf: key(997) }),
        create(3),
      ]);
      expect(statuses(answers)).toEqual([201, 201, 201, 201]);
      const [one, copy, other, none] = answers.map(({ body }) => body as Quantity);
      expect(one?.snapshot).toMatchObject({ name: 'Oma palkki' });
      expect(copy?.snapshot).toEqual(one?.snapshot);
      expect(other?.snapshot).toEqual(one?.snapshot);
      expect(none).toMatchObject({ snapshot: null, linkStatus: 'unlinked' });
    });

    it('asks rights for all of them', async () => {
      const client = await server().signIn();
      const { create, rows } = await withCategory(client);
      const stranger = await server().signIn({ username: 'vieras', company: 'Muu Oy' });
      expect(statuses(await sync(stranger, [create(0), create(1)]))).toEqual([404, 404]);
      expect(await rows()).toEqual([]);
    });
  });

  it('stops a lane at its first passing failure and goes on with the others', async () => {
    const client = await server().signIn();
    const [one, two] = [await makeSite(client, 'Yksi'), await makeSite(client, 'Kaksi')];
    const { database } = server().services;
    // As when the server dies between taking a key and storing its answer: only a row without an answer is seen.
    await database.query(`alter table categories add constraint broken check (name <> 'Hajoaa') not valid`);
    const create = (number: number, place: typeof one.where, name: string): Entry => ({
      key: key(number),
      endpoint: 'createCategory',
      params: place,
      body: { name },
    });
    const entries = [
      create(1, one.where, 'Ensin'),
      create(2, one.where, 'Hajoaa'),
      create(3, two.where, 'Toisessa'),
      create(4, one.where, 'Viimeinen'),
    ];
    expect(statuses(await sync(client, entries))).toEqual([201, 500, 201, null]);
    await database.query('alter table categories drop constraint broken');
    const healed = await sync(client, entries);
    expect(statuses(healed)).toEqual([201, 201, 201, 201]);
    expect(healed.map(({ headers }) => headers['idempotency-replayed'] ?? null)).toEqual(['true', null, 'true', null]);
  });

  it('takes only edits, and no batch inside a batch', async () => {
    const client = await server().signIn();
    const { site } = await makeSite(client);
    const names = ['getSite', 'syncEdits', 'uploadFile', 'nothing', 'constructor'];
    const answers = await sync(
      client,
      names.map((endpoint, index) => ({ key: key(index + 1), endpoint, params: { siteId: site.id }, body: {} })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ errors: [{ path: 'endpoint', code: 'not-allowed' }] });
    }
    const entries = Array.from({ length: 501 }, (_, index) => ({ key: key(index), endpoint: 'patchSite' }));
    expect((await client.call(syncEdits, { body: { entries } })).status).toBe(422);
    expect((await client.call(syncEdits, { body: { entries: [] } })).status).toBe(422);
    const foreign = await client.send('POST', '/sync', {
      body: { entries: [] },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
  });

  it('asks rights for each entry', async () => {
    const owner = await server().signIn();
    const { where } = await makeSite(owner);
    const other = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const reader = await server().signIn({ username: 'kollega' });
    const entries: Entry[] = [{ key: key(1), endpoint: 'createCategory', params: where, body: { name: 'Ei' } }];
    expect(statuses(await sync(other, entries))).toEqual([404]);
    expect(statuses(await sync(reader, entries))).toEqual([403]);
    const expired = await server().signIn({ username: 'wanha', company: 'Vanha Oy', licenceValidTo: '2020-01-01' });
    expect((await expired.call(syncEdits, { body: { entries } })).problem.type).toBe('licence-expired');
  });
});

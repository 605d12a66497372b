import { describe, expect, it } from 'vitest';
import { copyCalculation, createCalculation, listCalculations } from '#contract/calculations/calculations.ts';
import { createCategory, importCategoriesFromSite, listCategories } from '#contract/calculations/categories.ts';
import { listQuantities } from '#contract/calculations/quantities.ts';
import { listSites } from '#contract/sites/site-reading.ts';
import { copySite, copySiteWithoutQuantities, patchSite } from '#contract/sites/sites.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { enteredContent } from '#tests/support/content/site-content.ts';
import { addToSite, contentOf, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const uuidv7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A site with two calculations, one of them with rows. */
const makeFullSite = async (client: Client) => {
  const made = await makeSite(client);
  const params = { siteId: made.site.id };
  await makeQuantity(client, made.place, {
    name: 'Betoni',
    amount: 0.3,
    amountFormula: '=0,1*3',
    tags: ['a'],
    note: 'huom',
    externalId: 'B1',
  });
  await makeQuantity(client, made.place, { name: 'Teräs', unit: 't', lifetimeYears: 30, endOfLife: null });
  server().now = new Date('2026-11-20T09:00:00.000Z');
  await client.call(createCalculation, { params, body: { name: 'Vaihtoehto B' } });
  await client.call(patchSite, { params, body: { address: 'Katu 1', grossAreaM2: 1200.5 } });
  server().now = new Date('2026-11-20T10:00:00.000Z');
  return made;
};

const idsOf = async (table: string, siteId: string) =>
  (
    await rowsAs<{ id: string }>(server().services.database, `select id from ${table} where site_id = $1`, [siteId])
  ).map(({ id }) => id);

describe('the copy of a site', () => {
  it('has everything that was entered, under ids of its own', async () => {
    const client = await server().signIn();
    const { site } = await makeFullSite(client);
    const { status, reply: copy } = await client.call(copySite, { params: { siteId: site.id }, body: ' Toinen talo ' });
    expect(status).toBe(201);
    expect(copy).toMatchObject({
      name: 'Toinen talo',
      address: 'Katu 1',
      grossAreaM2: 1200.5,
      role: 'owner',
      version: 1,
    });
    expect(await enteredContent(server(), copy.id)).toEqual(await enteredContent(server(), site.id));
    for (const table of ['calculations', 'categories', 'quantities']) {
      const ids = await idsOf(table, copy.id);
      const originals = await idsOf(table, site.id);
      expect(ids.every((id) => uuidv7.test(id) && !originals.includes(id))).toBe(true);
      expect(new Set(ids).size).toBe(originals.length);
    }
    const { data } = (await client.call(listCalculations, { params: { siteId: copy.id } })).reply;
    expect(data.map(({ name }) => name)).toEqual(['Vaihtoehto B', 'Laskelma']);
    expect(data.find(({ id }) => id === copy.defaultCalculationId)?.name).toBe('Laskelma');
  });

  it('is named by the user’s language, within what a name may hold', async () => {
    const finn = await server().signIn();
    const { site } = await makeSite(finn, 'a'.repeat(200));
    const params = { siteId: site.id };
    expect((await finn.call(copySite, { params, body: '' })).reply.name).toBe(`${'a'.repeat(192)} (kopio)`);
    const headers = { 'accept-language': 'en' };
    expect((await finn.call(copySite, { params, body: ' ' }, { headers })).reply.name).toBe(
      `${'a'.repeat(193)} (copy)`,
    );
    expect((await finn.call(copySite, { params, body: 'a'.repeat(201) })).status).toBe(422);
  });

  it('may leave the quantities out', async () => {
    const client = await server().signIn();
    const { site } = await makeFullSite(client);
    const { reply: copy } = await client.call(copySiteWithoutQuantities, { params: { siteId: site.id }, body: '' });
    const content = await enteredContent(server(), site.id);
    expect(await enteredContent(server(), copy.id)).toEqual({ ...Object(content), quantities: [] });
    expect((await client.call(listSites, { query: {} })).reply.total).toBe(2);
  });

  it('made by a guest belongs to the guest’s company, with the frozen values of the products', async () => {
    const owner = await server().signIn();
    const { site, place } = await makeSite(owner);
    const guest = await server().signIn({ username: 'vieras', company: 'Toinen Yritys Oy' });
    const colleague = await server().signIn({ username: 'kaveri', company: 'Toinen Yritys Oy' });
    await addToSite(server(), site.id, guest, 'viewer');
    const snapshot = { kind: 'product', name: 'Oma', version: 3, factors: { declaredUnit: 'kg' } };
    const row = await makeQuantity(owner, place);
    await server().services.database.query(`update quantities set source = $2, snapshot = $3 where id = $1`, [
      row.id,
      JSON.stringify({ kind: 'product', id: 'own-1' }),
      JSON.stringify(snapshot),
    ]);
    const { reply: copy } = await guest.call(copySite, { params: { siteId: site.id }, body: '' });
    expect(copy).toMatchObject({ companyId: guest.user.companyId, role: 'owner' });
    const [stored] = await rowsAs<{ snapshot: unknown; updated_by: string }>(
      server().services.database,
      'select snapshot, updated_by from quantities where site_id = $1',
      [copy.id],
    );
    expect(stored).toEqual({ snapshot, updated_by: guest.user.id });
    expect((await colleague.send('GET', `/sites/${copy.id}`)).status).toBe(200);
    expect((await owner.send('GET', `/sites/${copy.id}`)).status).toBe(404);
  });

  it('can be exported and imported by a company that does not have its products', async () => {
    const owner = await server().signIn();
    const guest = await server().signIn({ username: 'vieras', company: 'Toinen Yritys Oy' });
    const layer = { amountPerUnit: 2, unit: 'kg' as const, wastePercent: null, lifetimeYears: null };
    const product = (id: string) => ({
      id,
      name: `Tuote ${id}`,
      factors: { declaredUnit: 'kg' as const, gwpA1A3Conservative: 0.5 },
    });
    const composite = (id: string, source: { kind: 'product' | 'composite'; id: string }) => ({
      id,
      name: `Rakenne ${id}`,
      unit: 'kg' as const,
      layers: [{ ...layer, source }],
    });
    const row = (kind: 'product' | 'composite', id: string) => ({ name: id, amount: 7, source: { kind, id } });
    const { reply: site } = await owner.call(importSite, {
      body: {
        format: 'tyomaahiili-site',
        formatVersion: 1,
        site: { name: 'Koulu', useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }] },
        library: {
          products: [product('P1'), product('P2')],
          composites: [
            composite('C1', { kind: 'product', id: 'P1' }),
            composite('C2', { kind: 'composite', id: 'C1' }),
          ],
        },
        calculations: [
          {
            name: 'A',
            categories: [
              { name: 'Runko', talo2000Code: '1231', quantities: [row('product', 'P2'), row('composite', 'C2')] },
            ],
          },
        ],
      },
    });
    await addToSite(server(), site.id, guest, 'viewer');
    const { reply: copy } = await guest.call(copySite, { params: { siteId: site.id }, body: '' });
    const { reply: document } = await guest.call(exportSite, { params: { siteId: copy.id } });
    const { reply: imported, status } = await guest.call(importSite, { body: document });
    expect(status).toBe(201);
    const figures = async (client: Client, one: typeof site) => {
      const params = { siteId: one.id, calculationId: one.defaultCalculationId };
      const response = await client.send(
        'GET',
        `/sites/${params.siteId}/calculations/${params.calculationId}/reports/climate-report`,
      );
      const { building }: { building: unknown } = await response.json();
      return building;
    };
    const withoutIds = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replaceAll(/"categoryId":"[^"]*"/g, '"categoryId":""'));
    const original = withoutIds(await figures(owner, site));
    expect(original.kgCo2e.a1a3).toBeGreaterThan(0);
    expect(withoutIds(await figures(guest, copy))).toEqual(original);
    expect(withoutIds(await figures(guest, imported))).toEqual(original);
  });

  it('is made once, however often the call is repeated', async () => {
    const client = await server().signIn();
    const { site } = await makeFullSite(client);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const copies = await Promise.all(
      [0, 1, 2].map(() => client.call(copySite, { params: { siteId: site.id }, body: 'B' }, { headers })),
    );
    expect(new Set(copies.map(({ reply }) => reply.id)).size).toBe(1);
    expect((await client.call(listSites, { query: {} })).reply.total).toBe(2);
  });

  it('tells in its history where it began', async () => {
    const client = await server().signIn();
    const { site } = await makeFullSite(client);
    const { reply: copy } = await client.call(copySite, { params: { siteId: site.id }, body: 'B' });
    const rows = await rowsAs<{ call: string; entity: string; after: unknown }>(
      server().services.database,
      'select call, entity, after from history where site_id = $1 order by id',
      [copy.id],
    );
    expect(rows[0]).toEqual({ call: 'copySite', entity: 'site', after: { name: 'B' } });
    expect(rows.map(({ entity }) => entity)).toEqual(['site', 'calculation', 'calculation']);
  });
});

describe('the copy of a calculation', () => {
  it('has UUIDv7s, the copier’s name on its rows, and nothing of the other calculations', async () => {
    const client = await server().signIn();
    const { site, where } = await makeFullSite(client);
    const editor = await server().signIn({ username: 'kollega' });
    await addToSite(server(), site.id, editor, 'editor');
    const { reply } = await editor.call(copyCalculation, { params: where, body: '' });
    const params = { siteId: site.id, calculationId: reply.id };
    const { data } = (await editor.call(listQuantities, { params, query: {} })).reply;
    expect(data.map(({ name, updatedBy, version }) => [name, updatedBy, version])).toEqual([
      ['Betoni', 'Nimi kollega', 1],
      ['Teräs', 'Nimi kollega', 1],
    ]);
    expect([reply.id, ...data.map(({ id }) => id)].every((id) => uuidv7.test(id))).toBe(true);
    expect((await editor.call(listCalculations, { params: { siteId: site.id } })).reply.total).toBe(3);
  });
});

describe('categories of another site', () => {
  it('come after the own ones without their rows, and only those that are missing', async () => {
    const client = await server().signIn();
    const from = await makeSite(client, 'Malli');
    await makeQuantity(client, from.place);
    const code = { talo2000Code: '1236' };
    for (const name of ['Julkisivut', 'Ikkunat']) {
      await client.call(createCategory, { params: from.where, body: { name, ...code } });
    }
    const to = await makeSite(client, 'Uusi');
    await client.call(createCategory, { params: to.where, body: { name: 'Ikkunat', ...code } });
    const body = { fromSiteId: from.site.id, fromCalculationId: from.where.calculationId };
    const { status, reply } = await client.call(importCategoriesFromSite, { params: to.where, body });
    expect(status).toBe(201);
    expect(reply.data.map(({ name, position }) => [name, position])).toEqual([
      ['Runko', 1],
      ['Ikkunat', 2],
      ['Julkisivut', 3],
    ]);
    const again = await client.call(importCategoriesFromSite, { params: to.where, body });
    expect(again.reply).toEqual(reply);
    expect((await client.call(listCategories, { params: to.where })).reply).toEqual(reply);
    expect((await client.call(listQuantities, { params: to.where, query: {} })).reply.total).toBe(0);
  });

  it('are not found on a site that the user does not see, nor in a calculation of another site', async () => {
    const client = await server().signIn();
    const { site, where } = await makeSite(client);
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const own = await makeSite(stranger);
    const before = await contentOf(server());
    for (const body of [
      { fromSiteId: site.id, fromCalculationId: where.calculationId },
      { fromSiteId: own.site.id, fromCalculationId: where.calculationId },
    ]) {
      expect((await stranger.call(importCategoriesFromSite, { params: own.where, body })).status).toBe(404);
    }
    expect(await contentOf(server())).toEqual(before);
  });
});

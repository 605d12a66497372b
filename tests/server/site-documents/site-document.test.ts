import { describe, expect, it } from 'vitest';
import { listQuantities } from '#contract/calculations/quantities.ts';
import { deleteProduct, patchProduct } from '#contract/library/products.ts';
import { getClimateReport } from '#contract/reports/reports.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import { layerOf, makeComposite, makeProduct } from '#tests/support/content/library-builders.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { contentOf, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const product = (id: string) => ({
  id,
  name: `Tuote ${id}`,
  manufacturer: 'Tehdas',
  talo2000Code: '213.7',
  note: '',
  factors: { declaredUnit: 'kg' as const, gwpA1A3Conservative: 0.123456789, kgPerM3: 2400 },
});

const layer = (kind: 'product' | 'composite', id: string) => ({
  source: { kind, id },
  amountPerUnit: 2,
  unit: 'kg' as const,
  wastePercent: null,
  lifetimeYears: null,
});

const composite = (id: string, layers: ReturnType<typeof layer>[]) => ({
  id,
  name: `Rakenne ${id}`,
  unit: 'm2' as const,
  note: 'huom',
  layers,
});

const document = (changes: Partial<SiteDocument> = {}): SiteDocument => ({
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name: 'Kerrostalo', useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }], completionYear: 2027 },
  library: { products: [product('P1'), product('P2')], composites: [composite('C1', [layer('product', 'P1')])] },
  calculations: [
    { name: 'A' },
    {
      name: 'B',
      isDefault: true,
      tableValues: { a4: { mode: 'own', valueKgCo2ePerM2: 1.5, note: '' } },
      categories: [
        {
          name: 'Runko',
          talo2000Code: '1231',
          quantities: [
            {
              name: 'Betoni',
              source: { kind: 'product', id: 'P1' },
              amount: 0.30000000000000004,
              unit: 'm3',
              tags: ['x'],
            },
            { name: 'Seinä', source: { kind: 'composite', id: 'C1' }, amount: 5, unit: 'm2', reused: true },
            { name: 'Avoin' },
          ],
        },
        { name: 'Tyhjä' },
      ],
    },
  ],
  ...changes,
});

describe('site documents', () => {
  it('come back as they went in, through any number of rounds and another company', async () => {
    const client = await server().signIn();
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const first = await client.call(importSite, { body: document() });
    expect(first.status).toBe(201);
    const exported = await client.call(exportSite, { params: { siteId: first.reply.id } });
    expect(exported.reply.calculations.map((one) => [one.name, one.isDefault])).toEqual([
      ['A', false],
      ['B', true],
    ]);
    expect(exported.reply.library?.products?.map((one) => one.id)).toEqual(['P1']);
    expect(exported.reply.calculations[1]?.categories?.[0]?.quantities?.[0]).toMatchObject({
      amount: 0.30000000000000004,
      unit: 'm3',
      tags: ['x'],
      note: '',
    });
    for (const reader of [client, stranger]) {
      const { reply } = await reader.call(importSite, { body: exported.reply });
      const again = await reader.call(exportSite, { params: { siteId: reply.id } });
      expect(again.reply).toEqual(exported.reply);
    }
  });

  it('carry the values that rows were calculated with, although the library says another thing today', async () => {
    const client = await server().signIn();
    const inside = await makeProduct(client, {
      name: 'Sisällä',
      factors: { declaredUnit: 'kg', gwpA1A3Conservative: 1 },
    });
    const wall = await makeComposite(client, { unit: 'kg', layers: [layerOf({ kind: 'product', id: inside.id })] });
    const gone = await makeProduct(client, {
      name: 'Poistuva',
      factors: { declaredUnit: 'kg', gwpA1A3Conservative: 5 },
    });
    const { site, place, where } = await makeSite(client);
    const sources = [
      { kind: 'product' as const, id: inside.id },
      { kind: 'composite' as const, id: wall.id },
      { kind: 'product' as const, id: gone.id },
    ];
    for (const source of sources) await makeQuantity(client, place, { source, amount: 10, unit: 'kg' });
    const factors = { ...inside.factors, gwpA1A3Conservative: 3 };
    await client.call(patchProduct, { params: { productId: inside.id }, body: { factors } });
    await client.call(deleteProduct, { params: { productId: gone.id } });
    const today = { source: { kind: 'product' as const, id: inside.id }, amount: 10, unit: 'kg' };
    await makeQuantity(client, place, { name: 'Tänään', ...today });
    const { reply: exported } = await client.call(exportSite, { params: { siteId: site.id } });
    const figures = async (who: Client, { siteId, calculationId }: typeof where) => {
      const address = `/sites/${siteId}/calculations/${calculationId}/reports/climate-report`;
      const { building }: { building: { kgCo2e: { a1a3: number } } } = await (await who.send('GET', address)).json();
      return building.kgCo2e;
    };
    const before = await figures(client, where);
    expect(before.a1a3).toBe(10 * (1 + 2 + 5 + 3));
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    for (const who of [client, stranger]) {
      const { reply } = await who.call(importSite, { body: exported });
      expect(await figures(who, { siteId: reply.id, calculationId: reply.defaultCalculationId })).toEqual(before);
      const again = await who.call(exportSite, { params: { siteId: reply.id } });
      if (who === stranger) expect(again.reply).toEqual(exported);
    }
  });

  it('give other content under a known library id an id of its own', async () => {
    const client = await server().signIn();
    await client.call(importSite, { body: document() });
    const changed = { ...product('P1'), name: 'Uudempi' };
    const { reply } = await client.call(importSite, {
      body: document({ library: { products: [changed], composites: [composite('C1', [layer('product', 'P1')])] } }),
    });
    const where = { siteId: reply.id, calculationId: reply.defaultCalculationId };
    const { reply: rows } = await client.call(listQuantities, { params: where, query: {} });
    expect(rows.data[0]?.snapshot).toMatchObject({ name: 'Uudempi' });
    expect(rows.data[0]?.source).not.toEqual({ kind: 'product', id: 'P1' });
    const library = await rowsAs<{ name: string }>(
      server().services.database,
      'select name from products order by name',
    );
    expect(library.map((row) => row.name)).toEqual(['Tuote P1', 'Tuote P2', 'Uudempi']);
  });

  it('calculate the same after the round', async () => {
    const client = await server().signIn();
    const first = await client.call(importSite, { body: document() });
    const exported = await client.call(exportSite, { params: { siteId: first.reply.id } });
    const second = await client.call(importSite, { body: exported.reply });
    const report = async ({ id, defaultCalculationId }: { id: string; defaultCalculationId: string }) => {
      const { reply } = await client.call(getClimateReport, {
        params: { siteId: id, calculationId: defaultCalculationId },
      });
      return reply.building;
    };
    const [one, other] = [await report(first.reply), await report(second.reply)];
    expect(one.kgCo2e.total).toBeGreaterThan(0);
    expect(other.kgCo2e).toEqual(one.kgCo2e);
  });

  it.each([
    ['a missing key', { format: undefined }, 'format'],
    ['another format', { format: 'other' }, 'format'],
    [
      'an unknown key',
      { calculations: [{ name: 'A', categories: [{ name: 'K', quantities: [{ name: 'Q', colour: 'red' }] }] }] },
      'calculations[0].categories[0].quantities[0].colour',
    ],
    [
      'a wrong number',
      { calculations: [{ name: 'A', categories: [{ name: 'K', quantities: [{ name: 'Q', amount: 'x' }] }] }] },
      'calculations[0].categories[0].quantities[0].amount',
    ],
    ['no calculation', { calculations: [] }, 'calculations'],
    ['unknown emission data', { calculations: [{ name: 'A', referenceSet: 'x' }] }, 'calculations[0].referenceSet'],
    [
      'a row without its product',
      {
        library: {},
        calculations: [
          {
            name: 'A',
            categories: [{ name: 'K', quantities: [{ name: 'Q', source: { kind: 'product', id: 'P9' } }] }],
          },
        ],
      },
      'calculations[0].categories[0].quantities[0].source.id',
    ],
    ['the same id twice', { library: { products: [product('P1'), product('P1')] } }, 'library.products[1].id'],
    [
      'a composite in itself',
      { library: { composites: [composite('C1', [layer('composite', 'C1')])] } },
      'library.composites[0].layers[0].source.id',
    ],
    [
      'composites in a ring',
      {
        library: {
          composites: [composite('C1', [layer('composite', 'C2')]), composite('C2', [layer('composite', 'C1')])],
        },
      },
      'library.composites[0].layers[0].source.id',
    ],
    [
      'three levels',
      {
        library: {
          products: [product('P1')],
          composites: [
            composite('C1', [layer('product', 'P1'), layer('composite', 'C2')]),
            composite('C2', [layer('composite', 'C3')]),
            composite('C3', [layer('product', 'P1')]),
          ],
        },
      },
      'library.composites[0].layers[1].source.id',
    ],
    [
      'a layer without its product',
      { library: { composites: [composite('C1', [layer('product', 'P9')])] } },
      'library.composites[0].layers[0].source.id',
    ],
  ])('are refused with %s, whole', async (_, changes, path) => {
    const client = await server().signIn();
    const before = await contentOf(server());
    const response = await client.send('POST', '/sites/import', { body: { ...document(), ...changes } });
    expect(response.status).toBe(422);
    const { errors } = await response.json();
    expect(errors.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(await contentOf(server())).toEqual(before);
  });

  it('of ten thousand rows are imported and exported', async () => {
    const client = await server().signIn();
    const quantities = Array.from({ length: 10_000 }, (_, index) => ({ name: `Rivi ${index}`, amount: index / 7 }));
    const body = document({ calculations: [{ name: 'Iso', categories: [{ name: 'K', quantities }] }] });
    const { reply } = await client.call(importSite, { body });
    const exported = await client.call(exportSite, { params: { siteId: reply.id } });
    expect(exported.reply.calculations[0]?.categories?.[0]?.quantities).toHaveLength(10_000);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { importDocumentHere } from '#client/data/content/copies/device-documents.ts';
import { fetchSiteDocument, uploadSiteDocument } from '#client/data/content/copies/site-files.ts';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import { until } from '#tests/support/client/data.ts';
import { makeProduct } from '#tests/support/client/fake-library.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab, server } = withTab();

beforeEach(async () => {
  server().fault = 'no-line';
  tab().connectivity.check();
  await until(() => !tab().connectivity.isOnline());
});

const product = (id: string, name: string) => ({
  id,
  name,
  factors: { declaredUnit: 'kg' as const, gwpA1A3Typical: 2 },
});
const layer = (kind: 'product' | 'composite', id: string) => ({
  source: { kind, id },
  amountPerUnit: 3,
  unit: 'kg' as const,
  wastePercent: null,
  lifetimeYears: null,
});
const row = (name: string, kind: 'product' | 'composite', id: string) => ({
  name,
  source: { kind, id },
  amount: 5,
  unit: 'kg' as const,
});

/** The outer composite stands before the one that it contains. */
const document: SiteDocument = {
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name: 'Tuotu', completionYear: 2027 },
  library: {
    products: [product('tuote', 'Levy')],
    composites: [
      { id: 'ulko', name: 'Ulkoseinä', unit: 'kg', layers: [layer('composite', 'sisä')] },
      { id: 'sisä', name: 'Runko', unit: 'kg', layers: [layer('product', 'tuote')] },
    ],
  },
  calculations: [
    { name: 'Toinen', categories: [] },
    {
      name: 'Ensin auki',
      isDefault: true,
      categories: [
        {
          name: 'Seinät',
          talo2000Code: '1241',
          quantities: [row('A', 'product', 'tuote'), row('B', 'composite', 'ulko')],
        },
      ],
    },
  ],
};

describe('a site document without a connection', () => {
  it('becomes a site that is here at once, whole, and is sent in an order that the server can take', async () => {
    const { id } = await uploadSiteDocument(tab(), document);
    const made = await fetchSiteDocument(tab(), id);
    expect(made.site).toMatchObject({ name: 'Tuotu', completionYear: 2027 });
    expect(made.calculations.map(({ name, isDefault }) => [name, isDefault])).toEqual(
      expect.arrayContaining([
        ['Toinen', false],
        ['Ensin auki', true],
      ]),
    );
    const rows = made.calculations.flatMap(({ categories = [] }) =>
      categories.flatMap(({ quantities = [] }) => quantities),
    );
    expect(rows.map(({ name, amount }) => `${name} ${amount}`)).toEqual(['A 5', 'B 5']);
    expect(made.library?.products?.map(({ name, factors }) => [name, factors.gwpA1A3Typical])).toEqual([['Levy', 2]]);
    expect(made.library?.composites?.map(({ name }) => name).toSorted()).toEqual(['Runko', 'Ulkoseinä']);
    const library = tab()
      .outbox.inLane('library')
      .map(({ endpoint, subject }) => `${endpoint} ${subject}`);
    expect(library).toEqual(['createProduct Levy', 'createComposite Runko', 'createComposite Ulkoseinä']);
    const again = await uploadSiteDocument(tab(), made);
    expect(again.id).not.toBe(id);
    expect(tab().outbox.inLane('library')).toHaveLength(3);
  });

  it('keeps which calculation is a copy of which, row by row, also where the copy opens first', async () => {
    const quantities = [row('A', 'product', 'tuote'), row('B', 'product', 'tuote')];
    const plan = { name: 'Suunnitelma', categories: [{ name: 'Seinät', talo2000Code: '1241', quantities }] };
    const [, second] = quantities;
    if (second === undefined) throw new Error('there are two');
    const copied = [
      { ...second, name: 'B muualta', origin: 'categories[0].quantities[1]' },
      row('C', 'product', 'tuote'),
    ];
    const built = {
      name: 'Muunnos',
      origin: 0,
      isDefault: true,
      categories: [{ ...plan.categories[0], quantities: copied }],
    };
    const from = { ...document, calculations: [plan, built] } as SiteDocument;
    const { id, defaultCalculationId } = await uploadSiteDocument(tab(), from);
    const made = await fetchSiteDocument(tab(), id);
    const [before, after] = made.calculations;
    expect(before).toMatchObject({ name: 'Suunnitelma', isDefault: false });
    expect(after).toMatchObject({ name: 'Muunnos', origin: 0, isDefault: true });
    const origins = after?.categories?.[0]?.quantities?.map(({ name, origin }) => [name, origin]);
    expect(origins).toEqual([
      ['B muualta', 'categories[0].quantities[1]'],
      ['C', undefined],
    ]);
    expect(
      tab()
        .outbox.entries.get()
        .find(({ endpoint }) => endpoint === 'patchSite'),
    ).toMatchObject({
      request: { body: { defaultCalculationId } },
    });
    // What is made of it on this device in turn knows the same.
    const again = await fetchSiteDocument(tab(), (await uploadSiteDocument(tab(), made)).id);
    expect(again.calculations.map(({ origin }) => origin)).toEqual([undefined, 0]);
  });

  it('that tells a revision or what was handed in waits for the server', async () => {
    const [calculation] = document.calculations;
    const revised = { ...document, calculations: [{ ...calculation, revision: 2 }] } as SiteDocument;
    await expect(importDocumentHere(tab(), revised)).rejects.toMatchObject({ code: 'network' });
    expect(tab().outbox.entries.get()).toEqual([]);
  });

  it('is refused with the broken places, and nothing of it stays', async () => {
    const broken = {
      ...document,
      library: { products: [product('tuote', 'Levy'), product('tuote', 'Toinen levy')] },
    };
    await expect(uploadSiteDocument(tab(), broken)).rejects.toMatchObject({
      code: 'validation',
      problem: { errors: [{ path: 'library.products[1].id', code: 'duplicate-id' }] },
    });
    await expect(uploadSiteDocument(tab(), { ...document, library: {} })).rejects.toMatchObject({
      problem: {
        errors: [
          { path: 'calculations[1].categories[0].quantities[0].source.id', code: 'unknown-source' },
          { path: 'calculations[1].categories[0].quantities[1].source.id', code: 'unknown-source' },
        ],
      },
    });
    expect(tab().outbox.entries.get()).toEqual([]);
  });

  it('with a log waits for the server, and nothing of it stays: no event is left out', async () => {
    const log = [{ id: '1', date: '2026-03-02', kind: 'fuel', amount: 10, unit: 'l' } as const];
    await expect(uploadSiteDocument(tab(), { ...document, log })).rejects.toMatchObject({ code: 'network' });
    expect(tab().outbox.entries.get()).toEqual([]);
  });

  it('replaces rows of the library with it, or not at all', async () => {
    const row = makeProduct({ id: 'tuote', name: 'Vanha levy' });
    const fields = { ...row, name: 'Levy', factors: { ...row.factors, ...product('tuote', 'Levy').factors } };
    const replaced = { products: [{ row, fields: pickFields(fields) }], composites: [] };
    const lost = { ...document, library: { products: [product('tuote', 'Levy')] } };
    await expect(importDocumentHere(tab(), lost, replaced)).rejects.toMatchObject({ code: 'validation' });
    expect(tab().outbox.entries.get()).toEqual([]);
    const { id } = await importDocumentHere(tab(), document, replaced);
    const library = tab()
      .outbox.inLane('library')
      .map(({ endpoint }) => endpoint);
    expect(library).toEqual(['patchProduct', 'createComposite', 'createComposite']);
    expect(tab().outbox.inLane('library')[0]?.request).toMatchObject({
      params: { productId: 'tuote' },
      body: { name: 'Levy', base: { name: 'Vanha levy' } },
    });
    const links = tab()
      .outbox.inLane(`site:${id}`)
      .map(({ request }) => JSON.stringify(request.body));
    expect(links.some((body) => body?.includes('"tuote"'))).toBe(true);
  });
});

const pickFields = ({ name, manufacturer, talo2000Code, gtin, note, factors }: ReturnType<typeof makeProduct>) => ({
  name,
  manufacturer,
  talo2000Code,
  gtin,
  note,
  factors,
});

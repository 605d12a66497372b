import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { productList } from '#domain/reports/product-list.ts';
import type { ProductListInput } from '#domain/reports/product-rows.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { scopes } from '#domain/terms/modules.ts';
import { anyRows, gold1Project, withRows } from '#tests/support/content/any-rows.ts';
import { makeQuantity } from '#tests/support/content/gold-1.ts';

const listOf = (input: ProductListInput) =>
  productList(input, { calculationName: input.calculation.name, site: { ...emptySiteFields, ...input.site } });

const rebar = { kind: 'item', id: 'rebar' } as const;

describe('the product list', () => {
  it('names part, product, amount, mass and the origin of its value', () => {
    expect(listOf(gold1Project).products.find(({ source }) => 'id' in source && source.id === 'membrane')).toEqual({
      scope: 'building',
      part: { talo2000Code: '1263', fi: 'Vesikatteet', sv: 'Takbeläggningar', en: 'Roofings', ryhtiCode: '2008' },
      name: { fi: 'Bitumikermikate, pintakermi TL2', sv: 'Bitumenmatta, ytmatta TL2', en: 'Bitumen top membrane TL2' },
      isToBeSpecified: true,
      manufacturer: null,
      source: { kind: 'item', id: 'membrane' },
      sourceVersion: 'co2data-1.00.007',
      productClass: null,
      url: null,
      amount: 400,
      unit: 'm2',
      massKg: 2000,
      lifetimeYears: 30,
      reused: false,
      recycledPercent: 0,
      renewablePercent: 0,
      hazardousPercent: null,
      a1a3: { gwpKgCo2ePerUnit: 0.67, unit: 'kg', valueType: 'conservative', standard: '', validTo: null },
      note: '',
      rowCount: 1,
    });
  });

  it('comes in the order of scope and part, whatever the order of rows', () => {
    const codes = listOf(gold1Project).products.map(({ part }) => part.talo2000Code);
    expect(codes).toEqual(['122', '1235', '1235', '1241', '1241', '1263', '1263', '133', '111', '113', '121', '121']);
  });

  it('puts rows of the same product and part together, with their notes', () => {
    const row = { categoryId: '2001', unit: 'kg', source: rebar } as const;
    const rows = [
      { ...makeQuantity({ ...row, id: 'a', amount: 0.1 }), note: 'perustus' },
      { ...makeQuantity({ ...row, id: 'b', amount: 0.2 }), note: 'antura ' },
      { ...makeQuantity({ ...row, id: 'c', amount: 0.3 }), note: 'antura' },
      makeQuantity({ ...row, id: 'd', amount: 4, unit: 't' }),
      makeQuantity({ ...row, id: 'e', amount: 5, reused: true }),
      makeQuantity({ ...row, id: 'f', amount: null }),
      makeQuantity({ ...row, id: 'g', amount: 6, categoryId: '1003' }),
    ];
    const { products } = listOf({ ...gold1Project, quantities: rows });
    expect(products.map(({ amount, unit, rowCount, note }) => [amount, unit, rowCount, note])).toEqual(
      expect.arrayContaining([
        [0.6000000000000001, 'kg', 3, 'antura; perustus'],
        [4, 't', 1, ''],
        [5, 'kg', 1, ''],
        [null, 'kg', 1, ''],
        [6, 'kg', 1, ''],
      ]),
    );
    expect(products).toHaveLength(5);
  });

  it('lists what is not linked as a product to be specified, under its own name', () => {
    const rows = [
      makeQuantity({ id: 'Ikkunat', amount: 3, unit: 'pcs' }),
      makeQuantity({ id: 'Ovet', amount: 3, unit: 'pcs' }),
    ];
    const { products } = listOf(withRows(rows));
    expect(products.map(({ name }) => name.fi)).toEqual(['Ikkunat', 'Ovet']);
    expect(products[0]).toMatchObject({
      isToBeSpecified: true,
      source: { kind: 'none' },
      massKg: null,
      a1a3: null,
      part: { talo2000Code: '', fi: 'Muut' },
    });
  });

  it('lists the products of a composite, and who made an own product', () => {
    const factors = { ...emptyFactors, declaredUnit: 'm2' as const, kgPerM2: 12, gwpA1A3Conservative: 6 };
    const own = { kind: 'product', id: 'p' } as const;
    const layer = { amountPerUnit: 2, unit: 'kg', wastePercent: null, lifetimeYears: null, factors: null } as const;
    const rows = [
      makeQuantity({
        id: 'a',
        amount: 10,
        unit: 'm2',
        source: own,
        snapshot: { kind: 'product', name: 'Levy', manufacturer: 'Levytehdas Oy', version: 3, factors },
      }),
      makeQuantity({
        id: 'b',
        amount: 10,
        unit: 'm2',
        source: { kind: 'composite', id: 'k' },
        snapshot: {
          kind: 'composite',
          name: 'Seinä',
          version: 1,
          unit: 'm2',
          layers: [
            { ...layer, source: rebar, name: '', layers: [] },
            { ...layer, source: { kind: 'item', id: 'brick' }, name: '', layers: [] },
          ],
        },
      }),
    ];
    const { products } = listOf(withRows(rows));
    expect(products.map(({ name, amount, unit, massKg }) => [name.fi, amount, unit, massKg])).toEqual([
      ['Levy', 10, 'm2', 120],
      ['Poltettu tiili, punainen', 20, 'kg', 20],
      ['Teräsraudoite betonirakenteisiin', 20, 'kg', 20],
    ]);
    expect(products[0]).toMatchObject({
      isToBeSpecified: false,
      manufacturer: 'Levytehdas Oy',
      sourceVersion: 'p@3',
      a1a3: { gwpKgCo2ePerUnit: 0.5, unit: 'kg' },
    });
  });
});

describe('the order of the list', () => {
  it('is by scope, code, name, part and what tells two apart, by code points', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { products } = listOf(withRows(rows));
        const keyOf = (line: (typeof products)[number]) => [
          String(scopes.indexOf(line.scope)),
          line.part.talo2000Code,
          line.name.fi,
          line.part.fi,
          `${line.source.kind} ${'id' in line.source ? line.source.id : ''}\n${line.sourceVersion}\n${line.unit} ${line.lifetimeYears}`,
          `${line.reused} ${line.amount === null}`,
        ];
        const keys = products.map(keyOf);
        expect(keys).toEqual(
          keys.toSorted((left, right) => {
            const at = left.findIndex((text, index) => text !== right[index]);
            return at === -1 ? 0 : (left[at] ?? '') < (right[at] ?? '') ? -1 : 1;
          }),
        );
        expect(new Set(keys.map(String)).size).toBe(keys.length);
      }),
    );
  });

  it('calls what is no known product as its row, in any order of rows', () => {
    const gone = { categoryId: '2001', amount: 1, unit: 'kg', source: { kind: 'item', id: 'gone' } } as const;
    const rows = [makeQuantity({ ...gone, id: 'a', name: 'Ovi' }), makeQuantity({ ...gone, id: 'b', name: 'Ikkuna' })];
    const namesOf = (all: typeof rows) => listOf(withRows(all)).products.map(({ name }) => name.fi);
    expect(namesOf(rows)).toEqual(['Ikkuna', 'Ovi']);
    expect(namesOf(rows.toReversed())).toEqual(['Ikkuna', 'Ovi']);
  });
});

describe('laws', () => {
  it('masses add up to those of the engine, and every row is counted', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const input = withRows(rows);
        const result = calculate(input);
        const { products } = listOf(input);
        for (const scope of scopes) {
          const ofScope = products.filter((product) => product.scope === scope);
          const linked = ofScope.filter(({ source }) => source.kind !== 'none');
          const sum = linked.reduce((total, { massKg }) => total + (massKg ?? 0), 0);
          const expected = result.rows
            .filter((row) => row.scope === scope)
            .flatMap(({ parts }) => parts)
            .reduce((total, { massKg }) => total + (massKg ?? 0), 0);
          expect(Math.abs(sum - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, expected));
        }
        expect(products.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBe(rows.length);
      }),
    );
  });

  it('does not depend on the order of rows, to the last bit', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(JSON.stringify(listOf(withRows(rows.toReversed())))).toBe(JSON.stringify(listOf(withRows(rows))));
      }),
    );
  });
});

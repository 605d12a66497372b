import { describe, expect, it } from 'vitest';
import type { TableLine, TableLineChoice } from '#domain/calculations/calculation.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import { gold1TwoClasses, transported } from '#domain/self-test/gold-1.ts';
import { gold1, makeQuantity, withChoices } from '#tests/support/content/gold-1.ts';
import { makeItem, referenceSet2022, shares } from '#tests/support/content/reference-set-2022.ts';

const base = calculate(gold1);

const own = (valueKgCo2ePerM2: number): TableLineChoice => ({ mode: 'own', valueKgCo2ePerM2, note: 'measured' });
const withLines = (lines: Partial<Record<TableLine, TableLineChoice>>, input = gold1): CalculationInput =>
  withChoices(input, { tableValues: lines });
const detailed: TableLineChoice = { mode: 'detailed', valueKgCo2ePerM2: null, note: '' };

/** GOLD-1 with a single row in the building. */
const withRow = (row: Partial<QuantityInput>, factors?: Partial<EmissionFactors>): CalculationInput => ({
  ...gold1,
  referenceSet: {
    ...referenceSet2022,
    items: factors ? [makeItem('x', 'X', { wastePercent: null, ...factors })] : referenceSet2022.items,
  },
  quantities: [makeQuantity({ id: 'x', categoryId: '2003', source: { kind: 'item', id: 'x' }, amount: 1000, ...row })],
});

const rowOf = (input: CalculationInput) => calculate(input).rows[0];

describe('own values of the table', () => {
  it('replace the table value per m2 for every use class', () => {
    const result = calculate(withLines({ a4: own(10), a5: own(40), servicesA1A3: own(50), servicesB4: own(11) }));
    expect(result.building.kgCo2e.a4).toBe(10_000);
    expect(result.building.kgCo2e.a5).toBe(40_000);
    expect(result.building.kgCo2e.a1a3 - base.building.kgCo2e.a1a3).toBeCloseTo(8000, 6);
    expect(result.building.kgCo2e.b4 - base.building.kgCo2e.b4).toBeCloseTo(1000, 6);
    expect(result.lines.find(({ line }) => line === 'a4')).toMatchObject({
      mode: 'own',
      sourceVersion: 'own',
      note: 'measured',
    });
  });

  it('of earthwork go to the site', () => {
    const result = calculate(withLines({ earthwork: own(3) }));
    expect(result.site.kgCo2e.a5).toBe(3000);
    expect(result.building.kgCo2e.a5).toBe(46_000);
  });

  it('of C and D lines replace what the rows of the building sum up, and leave the site alone', () => {
    const result = calculate(withLines({ c3: own(2), c4: own(3), d1Recycling: own(-1), d3: own(-2), d4: own(-4) }));
    expect(result.building.kgCo2e).toMatchObject({ c3: 2000, c4: 3000 });
    expect(result.building.handprint.kgCo2e).toMatchObject({ d1Recycling: -1000, d3: -2000, d4: -4000 });
    expect(result.site.kgCo2e).toEqual(base.site.kgCo2e);
    expect(result.rows.every((row) => row.scope === 'site' || row.modules.c3 === 0)).toBe(true);
    expect(result.lines.some(({ kind }) => kind === 'exported-energy')).toBe(false);
  });
});

describe('transport in detail', () => {
  const legs = [
    { vehicle: 'lorry', km: 100 },
    { vehicle: 'ship', km: 1000 },
  ];

  it('is mass with waste x km for A4 and mass without waste for C2', () => {
    const row = rowOf(transported);
    expect(row?.modules.a4).toBeCloseTo(1.1 * (100 * 0.11 + 1000 * 0.045), 9);
    expect(row?.modules.c2).toBeCloseTo(100 * 0.11 + 1000 * 0.045, 9);
    expect(calculate(transported).lines.some(({ line }) => line === 'a4' || line === 'c2')).toBe(false);
  });

  it("falls back to the product's own values", () => {
    const row = rowOf(
      withLines({ a4: detailed, c2: detailed }, withRow({ wastePercent: 10 }, { gwpA4: 0.02, gwpC2: 0.03 })),
    );
    expect(row?.modules.a4).toBeCloseTo(22, 9);
    expect(row?.modules.c2).toBeCloseTo(30, 9);
  });

  it("prefers a row's legs to the product's A4, and a declaration's own C2 to the legs", () => {
    const factors = { gwpA4: 0.02, gwpC2: 0.03, eolSource: 'epd', gwpC3Fossil: 0 } as const;
    const row = rowOf(withLines({ a4: detailed, c2: detailed }, withRow({ transport: legs }, factors)));
    expect(row?.modules.a4).toBeCloseTo(56, 9);
    expect(row?.modules.c2).toBeCloseTo(30, 9);
  });

  it('is not counted beside the table value', () => {
    expect(rowOf(withRow({ transport: legs }, { gwpA4: 0.02 }))?.modules.a4).toBe(0);
  });
});

describe('A5 in detail', () => {
  const operations = [
    { name: 'Fuel', amount: 2000, unit: 'l', kgCo2ePerUnit: 3 },
    { name: 'Electricity', amount: 10_000, unit: 'kWh', kgCo2ePerUnit: 0.1 },
  ];

  it('sums site operations instead of the table value and keeps earthwork', () => {
    const result = calculate(withChoices(withLines({ a5: detailed }), { siteOperations: operations }));
    expect(result.building.kgCo2e.a5).toBe(7000);
    expect(result.site.kgCo2e.a5).toBe(7000);
  });

  it('ignores the operations while the table value is chosen', () => {
    expect(calculate(withChoices(gold1, { siteOperations: operations })).building.kgCo2e.a5).toBe(46_000);
  });

  it("counts a product's own A5", () => {
    expect(rowOf(withLines({ a5: detailed }, withRow({}, { gwpA5: 0.5 })))?.modules.a5).toBe(500);
    expect(rowOf(withRow({}, { gwpA5: 0.5 }))?.modules.a5).toBe(0);
  });

  it('counts stabilisation of the ground on the site', () => {
    expect(calculate(withChoices(gold1, { stabiliserKg: 10_000 })).site.kgCo2e.a5).toBeCloseTo(7400, 9);
  });
});

describe('waste, service life and replacements', () => {
  it.each([
    [null, 0],
    [60, 0],
    [50, 0],
    [49, 1],
    [30, 1],
    [25, 1],
    [24, 2],
    [15, 3],
    [10, 4],
    [1, 49],
    [0, 0],
  ])('a life of %s years needs %i replacements', (lifetimeYears, replacements) => {
    expect(rowOf(withRow({}, { gwpA1A3Conservative: 1, lifetimeYears }))?.parts[0]?.replacements).toBe(replacements);
  });

  it('takes the row first, then the product', () => {
    const product = { gwpA1A3Conservative: 1, wastePercent: 5, lifetimeYears: 20 };
    const given = rowOf(withRow({ wastePercent: 0, lifetimeYears: 30 }, product))?.parts[0];
    expect(given).toMatchObject({ wasteFactor: 1, wasteFrom: 'quantity', lifetimeYears: 30, lifetimeFrom: 'quantity' });
    const own = rowOf(withRow({}, product))?.parts[0];
    expect(own).toMatchObject({ wasteFactor: 1.05, wasteFrom: 'product', lifetimeYears: 20, lifetimeFrom: 'product' });
  });

  it('lets a number of replacements win over the life', () => {
    const row = rowOf(withRow({ replacements: 2 }, { gwpA1A3Conservative: 1, lifetimeYears: 10 }));
    expect(row?.modules.b4).toBe(2000);
  });

  it('adds transport, site work and end of life of the replaced goods when the switch says so', () => {
    const factors = { gwpA1A3Conservative: 1, gwpA4: 0.1, gwpA5: 0.2, gwpC2: 0.3, gwpC3Fossil: 0.4, gwpC4: 0.5 };
    const input = withLines({ a4: detailed, a5: detailed, c2: detailed }, withRow({ replacements: 2 }, factors));
    expect(rowOf(input)?.modules.b4).toBe(2000);
    expect(rowOf(withChoices(input, { extendedReplacement: true }))?.modules.b4).toBeCloseTo(5000, 9);
  });

  it('counts waste in A5 when the switch says so, without moving B4', () => {
    const input = withRow({ wastePercent: 10, replacements: 1 }, { gwpA1A3Conservative: 1 });
    const moved = rowOf(withChoices(input, { wasteModule: 'a5' }))?.modules;
    expect(rowOf(input)?.modules).toMatchObject({ a1a3: expect.closeTo(1100, 9), a5: 0, b4: expect.closeTo(1100, 9) });
    expect(moved).toMatchObject({ a1a3: 1000, a5: expect.closeTo(100, 9), b4: expect.closeTo(1100, 9) });
  });
});

describe('typical and conservative values', () => {
  it('are chosen for the whole calculation', () => {
    const typical = calculate(withChoices(gold1, { valueChoice: 'typical' }));
    expect(typical.rows.find(({ quantityId }) => quantityId === 'clt')?.modules.a1a3).toBeCloseTo(
      23_500 * 1.05 * 0.17,
      9,
    );
    expect(typical.rows[0]?.parts[0]?.valueType).toBe('typical');
  });

  it('fall back to the conservative value, never the other way round', () => {
    const only = withRow({}, { gwpA1A3Conservative: 2 });
    expect(rowOf(withChoices(only, { valueChoice: 'typical' }))?.parts[0]).toMatchObject({
      valueType: 'conservative',
      gwpPerUnit: 2,
    });
    expect(rowOf(withRow({}, { gwpA1A3Typical: 2 }))?.gaps).toMatchObject([
      { code: 'no-coefficient', subject: 'a1a3' },
      {},
    ]);
  });

  it('take the one value of a declaration from either field', () => {
    expect(rowOf(withRow({}, { gwpA1A3Typical: 2, eolSource: 'epd', gwpC4: 0 }))?.modules.a1a3).toBe(2000);
  });
});

describe('end of life', () => {
  const perKg = (row: Partial<QuantityInput>, factors: Partial<EmissionFactors>): CalculationInput => {
    const input = withRow(row, factors);
    return { ...input, referenceSet: { ...input.referenceSet, endOfLifeRule: 'perKg' } };
  };

  it('per kg is m c3 and m c4, and one of the two alone means that the other is 0', () => {
    expect(rowOf(perKg({}, { gwpA1A3Conservative: 1, gwpC3Fossil: 0.01, gwpC4: 0.002 }))?.modules).toMatchObject({
      c3: 10,
      c4: 2,
    });
    expect(rowOf(perKg({}, { gwpA1A3Conservative: 1, gwpC3Fossil: 0.01 }))).toMatchObject({
      modules: { c3: 10, c4: 0 },
      gaps: [],
    });
    expect(rowOf(perKg({}, { gwpA1A3Conservative: 1, gwpC4: 0.01 }))).toMatchObject({
      modules: { c3: 0, c4: 10 },
      gaps: [],
    });
  });

  it('per kg without values is a gap even when the item has shares', () => {
    const row = rowOf(perKg({}, { gwpA1A3Conservative: 1, endOfLife: shares(0, 80, 0, 20), wasteClass: 'concrete' }));
    expect(row?.gaps).toMatchObject([{ code: 'no-end-of-life', subject: 'c3' }]);
  });

  it("uses the row's own shares with the generic coefficients", () => {
    const factors = { gwpA1A3Conservative: 1, gwpC3Fossil: 9, gwpC4: 9, wasteClass: 'plastic' } as const;
    const row = rowOf(perKg({ endOfLife: shares(10, 50, 20, 20) }, factors));
    expect(row?.modules.c3).toBeCloseTo(1000 * (0.5 * 0.7 + 0.2 * 3), 9);
    expect(row?.modules.c4).toBeCloseTo(1000 * 0.2 * 0.057, 9);
  });

  it('gives an own product without values the generic coefficients by its shares', () => {
    const factors: EmissionFactors = {
      ...emptyFactors,
      gwpA1A3Conservative: 1,
      endOfLife: shares(0, 80, 0, 20),
      wasteClass: 'concrete',
    };
    const source = { kind: 'product', id: 'p' } as const;
    const snapshot = { kind: 'product', name: 'Own', version: 3, factors } as const;
    const row = rowOf(perKg({ source, snapshot }, {}));
    expect(row?.modules.c3).toBeCloseTo(4.8, 9);
    expect(row?.parts[0]).toMatchObject({ name: 'Own', sourceVersion: 'p@3' });
  });

  it('never adds generic C to a declaration', () => {
    const factors = {
      gwpA1A3Conservative: 1,
      eolSource: 'epd',
      endOfLife: shares(0, 80, 0, 20),
      wasteClass: 'concrete',
    } as const;
    expect(rowOf(withRow({}, { ...factors, gwpC3Fossil: 0.5 }))?.modules).toMatchObject({ c3: 500, c4: 0 });
    expect(rowOf(withRow({ endOfLife: shares(0, 0, 0, 100) }, { ...factors, gwpC3Fossil: 0.5 }))?.modules.c4).toBe(0);
    expect(rowOf(withRow({}, factors))).toMatchObject({
      modules: { c3: 0, c4: 0 },
      gaps: [{ code: 'no-end-of-life' }],
    });
  });

  it.each([
    ['c3', { gwpC4: 0 }],
    ['c4', { gwpC3Fossil: 0 }],
  ] as const)('of a declaration misses %s where only the other is told, as 0', (subject, own) => {
    const row = rowOf(withRow({}, { gwpA1A3Conservative: 1, eolSource: 'epd', ...own }));
    expect(row?.gaps).toMatchObject([{ code: 'no-end-of-life', subject }]);
  });

  it('calculates a declaration per piece without mass', () => {
    const factors = {
      declaredUnit: 'pcs',
      gwpA1A3Conservative: 120,
      eolSource: 'epd',
      gwpC3Fossil: 4,
      handprintRecycling: -9,
    } as const;
    const row = rowOf(withRow({ amount: 3, unit: 'pcs' }, factors));
    expect(row).toMatchObject({
      massKg: null,
      modules: { a1a3: 360, c3: 12 },
      handprint: { d1Recycling: -27 },
      gaps: [],
    });
    expect(row?.parts[0]).toMatchObject({ kgPerUnit: null, conversion: 'declared', gwpPerUnit: 120 });
  });
});

describe('biogenic carbon', () => {
  it('is carried beside the footprint and released in C3 as much as was bound', () => {
    const input = withRow({}, { gwpA1A3Conservative: 0.2, gwpA1A3Biogenic: -1.5 });
    const result = calculate(input);
    expect(result.rows[0]?.biogenic).toEqual({ a1a3: -1500, c3: 1500 });
    expect(result.building.biogenic).toEqual({ a1a3: -1500, c3: 1500 });
    expect(result.rows[0]?.modules.a1a3).toBeCloseTo(200, 9);
  });

  it('is known from its release alone', () => {
    expect(rowOf(withRow({}, { gwpA1A3Conservative: 1, gwpC3Biogenic: 1.2 }))?.biogenic).toEqual({
      a1a3: -1200,
      c3: 1200,
    });
  });
});

describe('building and site', () => {
  it('follow the category unless the row says otherwise', () => {
    const result = calculate({
      ...gold1,
      quantities: gold1.quantities.map((row) => (row.id === 'clt' ? { ...row, scope: 'site' } : row)),
    });
    expect(result.site.massKg - base.site.massKg).toBeCloseTo(23_500, 6);
    const entries = result.categories.filter(({ categoryId }) => categoryId === '2003');
    expect(entries.map(({ scope, rowCount }) => [scope, rowCount])).toEqual([
      ['building', 1],
      ['site', 1],
    ]);
  });
});

describe('several use classes', () => {
  const result = calculate(gold1TwoClasses);

  it('take their own table values', () => {
    expect(result.building.kgCo2e.a5).toBe(600 * 46 + 400 * 78);
    expect(result.byUseClass.map(({ kgCo2e }) => kgCo2e.a5)).toEqual([600 * 46, 400 * 78]);
  });

  it('share rows and energy by area and add up to the building', () => {
    expect(result.byUseClass[0]?.kgCo2e.b6).toBeCloseTo(0.6 * 330_800, 6);
    const sum = result.byUseClass.reduce((total, { kgCo2e }) => total + kgCo2e.total, 0);
    expect(sum).toBeCloseTo(result.building.kgCo2e.total, 6);
  });

  it('have a limit each, and the building is judged by the class that is nearest to its own', () => {
    expect(result.limit.byUseClass.map(({ useClass, value }) => [useClass, value])).toEqual([
      ['AK3', 16],
      ['T', 20],
    ]);
    const margins = result.limit.byUseClass.map(({ margin }) => margin ?? Number.NaN);
    expect(result.limit.margin).toBe(Math.min(...margins));
  });
});

describe('without an area', () => {
  const bare = calculate({
    ...gold1,
    site: { ...gold1.site, useClasses: [{ code: 'AK3', heatedNetAreaM2: 0 }], grossAreaM2: null, siteAreaM2: null },
  });

  it('there are absolute kilograms and no figures per m2', () => {
    expect(bare.building.areaM2).toBeNull();
    expect(bare.building.perM2Year).toBeNull();
    expect(bare.building.handprint.perM2Year).toBeNull();
    expect(bare.site.perM2Year).toBeNull();
    expect(bare.building.kgCo2e.b6).toBeCloseTo(330_800, 6);
    expect(bare.building.kgCo2e.a4).toBe(0);
    expect(bare.limit).toMatchObject({ value: 16, result: null, margin: null, pass: null });
    expect(bare.byUseClass).toMatchObject([
      { areaM2: null, perM2Year: null, kgCo2e: { b6: expect.closeTo(330_800, 6) } },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { TableLineChoice } from '#domain/calculations/calculation.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { GapCode, WarningCode } from '#domain/carbon/calculation-result.ts';
import type { LayerSnapshot } from '#domain/products/composite.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import { estimateMarks } from '#domain/terms/estimate.ts';
import { gold1, gold1OfTwoUses, makeQuantity, withChoices } from '#tests/support/content/gold-1.ts';
import { makeItem, referenceSet2022, shares } from '#tests/support/content/reference-set-2022.ts';

const withRow = (row: Partial<QuantityInput>, factors: Partial<EmissionFactors> = {}): CalculationInput => ({
  ...gold1,
  referenceSet: {
    ...referenceSet2022,
    items: [makeItem('x', 'X', { gwpA1A3Conservative: 1, endOfLife: shares(0, 0, 0, 100), ...factors })],
  },
  quantities: [makeQuantity({ id: 'r', categoryId: '2003', source: { kind: 'item', id: 'x' }, amount: 1, ...row })],
});
const withSite = (site: Partial<CalculationInput['site']>): CalculationInput => ({
  ...gold1,
  site: { ...gold1.site, ...site },
});
const line = (mode: 'own' | 'detailed'): TableLineChoice => ({ mode, valueKgCo2ePerM2: null, note: '' });
const detailed = (input: CalculationInput) =>
  withChoices(input, { tableValues: { a4: line('detailed'), c2: line('detailed') } });

const layer = (fields: Partial<LayerSnapshot>): LayerSnapshot => ({
  source: { kind: 'item', id: 'x' },
  amountPerUnit: 1,
  unit: 'kg',
  wastePercent: null,
  lifetimeYears: null,
  name: 'L',
  factors: null,
  layers: [],
  ...fields,
});
const composite = (layers: readonly LayerSnapshot[]): CalculationInput =>
  withRow({
    unit: 'm2',
    source: { kind: 'composite', id: 'k' },
    snapshot: { kind: 'composite', name: 'K', version: 1, unit: 'm2', layers },
  });

/** Inputs that have the gap, with what is said to be missing. */
const gapCases: Readonly<Record<GapCode, readonly (readonly [subject: string, input: CalculationInput])[]>> = {
  'no-source': [
    ['', withRow({ source: { kind: 'none' } })],
    ['', composite([])],
    ['L', composite([layer({ source: { kind: 'none' } })])],
  ],
  'source-not-found': [
    ['', withRow({ source: { kind: 'item', id: 'gone' } })],
    ['', withRow({ source: { kind: 'product', id: 'gone' } })],
    ['L', composite([layer({ source: { kind: 'product', id: 'p' } })])],
    ['L', composite([layer({ source: { kind: 'composite', id: 'p' } })])],
  ],
  'no-amount': [
    ['', withRow({ amount: null })],
    ['', withRow({ amount: Number.NaN })],
    ['L', composite([layer({ amountPerUnit: null })])],
    ['a5', withChoices(gold1, { tableValues: { a5: line('detailed') } })],
  ],
  'no-unit-conversion': [
    ['', withRow({ unit: 'm3' })],
    [
      '',
      {
        ...composite([layer({})]),
        quantities: composite([layer({})]).quantities.map((row) => ({ ...row, unit: 'kg' })),
      },
    ],
    ['a4', detailed(withRow({ unit: 'pcs' }, { declaredUnit: 'pcs' }))],
    ['c3', withRow({ unit: 'pcs' }, { declaredUnit: 'pcs' })],
  ],
  'no-coefficient': [
    ['a1a3', withRow({}, { gwpA1A3Conservative: null })],
    [
      'districtCooling',
      withChoices(gold1, { allocation: 'energy', energy: [{ carrier: 'districtCooling', kwhPerYear: 1 }] }),
    ],
    [
      'a5',
      withChoices(gold1, {
        tableValues: { a5: line('detailed') },
        siteOperations: [{ name: 'Fuel', amount: 1, unit: 'l', kgCo2ePerUnit: null }],
      }),
    ],
  ],
  'no-end-of-life': [
    ['c3', withRow({}, { endOfLife: null })],
    [
      'c4',
      withChoices(withRow({}, { endOfLife: null }), { tableValues: { c3: { ...line('own'), valueKgCo2ePerM2: 1 } } }),
    ],
  ],
  'no-transport': [
    ['a4', detailed(withRow({}))],
    ['c2', detailed(withRow({ transport: [{ vehicle: 'lorry', km: null }] }))],
    ['a4', detailed(withRow({ transport: [{ vehicle: 'balloon', km: 5 }] }))],
  ],
  'no-heated-area': [
    ['', withSite({ useClasses: [] })],
    ['AK3', withSite({ useClasses: [{ code: 'AK3', heatedNetAreaM2: null }] })],
  ],
  'no-site-area': [['', withSite({ siteAreaM2: null })]],
  'no-completion-year': [['', withSite({ completionYear: null })]],
  'no-energy': [
    ['', withChoices(gold1, { energy: [] })],
    ['bioFuel', withChoices(gold1, { energy: [{ carrier: 'bioFuel', kwhPerYear: null }] })],
  ],
  'no-table-value': [
    ['servicesA1A3', withSite({ useClasses: [{ code: 'MRVR', heatedNetAreaM2: 500 }] })],
    ['c1', withSite({ useClasses: [{ code: '??', heatedNetAreaM2: 500 }] })],
  ],
  'no-own-value': [
    ['a4', withChoices(gold1, { tableValues: { a4: line('own') } })],
    ['d4', withChoices(gold1, { tableValues: { d4: line('own') } })],
  ],
  'composite-cycle': [['L', composite([layer({ source: { kind: 'composite', id: 'k' }, layers: [layer({})] })])]],
  'composite-too-deep': [
    [
      'L',
      composite([
        layer({
          source: { kind: 'composite', id: 'a' },
          layers: [layer({ source: { kind: 'composite', id: 'b' }, layers: [layer({})] })],
        }),
      ]),
    ],
  ],
};

describe('gaps', () => {
  it.each(Object.entries(gapCases).flatMap(([code, cases]) => cases.map((one) => [code, ...one] as const)))(
    '%s of %s',
    (code, subject, input) => {
      const { completeness } = calculate(input);
      expect(completeness.gaps).toContainEqual(
        expect.objectContaining({ code, subject, message: expect.stringMatching(/.{8}/) }),
      );
    },
  );

  it('are absent from GOLD-1 and counted by category', () => {
    expect(calculate(gold1).completeness.gaps).toEqual([]);
    const { categories } = calculate(withRow({ amount: null }));
    expect(categories.find(({ categoryId }) => categoryId === '2003')).toMatchObject({ rowCount: 1, gapCount: 1 });
  });

  it('of C vanish when own values replace C3 and C4 of the building', () => {
    const ownC = { c3: { ...line('own'), valueKgCo2ePerM2: 1 }, c4: { ...line('own'), valueKgCo2ePerM2: 1 } };
    expect(calculate(withChoices(withRow({}, { endOfLife: null }), { tableValues: ownC })).completeness.gaps).toEqual(
      [],
    );
  });

  it('keep what is known of the row', () => {
    const result = calculate(withRow({ amount: 10 }, { gwpA1A3Conservative: null }));
    expect(result.rows[0]).toMatchObject({ massKg: 10, modules: { a1a3: 0, c4: expect.closeTo(0.57, 12) } });
  });
});

describe('completeness', () => {
  it('is the calculable share of the known mass', () => {
    const missing = makeQuantity({ id: 'n', categoryId: '2003', amount: 600.88, unit: 't' });
    const result = calculate({ ...gold1, quantities: [...gold1.quantities, missing] });
    expect(result.building.massKg).toBeCloseTo(1_201_760, 6);
    expect(result.completeness.massShare).toBeCloseTo((600_880 + 1_331_400) / (1_201_760 + 1_331_400), 12);
    expect(result.completeness.rowsWithoutSource).toBe(1);
  });

  it('weighs only the layers that lack a coefficient', () => {
    const input = composite([layer({ amountPerUnit: 3 }), layer({ source: { kind: 'item', id: 'y' } })]);
    const bare = makeItem('y', 'Y', { endOfLife: shares(0, 0, 0, 100) });
    const items = [...input.referenceSet.items, bare];
    expect(calculate({ ...input, referenceSet: { ...input.referenceSet, items } }).completeness.massShare).toBe(0.75);
  });

  it('is unknown without any mass', () => {
    expect(calculate({ ...gold1, quantities: [] }).completeness.massShare).toBeNull();
  });
});

const epd = { eolSource: 'epd', gwpC3Fossil: 0, standard: 'EN 15804+A2' } as const;

/** GOLD-1 with all of its goods brought so far, and its site works told one by one. */
const withLorry = (km: number): CalculationInput => {
  const own = { a4: line('detailed'), a5: line('detailed') };
  const work = { name: 'Diesel', amount: 1000, unit: 'l', kgCo2ePerUnit: 3 } as const;
  return {
    ...withChoices(gold1, { tableValues: own, siteOperations: [work] }),
    quantities: gold1.quantities.map((quantity) => ({ ...quantity, transport: [{ vehicle: 'lorry', km }] })),
  };
};

/** An input that has the warning. */
const warningCases: Readonly<Record<WarningCode, CalculationInput>> = {
  'mass-outside-band': withRow({ amount: 6000, unit: 't' }),
  'embodied-outside-band': gold1,
  'b6-outside-band': withChoices(gold1, { energy: [{ carrier: 'electricity', kwhPerYear: 1000 }] }),
  'a1a3-outside-band': withRow({ amount: 6000, unit: 't' }),
  'a4-outside-band': withLorry(3000),
  'a4a5-outside-band': withLorry(3000),
  'energy-divided-by-area': gold1OfTwoUses,
  'estimated-rows': withRow({ note: `${estimateMarks.fi}: esimerkki` }),
  'gross-area-missing': withSite({ grossAreaM2: null }),
  'epd-expired': { ...withRow({}, { ...epd, validTo: '2025-12-31' }), today: '2026-01-01' },
  'standards-mixed': {
    ...withRow({}, epd),
    referenceSet: {
      ...referenceSet2022,
      items: [makeItem('x', 'X', epd), makeItem('y', 'Y', { ...epd, standard: 'EN 15804:2012+A1:2013' })],
    },
    quantities: ['x', 'y'].map((id) =>
      makeQuantity({ id, categoryId: '2003', source: { kind: 'item', id }, amount: 1 }),
    ),
  },
  'typical-value-used': withChoices(gold1, { valueChoice: 'typical' }),
  'shares-do-not-sum': withRow({}, { endOfLife: shares(0, 80, 0, 18) }),
  'negative-amount': withRow({ amount: -5 }),
  'lifetime-zero': withRow({ lifetimeYears: 0 }),
  'positive-handprint': withRow({}, { handprintCarbonStorage: 0.1 }),
  'nearest-type-used': withSite({ useClasses: [{ code: 'S', heatedNetAreaM2: 1000 }] }),
};

describe('usual bands', () => {
  const warningOf = (input: CalculationInput, code: string) =>
    calculate(input).warnings.find((warning) => warning.code === code);

  it('are told with the figure', () => {
    expect(warningOf(gold1, 'embodied-outside-band')).toMatchObject({ value: 5.82, usual: { low: 7, high: 9 } });
    expect(warningOf(withSite({ useClasses: [{ code: 'MR', heatedNetAreaM2: 1000 }] }), 'embodied-outside-band')).toBe(
      undefined,
    );
  });

  it('do not call a figure low that can still rise', () => {
    const unfinished = { ...gold1, quantities: [...gold1.quantities, makeQuantity({ id: 'n', categoryId: '2003' })] };
    expect(warningOf(unfinished, 'embodied-outside-band')).toBe(undefined);
    expect(warningOf(gold1, 'embodied-outside-band')).toBeDefined();
  });

  it('call a figure high that can only rise', () => {
    const heavy = withRow({ amount: 6000, unit: 't' });
    const more = makeQuantity({ id: 'n', categoryId: '2003' });
    expect(warningOf({ ...heavy, quantities: [...heavy.quantities, more] }, 'mass-outside-band')).toBeDefined();
  });

  it('leave building services and table values out of the building stage', () => {
    expect(warningOf(gold1, 'a1a3-outside-band')).toBe(undefined);
    expect(warningOf(gold1, 'a4-outside-band')).toBe(undefined);
    const services = { ...withRow({ amount: 6000, unit: 't' }), categories: inServices };
    expect(warningOf(services, 'a1a3-outside-band')).toBe(undefined);
    expect(warningOf(withRow({ amount: 6000, unit: 't' }), 'a1a3-outside-band')).toMatchObject({ value: 6300 });
  });

  it('are silent without the gross area that they are per', () => {
    const heavy = withRow({ amount: 6000, unit: 't' });
    expect(warningOf({ ...heavy, site: { ...heavy.site, grossAreaM2: null } }, 'a1a3-outside-band')).toBe(undefined);
  });
});

const inServices = gold1.categories.map((category) => ({ ...category, talo2000Code: '211' }));

describe('a deduction that cannot be calculated', () => {
  it('leaves nothing to be said: what is missing would lower the figure', () => {
    const open = (amount: number) => makeQuantity({ id: 'n', categoryId: '2003', amount });
    const over = withChoices(gold1, { energy: [{ carrier: 'electricity', kwhPerYear: 900_000 }] });
    const withOpen = (amount: number) => calculate({ ...over, quantities: [...over.quantities, open(amount)] });
    expect(withOpen(5)).toMatchObject({
      limit: { status: 'over' },
      building: { states: { footprint: { total: 'atLeast' } } },
    });
    expect(withOpen(-5)).toMatchObject({
      limit: { status: 'unknown', pass: null },
      building: { states: { footprint: { total: 'unknown', a1a3: 'unknown', b6: 'known' } } },
    });
  });
});

describe('energy of several use classes', () => {
  const isTold = (input: CalculationInput) =>
    calculate(input).warnings.some(({ code }) => code === 'energy-divided-by-area');

  it('is said to be divided only where it is', () => {
    expect(isTold(gold1OfTwoUses)).toBe(true);
    expect(isTold(gold1)).toBe(false);
    const byClass = ['AK3', 'T'].map((useClass) => ({ carrier: 'electricity', kwhPerYear: 1000, useClass }) as const);
    expect(isTold(withChoices(gold1OfTwoUses, { energy: byClass }))).toBe(false);
  });
});

describe('warnings', () => {
  it.each(Object.entries(warningCases))('%s', (code, input) => {
    expect(calculate(input).warnings).toContainEqual(
      expect.objectContaining({ code, message: expect.stringMatching(/.{8}/) }),
    );
  });

  it('stay away from rows that give no reason', () => {
    const codes = (input: CalculationInput) => calculate(input).warnings.map(({ code }) => code);
    expect(codes(gold1)).toEqual(['embodied-outside-band']);
    expect(codes({ ...gold1, quantities: [] })).toEqual([]);
    expect(codes({ ...withRow({}, { ...epd, validTo: '2026-01-01' }), today: '2026-01-01' })).not.toContain(
      'epd-expired',
    );
    expect(codes(withRow({}, { ...epd, validTo: '2000-01-01' }))).not.toContain('epd-expired');
    expect(codes(withRow({}, { endOfLife: shares(0, 0, 0, 0) }))).not.toContain('shares-do-not-sum');
    expect(codes(withSite({ useClasses: [] }))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { CalculationFields } from '#domain/calculations/calculation.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { cumulativeByYear } from '#domain/carbon/cumulative.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import { gold1, makeQuantity, withChoices } from '#tests/support/content/gold-1.ts';

const brick: EmissionFactors = {
  ...emptyFactors,
  declaredUnit: 't',
  gwpA1A3Conservative: 200,
  gwpA4: 10,
  gwpA5: 3,
  gwpC1: 4,
  gwpC2: 5,
  gwpC3Fossil: 6,
  gwpC4: 2,
  handprintRecycling: -20,
  eolSource: 'epd',
};

const row = (factors: Partial<EmissionFactors>, fields: Partial<QuantityInput> = {}): CalculationInput => ({
  ...withChoices(gold1, { methodVersion: 'en15978-dk', energy: [], exportedElectricityKwhPerYear: null }),
  quantities: [
    makeQuantity({
      id: 'x',
      categoryId: '2003',
      source: { kind: 'product', id: 'brick' },
      snapshot: { kind: 'product', name: 'Brick', version: 1, factors: { ...brick, ...factors } },
      amount: 7,
      unit: 't',
      ...fields,
    }),
  ],
});

const withEnergy = (fields: Partial<CalculationFields>, completionYear = 2026): CalculationInput => ({
  ...withChoices(gold1, { methodVersion: 'en15978-dk', ...fields }),
  site: { ...gold1.site, completionYear },
  quantities: [],
});

describe('en15978-dk', () => {
  it('counts manufacture and end of life of each replacement, and the benefits once more with each', () => {
    const { building, lines } = calculate(row({}, { lifetimeYears: 15 }));
    // n = ceil(50 / 15) - 1 = 3
    expect(building.kgCo2e).toMatchObject({ a1a3: 1400, a4: 70, a5: 21, c1: 0, c2: 0, c3: 42, c4: 14 });
    expect(building.kgCo2e.b4).toBe(3 * (1400 + 42 + 14));
    expect(building.handprint.kgCo2e.d1Recycling).toBe(4 * -140);
    expect(building.kgCo2e.total).toBe(1400 + 70 + 21 + 42 + 14 + 4368);
    expect(lines).toEqual([]);
  });

  it.each([
    [null, 0],
    [120, 0],
    [50, 0],
    [49, 1],
    [25, 1],
    [24, 2],
    [10, 4],
    [1, 49],
  ])('a life of %s years is %d replacements', (lifetimeYears, n) => {
    expect(calculate(row({}, { lifetimeYears })).building.kgCo2e.b4).toBe(n * 1456);
  });

  it('delivers and installs what is replaced again where the calculation says so', () => {
    const extended = withChoices(row({}, { lifetimeYears: 15 }), { extendedReplacement: true });
    expect(calculate(extended).building.kgCo2e.b4).toBe(3 * (1400 + 70 + 21 + 42 + 14));
  });

  it('is GWP total: biogenic carbon counts where the declaration gives it', () => {
    const { building } = calculate(row({ gwpA1A3Biogenic: -150, gwpC3Biogenic: 160 }, { lifetimeYears: 30 }));
    expect(building.kgCo2e).toMatchObject({ a1a3: 350, c3: 1162, b4: 350 + 1162 + 14 });
  });

  it('counts waste of the site in the module of choice, and replaces it, too', () => {
    const input = row({}, { lifetimeYears: 30, wastePercent: 25 });
    expect(calculate(input).building.kgCo2e).toMatchObject({ a1a3: 1750, a5: 21, b4: 1806 });
    const inA5 = calculate(withChoices(input, { wasteModule: 'a5' })).building.kgCo2e;
    expect(inA5.a1a3).toBe(1400);
    expect(inA5.a5).toBe(371);
    expect(inA5.b4).toBe(1806);
  });

  it('asks for no table value, no limit, no building site and no transport', () => {
    const { building, limit, completeness, warnings } = calculate(row({ gwpA4: null }));
    expect(building.kgCo2e.a4).toBe(0);
    expect(limit).toMatchObject({ value: null, pass: null });
    expect(completeness.gaps.map(({ code, subject }) => [code, subject])).toEqual([['no-energy', '']]);
    expect(warnings).toEqual([]);
  });

  it('takes own values, site operations and transport legs as they are given', () => {
    const input = withChoices(row({ gwpA4: null, kgPerM3: 1800 }, { transport: [{ vehicle: 'none', km: 3 }] }), {
      tableValues: { c1: { mode: 'own', valueKgCo2ePerM2: 2, note: '' } },
      siteOperations: [{ name: 'Digger', amount: 100, unit: 'l', kgCo2ePerUnit: 3 }],
      stabiliserKg: 10,
    });
    const { building, completeness } = calculate(input);
    expect(building.kgCo2e).toMatchObject({ a4: 0, a5: 321, c1: 2000 });
    const gaps = completeness.gaps.map(({ code, subject }) => `${code} ${subject}`);
    expect(gaps).toContain('no-transport a4');
    expect(gaps).toContain('no-table-value a5');
  });

  it('says so where a declaration has no end of life', () => {
    const { completeness } = calculate(row({ gwpC3Fossil: null, gwpC4: null }));
    expect(completeness.gaps).toContainEqual(expect.objectContaining({ code: 'no-end-of-life', subject: 'c3' }));
  });
});

describe('own coefficients of energy', () => {
  const coefficients = [
    { year: 2025, kgCo2ePerKwh: 0.2 },
    { year: 2035, kgCo2ePerKwh: 0.1 },
  ];
  const energy = [{ carrier: 'electricity' as const, kwhPerYear: 1000, coefficients }];

  it('are linear between their years and held before and after', () => {
    // 2026: 0.19 ... 2034: 0.11, then 41 years of 0.1
    const sum = [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce((all, step) => all + 0.2 - step / 100, 0) + 41 * 0.1;
    const input = withEnergy({ energy });
    const { building, lines } = calculate(input);
    expect(building.kgCo2e.b6).toBeCloseTo(1000 * sum, 9);
    expect(lines[0]).toMatchObject({ module: 'b6', sourceVersion: 'own' });
    expect(calculate(withEnergy({ energy }, 2020)).building.kgCo2e.b6).toBeCloseTo(
      1000 * (5 * 0.2 + 0.2 + sum - 6 * 0.1),
      9,
    );
    expect(cumulativeByYear(input, calculate(input)).at(-1)?.kgCo2e.b6).toBeCloseTo(1000 * sum, 9);
  });

  it('given for each year of a period say when it begins where the site has no year', () => {
    const yearly = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ year: 2011 + index, kgCo2ePerKwh: index }));
    const without = (points: typeof coefficients) => {
      const input = withEnergy({
        energy: [{ ...energy[0], carrier: 'electricity', kwhPerYear: 1000, coefficients: points }],
      });
      return { ...input, site: { ...input.site, completionYear: null } };
    };
    const input = without(yearly(60));
    const { building, completeness } = calculate(input);
    expect(building.kgCo2e.b6).toBe((1000 * (49 * 50)) / 2);
    expect(building.states.footprint.b6).toBe('known');
    expect(completeness.gaps.map(({ code }) => code)).not.toContain('no-completion-year');
    expect(cumulativeByYear(input, calculate(input))[2]?.kgCo2e.b6).toBe(1000 * (0 + 1));
    for (const points of [coefficients, yearly(49), [...yearly(30), ...yearly(60).slice(31)]]) {
      const result = calculate(without(points));
      expect(result.building.states.footprint.b6).toBe('unknown');
      expect(result.completeness.gaps.map(({ code }) => code)).toContain('no-completion-year');
    }
  });

  it('count in the Finnish method, too, for that carrier alone', () => {
    const both = [...energy, { carrier: 'districtHeat' as const, kwhPerYear: 1 }];
    const own = calculate(withChoices(gold1, { energy: both }));
    const plain = both.map(({ carrier, kwhPerYear }) => ({ carrier, kwhPerYear }));
    const set = calculate(withChoices(gold1, { energy: plain }));
    const b6 = ({ lines }: typeof own, carrier: string) => lines.find((line) => line.carrier === carrier)?.kgCo2e;
    expect(b6(own, 'electricity')).not.toBe(b6(set, 'electricity'));
    expect(b6(own, 'districtHeat')).toBe(b6(set, 'districtHeat'));
  });
});

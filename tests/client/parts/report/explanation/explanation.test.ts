import { describe, expect, it } from 'vitest';
import { explain } from '#client/parts/report/explanation/explanation.ts';
import { figureKeys } from '#client/parts/report/figure/figure-key.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import { partFactors } from '#domain/carbon/part-factors.ts';
import { handprintModules, modules, scopes } from '#domain/terms/modules.ts';
import { gold1, withChoices } from '#tests/support/content/gold-1.ts';

const choices = [
  {},
  { wasteModule: 'a5' },
  { extendedReplacement: true },
  { tableValues: { a4: { mode: 'own', valueKgCo2ePerM2: 12, note: 'tender' } } },
] as const;

describe('explain', () => {
  it.each(choices)('adds up to the figure for every figure of the page (%o)', (choice) => {
    const input = withChoices(gold1, choice);
    const result = calculate(input);
    for (const scope of scopes) {
      for (const module of figureKeys) {
        const { kgCo2e, contributions } = explain(input, result, { scope, module });
        const sum = contributions.reduce((all, one) => all + one.kgCo2e, 0);
        expect(sum, `${scope} ${module}`).toBeCloseTo(kgCo2e, 6);
      }
    }
  });

  it('shows a sum as the sum of its rounded modules, like the table', () => {
    const result = calculate(gold1);
    expect(explain(gold1, result, { scope: 'building', module: 'total' }).perM2Year).toBe(12.44);
    expect(explain(gold1, result, { scope: 'site', module: 'total' }).perM2Year).toBe(0.97);
    expect(explain(gold1, result, { scope: 'building', module: 'a4a5' }).perM2Year).toBe(1.46);
    expect(explain(gold1, result, { scope: 'building', module: 'handprint' }).perM2Year).toBe(-1.12);
  });

  it('puts the largest contribution first and one entry for each row', () => {
    const { contributions } = explain(gold1, calculate(gold1), { scope: 'building', module: 'total' });
    const shares = contributions.map((one) => one.share);
    expect(shares).toEqual(shares.toSorted((left, right) => right - left));
    expect(new Set(contributions.map((one) => one.key)).size).toBe(contributions.length);
    expect(shares.reduce((all, share) => all + share, 0)).toBeCloseTo(1, 9);
  });

  it('gives absolute kilograms only when the area is missing', () => {
    const input = { ...gold1, site: { ...gold1.site, useClasses: [], siteAreaM2: null } };
    const { perM2Year, kgCo2e } = explain(input, calculate(input), { scope: 'building', module: 'total' });
    expect(perM2Year).toBeNull();
    expect(kgCo2e).toBeGreaterThan(0);
  });
});

describe('partFactors', () => {
  it.each(choices)('are factors whose product is the value of the part (%o)', (choice) => {
    const result = calculate(withChoices(gold1, choice));
    const parts = result.rows.flatMap((row) => row.parts);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) {
      for (const module of [...modules, ...handprintModules]) {
        const values: Record<string, number> = { ...part.modules, ...part.handprint };
        const factors = partFactors(part, module);
        const product = factors.reduce((all, factor) => all * factor.value, 1);
        expect(factors.length === 0 ? 0 : product).toBeCloseTo(values[module] ?? Number.NaN, 6);
      }
    }
  });

  it('are amount, mass per unit, waste and coefficient for A1-A3', () => {
    const slab = calculate(gold1).rows.find((row) => row.quantityId === 'slab')?.parts[0];
    expect(slab && partFactors(slab, 'a1a3').map((factor) => factor.value)).toEqual([900, 382, 1.03, 0.18]);
  });
});

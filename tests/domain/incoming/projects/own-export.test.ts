import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { readProject } from '#domain/incoming/projects/read-project.ts';
import { lcaxText } from '#domain/reports/lcax-format.ts';
import { lcaxProject } from '#domain/reports/lcax-project.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

describe('our own LCAx export, read as a project of another tool', () => {
  const result = calculate(gold1);
  const exported = lcaxProject(gold1, result, {
    calculationName: gold1.calculation.name,
    site: { ...emptySiteFields, ...gold1.site, name: 'Kohde' },
  });
  const { counts, document, problems } = readProject('lcax-project', JSON.parse(lcaxText(exported)), {
    calculationName: 'Rakennettu',
    language: 'fi',
  });
  const rows = document?.calculations.flatMap(({ categories }) => categories ?? []).flatMap((one) => one.quantities);
  const factors = new Map(document?.library?.products?.map((product) => [product.id, product.factors]));

  it('takes every row, with its amount and unit', () => {
    const products = exported.assemblies.flatMap((assembly) => assembly.products);
    expect(counts).toMatchObject({ rowsIn: products.length, rowsTaken: products.length, rowsRefused: 0 });
    for (const { name, amount, unit } of gold1.quantities)
      expect(
        rows?.some((row) => row?.amount === amount && row.unit === unit),
        name,
      ).toBe(true);
  });

  it('makes the same A1–A3 of its rows as the calculation has, and tells each stage that it cannot carry', () => {
    const sum = (rows ?? []).reduce((all, row) => {
      const id = row?.source !== undefined && 'id' in row.source ? row.source.id : '';
      return all + (row?.amount ?? 0) * (factors.get(id)?.gwpA1A3Conservative ?? 0);
    }, 0);
    expect(sum).toBeCloseTo(result.building.kgCo2e.a1a3 + result.site.kgCo2e.a1a3, 6);
    const replaced = exported.assemblies
      .flatMap(({ products }) => products)
      .filter(({ impactData }) => hasB4(impactData));
    const told = problems.filter(({ code, values }) => code === 'stage-not-carried' && values['stage'] === 'B4');
    expect(replaced.length).toBeGreaterThan(0);
    expect(told).toHaveLength(replaced.length);
  });
});

const hasB4 = (impactData: unknown): boolean => /"b4":(?!null|0[,}])/.test(JSON.stringify(impactData));

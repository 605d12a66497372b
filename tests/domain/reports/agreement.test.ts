import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { climateReport } from '#domain/reports/climate-report.ts';
import { materialReport } from '#domain/reports/material-report.ts';
import { materialRows, rowsWithoutMass } from '#domain/reports/material-rows.ts';
import { productList } from '#domain/reports/product-list.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { type Scope, scopes } from '#domain/terms/modules.ts';
import { anyRows, gold1Project, withRows } from '#tests/support/content/any-rows.ts';
import { makeQuantity } from '#tests/support/content/gold-1.ts';

const reportsOf = (input: CalculationInput) => {
  const result = calculate(input);
  const { name } = input.calculation;
  const subject = { calculationName: name, site: { ...emptySiteFields, ...input.site, name: 'Kohde' } };
  return {
    result,
    climate: climateReport(input, result, subject),
    materials: materialReport(input, result, subject),
    products: productList(input, subject).products,
  };
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Material masses are whole grams for each row. */
const expectMass = (actual: number, expected: number, rows: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(0.001 * (rows + 1) + 1e-9 * Math.abs(expected));

const expectAgreement = (input: CalculationInput) => {
  const { result, climate, materials, products } = reportsOf(input);
  for (const scope of scopes) {
    const own = <Entry extends { readonly scope: Scope }>(entries: readonly Entry[]) =>
      entries.filter((entry) => entry.scope === scope);
    const massKg = sum(own(products).map((product) => product.massKg ?? 0));
    const rows = own(result.rows);
    expectMass(massKg, materials[scope].total.massKg, products.length + rows.length * 3);
    expectMass(sum(climate[scope].byCategory.map((category) => category.massKg)), massKg, 0);
    const lines = own(result.lines).filter(({ module }) => !module.startsWith('d'));
    const kgCo2e = sum(rows.map(({ total }) => total)) + sum(lines.map((line) => line.kgCo2e));
    const total = climate[scope].kgCo2e.total ?? 0;
    expect(Math.abs(kgCo2e - total)).toBeLessThanOrEqual(1e-5 + 1e-12 * Math.abs(total));
  }
};

describe('the reports of one calculation', () => {
  it('agree on masses and footprint: GOLD-1', () => {
    expectAgreement(gold1Project);
    const { climate, materials, products } = reportsOf(gold1Project);
    expect(climate.building.kgCo2e.total).toBeCloseTo(621_802.37, 2);
    expect(materials.building.total.massKg).toBe(600_880);
    expect(sum(products.filter(({ scope }) => scope === 'building').map(({ massKg }) => massKg ?? 0))).toBe(600_880);
  });

  it('agree on the mass of an unlinked row, which its unit says', () => {
    const unlinked = makeQuantity({ id: 'steel', categoryId: '2004', amount: 5, unit: 't', source: { kind: 'none' } });
    const input = withRows([unlinked]);
    expectAgreement(input);
    expect(reportsOf(input).products.map(({ massKg }) => massKg)).toEqual([5000]);
  });

  it('agree on masses and footprint: any rows', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expectAgreement(withRows(rows));
      }),
      { numRuns: 100 },
    );
  });
});

describe('the rows behind a mass', () => {
  it('add up to every entry of the material report', () => {
    const { materials } = reportsOf(gold1Project);
    for (const scope of scopes) {
      for (const [division, entries] of [
        ['type', materials[scope].byMaterialType],
        ['part', materials[scope].byPart],
      ] as const) {
        for (const { code, massKg } of entries) {
          const rows = materialRows(gold1Project, { scope, division, code });
          expect(sum(rows.map((row) => row.massKg))).toBeCloseTo(massKg, 6);
        }
      }
      const whole = materialRows(gold1Project, { scope, division: 'type', code: 'total' });
      expect(sum(whole.map((row) => row.massKg))).toBeCloseTo(materials[scope].total.massKg, 6);
    }
  });

  it('come largest first with their products', () => {
    const [first, second] = materialRows(gold1Project, { scope: 'building', division: 'type', code: '01' });
    expect([first?.quantityId, first?.massKg]).toEqual(['slab', 343_800]);
    expect(first?.product).not.toBe('');
    expect(second?.quantityId).toBe('c25');
  });

  it('leave out rows whose mass is not known, which are named instead', () => {
    const unlinked = makeQuantity({ id: 'sealant', categoryId: '2004', amount: 3, unit: 'm' });
    const input = { ...gold1Project, quantities: [...gold1Project.quantities, unlinked] };
    expect(rowsWithoutMass(input)).toEqual(['sealant']);
    expect(rowsWithoutMass(input)).toHaveLength(reportsOf(input).materials.completeness.rowsWithoutMass);
  });
});

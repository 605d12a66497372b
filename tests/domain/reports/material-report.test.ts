import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { MaterialScope } from '#domain/reports/material-declaration.ts';
import type { MaterialMasses } from '#domain/reports/material-grams.ts';
import { materialReport } from '#domain/reports/material-report.ts';
import { gold1Materials } from '#domain/self-test/gold-1-figures.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { scopes } from '#domain/terms/modules.ts';
import { anyRows, gold1Project, withRows } from '#tests/support/content/any-rows.ts';
import { makeQuantity } from '#tests/support/content/gold-1.ts';

const reportOf = (input: CalculationInput) =>
  materialReport(input, calculate(input), {
    calculationName: input.calculation.name,
    site: { ...emptySiteFields, ...input.site, name: 'Kohde' },
  });

const massesByCode = ({ byMaterialType }: MaterialScope) =>
  Object.fromEntries(byMaterialType.filter(({ massKg }) => massKg !== 0).map(({ code, massKg }) => [code, massKg]));

describe('the material report of GOLD-1', () => {
  const { building, site, completeness, head } = reportOf(gold1Project);

  it('has every mass of the method, in kilograms', () => {
    expect(building.total).toMatchObject({
      massKg: 600_880,
      kgPerM2: 600.88,
      endOfLife: { reuse: 160, hazardous: 0, unknown: 0 },
      origin: { reused: 0, unknown: 0 },
    });
    const rounded = (masses: object) => Object.values(masses).map((kg) => Math.round(Number(kg)));
    expect(rounded(building.total.renewability)).toEqual(gold1Materials.building.renewability);
    expect(rounded(building.total.origin)).toEqual(gold1Materials.building.origin);
    expect(rounded(building.total.endOfLife)).toEqual(gold1Materials.building.endOfLife);
    expect(rounded(site.total.renewability)).toEqual(gold1Materials.site.renewability);
    expect(rounded(site.total.origin)).toEqual(gold1Materials.site.origin);
    expect(rounded(site.total.endOfLife)).toEqual(gold1Materials.site.endOfLife);
  });

  it('divides it by material type', () => {
    expect(massesByCode(building)).toEqual({ '01': 565_800, '02': 23_760, '05': 2000, '06': 2000, '07': 7320 });
    expect(massesByCode(site)).toEqual({ '01': 360_000, '05': 62_400, '06': 9000, '11': 900_000 });
    expect(building.byMaterialType).toHaveLength(13);
  });

  it('divides it by part of the statutory list, each code once', () => {
    const massOf = (scope: MaterialScope, code: string | null) =>
      scope.byPart.find((part) => part.code === code)?.massKg;
    expect(site.byPart.map(({ code }) => code)).toEqual([
      '1001',
      '1002',
      '1003',
      '1004',
      '2001',
      '4001',
      '4002',
      '4004',
      '4006',
      null,
    ]);
    expect(massOf(site, '2001')).toBe(369_000);
    expect(massOf(building, '2003')).toBe(367_300);
    expect(massOf(building, '3012')).toBe(0);
    expect(massOf(building, null)).toBe(0);
    expect(new Set(building.byPart.map(({ code }) => code)).size).toBe(building.byPart.length);
  });

  it('says whose it is and what is missing', () => {
    expect(head).toMatchObject({ site: { name: 'Kohde' }, calculation: { name: 'GOLD-1' }, date: null });
    expect(completeness).toEqual({ rowCount: 12, rowsWithoutSource: 0, rowsWithoutMass: 0 });
  });
});

describe('what is not known', () => {
  it('has its own column and is never 0', () => {
    const unlinked = makeQuantity({ id: 'a', categoryId: 'c-building', amount: 2, unit: 't' });
    const { building } = reportOf(withRows([unlinked]));
    expect(building.total).toMatchObject({
      massKg: 2000,
      renewability: { renewable: 0, nonRenewable: 0, unknown: 2000 },
      hazard: { unknown: 2000 },
      endOfLife: { unknown: 2000 },
    });
    expect(massesByCode(building)).toEqual({ null: 2000 });
  });

  it('counts rows that cannot be weighed', () => {
    const rows = [
      makeQuantity({ id: 'a', amount: null, unit: 'kg', source: { kind: 'item', id: 'rebar' } }),
      makeQuantity({ id: 'b', amount: 3, unit: 'm2', source: { kind: 'item', id: 'rebar' } }),
      makeQuantity({ id: 'c', amount: 3, unit: 'pcs' }),
      makeQuantity({ id: 'd', amount: 3, unit: 'kg', source: { kind: 'item', id: 'rebar' } }),
    ];
    expect(reportOf(withRows(rows)).completeness).toMatchObject({ rowCount: 4, rowsWithoutMass: 3 });
  });
});

it('counts the reused whole, and the recycled content of the rest', () => {
  const factors = { ...emptyFactors, declaredUnit: 'kg' as const, recycledPercent: 40 };
  const row = (id: string, reused: boolean) =>
    makeQuantity({
      id,
      reused,
      amount: 100,
      unit: 'kg',
      source: { kind: 'product', id: 'p' },
      snapshot: { kind: 'product', name: 'Tuote', version: 1, factors },
    });
  const { building } = reportOf(withRows([row('a', true), row('b', false)]));
  expect(building.total.origin).toEqual({ virgin: 60, recycled: 40, reused: 100, unknown: 0 });
});

it('weighs the layers of a composite in its own unit', () => {
  const layer = { unit: 'kg' as const, amountPerUnit: 5, wastePercent: 10, lifetimeYears: null };
  const factors = { ...emptyFactors, declaredUnit: 'kg' as const, gwpA1A3Conservative: 1, materialType: '07' as const };
  const source = { kind: 'product' as const, id: 'p' };
  const composite = makeQuantity({
    id: 'a',
    amount: 2000,
    unit: 'l',
    source: { kind: 'composite', id: 'k' },
    snapshot: {
      kind: 'composite',
      name: 'Rakenne',
      version: 1,
      unit: 'm3',
      layers: [
        { ...layer, source, name: 'Eriste', factors, layers: [] },
        { ...layer, source, name: 'Levy', factors: { ...factors, materialType: '08' }, layers: [] },
      ],
    },
  });
  const input = withRows([composite]);
  expect(massesByCode(reportOf(input).building)).toEqual({ '07': 10, '08': 10 });
  const [row] = calculate(input).rows;
  expect(row?.massKg).toBe(20);
  expect(row?.parts.map(({ massKg }) => massKg)).toEqual([10, 10]);
});

describe('laws', () => {
  const grams = (kg: number) => Math.round(kg * 1000);
  const columnsOf = (masses: MaterialMasses): number[] =>
    [[masses.massKg], ...[masses.renewability, masses.origin, masses.hazard, masses.endOfLife].map(Object.values)]
      .flat()
      .map(grams);

  it('types and parts add up to the total in every column, and every division to the mass', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const report = reportOf(withRows(rows));
        for (const scope of scopes) {
          const { total, byMaterialType, byPart } = report[scope];
          for (const entries of [byMaterialType, byPart]) {
            const sums = columnsOf(total).map((_, column) =>
              entries.reduce((sum, entry) => sum + (columnsOf(entry)[column] ?? 0), 0),
            );
            expect(sums).toEqual(columnsOf(total));
          }
          for (const division of [total.renewability, total.origin, total.hazard, total.endOfLife]) {
            const values = Object.values(division).map(grams);
            expect(values.reduce((sum, value) => sum + value, 0)).toBe(grams(total.massKg));
            expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  it('weighs what the engine weighs', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const input = withRows(rows);
        const result = calculate(input);
        const report = reportOf(input);
        for (const scope of scopes) {
          expect(Math.abs(report[scope].total.massKg - result[scope].massKg)).toBeLessThan(0.001 * (rows.length + 1));
        }
      }),
    );
  });

  it('does not depend on the order of rows', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(reportOf(withRows(rows.toReversed()))).toEqual(reportOf(withRows(rows)));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { createCalculator } from '#domain/carbon/calculator.ts';
import { indexOfLane, laneCount, lanesWithoutRows } from '#domain/carbon/lanes.ts';
import { methodOf } from '#domain/carbon/method.ts';
import { createRowTable } from '#domain/carbon/row-table.ts';
import { handprintModules, modules, scopes } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';
import { engineChecksum, makeEngineProject } from '#tests/support/content/engine-project.ts';
import { gold1, makeQuantity } from '#tests/support/content/gold-1.ts';
import { plainRowSums } from '#tests/support/content/plain-formulas.ts';

/** A row of any kind: linked or not, convertible or not, with or without own choices. */
const anyRow = fc
  .record({
    item: fc.constantFrom(...gold1.referenceSet.items.map(({ id }) => id), 'gone', null),
    categoryId: fc.constantFrom(...gold1.categories.map(({ id }) => id)),
    amount: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { freq: 8 }),
    unit: fc.constantFrom<Unit>('kg', 't', 'm2', 'm3', 'pcs'),
    wastePercent: fc.option(fc.integer({ min: 0, max: 30 })),
    lifetimeYears: fc.option(fc.integer({ min: 1, max: 100 })),
    scope: fc.option(fc.constantFrom('building', 'site')),
  })
  .map(({ item, ...fields }) =>
    makeQuantity({ ...fields, id: '', source: item === null ? { kind: 'none' } : { kind: 'item', id: item } }),
  );

const anyRows = fc
  .array(anyRow, { maxLength: 40 })
  .map((rows) => rows.map((row, index): QuantityInput => ({ ...row, id: `r${index}` })));

const withRows = (quantities: readonly QuantityInput[]): CalculationInput => ({ ...gold1, quantities });
const linesOnly = calculate(withRows([]));

/** All sums of a result, in one list. */
const sumsOf = (result: Pick<CalculationResult, 'building' | 'site'>): number[] =>
  scopes.flatMap((scope) => [
    ...modules.map((module) => result[scope].kgCo2e[module]),
    ...handprintModules.map((module) => result[scope].handprint.kgCo2e[module]),
    result[scope].massKg,
  ]);

const expectSame = (actual: readonly number[], expected: readonly number[], relative = 1e-12): void => {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, index) => {
    const other = expected[index] ?? Number.NaN;
    expect(Math.abs(value - other)).toBeLessThanOrEqual(relative * Math.max(Math.abs(value), Math.abs(other), 1e-9));
  });
};

describe('laws', () => {
  it('additivity: the result of two lists is the sum of their results', () => {
    fc.assert(
      fc.property(anyRows, anyRows, (left, right) => {
        const others = right.map((row) => ({ ...row, id: `other-${row.id}` }));
        const parts = [calculate(withRows(left)), calculate(withRows(others))].map(sumsOf);
        const lines = sumsOf(linesOnly);
        const expected = lines.map((line, index) => (parts[0]?.[index] ?? 0) + (parts[1]?.[index] ?? 0) - line);
        expectSame(sumsOf(calculate(withRows([...left, ...others]))), expected, 1e-11);
      }),
    );
  });

  it('scaling: twice the amounts are twice the rows', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 0, max: 50 }), (rows, factor) => {
        const scaled = rows.map((row) => ({ ...row, amount: row.amount === null ? null : row.amount * factor }));
        const once = calculate(withRows(rows)).rows;
        calculate(withRows(scaled)).rows.forEach((row, index) => {
          expectSame(
            [row.total, row.massKg ?? 0],
            [(once[index]?.total ?? 0) * factor, (once[index]?.massKg ?? 0) * factor],
          );
        });
      }),
    );
  });

  it('unit invariance: kilograms or tonnes make no difference', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const kilograms = rows.map((row): QuantityInput => ({ ...row, unit: 'kg' }));
        const tonnes = kilograms.map(
          (row): QuantityInput => ({ ...row, unit: 't', amount: row.amount === null ? null : row.amount / 1000 }),
        );
        expectSame(sumsOf(calculate(withRows(tonnes))), sumsOf(calculate(withRows(kilograms))));
      }),
    );
  });

  it('order independence: any order of the rows gives the same sums', () => {
    fc.assert(
      fc.property(
        anyRows.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        ([rows, shuffled]) => expectSame(sumsOf(calculate(withRows(shuffled))), sumsOf(calculate(withRows(rows)))),
      ),
    );
  });

  it('gaps never shrink by adding rows', () => {
    fc.assert(
      fc.property(anyRows, anyRow, (rows, row) => {
        const before = calculate(withRows(rows)).completeness.gaps;
        const after = calculate(withRows([...rows, { ...row, id: 'added' }])).completeness.gaps;
        for (const gap of before) expect(after).toContainEqual(gap);
      }),
    );
  });

  it('everything adds up: rows and lines to scopes, categories to rows, parts to a row', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const result = calculate(withRows(rows));
        for (const scope of scopes) {
          const own = result.rows.filter((row) => row.scope === scope);
          const lines = result.lines.filter((line) => line.scope === scope);
          const categories = result.categories.filter((category) => category.scope === scope);
          for (const module of modules) {
            const ofLines = lines.filter((line) => line.module === module).reduce((sum, line) => sum + line.kgCo2e, 0);
            const ofRows = own.reduce((sum, row) => sum + row.modules[module], 0);
            const ofCategories = categories.reduce((sum, category) => sum + category.modules[module], 0);
            expectSame([ofRows + ofLines, ofCategories], [result[scope].kgCo2e[module], ofRows], 1e-11);
          }
        }
        for (const row of result.rows) {
          expectSame([row.parts.reduce((sum, part) => sum + part.modules.a1a3, 0)], [row.modules.a1a3]);
        }
      }),
    );
  });
});

describe('columns', () => {
  const project = makeEngineProject({ rows: 3000, categories: 17, items: 60 });

  it('agree with the traced rows to 1e-12', () => {
    const result = calculate(project);
    for (const scope of scopes) {
      const own = result.rows.filter((row) => row.scope === scope);
      const lines = result.lines.filter((line) => line.scope === scope);
      for (const module of modules) {
        const traced = own.flatMap((row) => row.parts.map((part) => part.modules[module]));
        const all = [...traced, ...lines.filter((line) => line.module === module).map((line) => line.kgCo2e)];
        expectSame([result[scope].kgCo2e[module]], [all.reduce((sum, value) => sum + value, 0)]);
      }
    }
  });

  it('agree with the formulas as the method writes them to 1e-12', () => {
    const expected = plainRowSums(project);
    const { categories } = createCalculator(project).totals();
    for (const scope of scopes) {
      for (const module of modules) {
        const own = categories.filter((category) => category.scope === scope);
        expectSame([own.reduce((sum, category) => sum + category.modules[module], 0)], [expected[scope][module]]);
      }
    }
  });

  it.each(['fi-2025', 'en15978-dk'] as const)('leave out only what no row has by %s', (methodVersion) => {
    expect(lanesWithoutRows.map(indexOfLane), 'as columns.ts leaves them out').toEqual([6, 7, 14]);
    for (const extendedReplacement of [false, true]) {
      const { rates } = tableOfFullProducts({ ...project.calculation, methodVersion, extendedReplacement }).columns;
      const given = Array.from({ length: laneCount }, (_, lane) =>
        rates.some((rate, at) => at % laneCount === lane && rate !== 0),
      );
      for (const lane of lanesWithoutRows) expect(given[indexOfLane(lane)], lane).toBe(false);
      expect(given.filter(Boolean).length).toBeGreaterThan(10);
    }
  });

  /** Products that say a value for everything that one can. */
  const tableOfFullProducts = (calculation: CalculationInput['calculation']) => {
    const items = project.referenceSet.items.map((item) => {
      const told = Object.entries(item.factors).map(([key, value]) => [
        key,
        value ?? (/^(gwp|handprint)/.test(key) ? 1 : null),
      ]);
      return { ...item, factors: { ...item.factors, ...Object.fromEntries(told), gwpC2: 1, gwpC1: 1 } };
    });
    const input = { ...project, calculation, referenceSet: { ...project.referenceSet, items } };
    return createRowTable(input, methodOf(input));
  };

  it('give the same bits every time', () => {
    expect(engineChecksum()).toBe(engineChecksum());
    expect(engineChecksum()).toMatch(/^[0-9a-f]{16}$/);
  });
});

import { expect, it } from 'vitest';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { createCalculator } from '#domain/carbon/calculator.ts';
import { compareCalculations } from '#domain/reports/compare-calculations.ts';
import { makeEngineProject } from '#tests/support/content/engine-project.ts';

const count = 50_000;

/** The same rows, every hundredth with another amount, and named after their number. */
const variants = (): readonly CalculationInput[] => {
  const base = makeEngineProject({ rows: count, categories: 50, items: 400 });
  const rows = base.quantities.map((row, index) => ({ ...row, name: `row ${index}` }));
  return Array.from({ length: 6 }, (_, variant) => ({
    ...base,
    calculation: { ...base.calculation, name: `Variant ${variant}` },
    quantities: rows.map((row, index) =>
      variant > 0 && index % 100 === 0 ? { ...row, amount: (row.amount ?? 0) + variant } : row,
    ),
  }));
};

it('six calculations of 50,000 rows are compared, and every row that differs is found', () => {
  const inputs = variants();
  const results = inputs.map((input) => createCalculator(input).totals());
  const begin = process.cpuUsage();
  const comparison = compareCalculations(inputs, results);
  const { user, system } = process.cpuUsage(begin);
  console.info(`comparison of 6 x ${count} rows: ${Math.round((user + system) / 1000)} ms of processor time`);
  expect(comparison.rows.map(({ changed }) => changed.length)).toEqual([500, 500, 500, 500, 500]);
  expect(comparison.rows.map(({ unchangedCount }) => unchangedCount)).toEqual(new Array(5).fill(count - 500));
  const total = comparison.footprint.find(({ scope, module }) => scope === 'building' && module === 'total');
  results.forEach((result, index) => {
    expect(total?.kgCo2e[index]).toBe(result.building.kgCo2e.total);
  });
});

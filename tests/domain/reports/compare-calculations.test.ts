import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { climateReport } from '#domain/reports/climate-report.ts';
import { compareCalculations } from '#domain/reports/compare-calculations.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { scopes } from '#domain/terms/modules.ts';
import { anyRows, gold1Project, withRows } from '#tests/support/content/any-rows.ts';
import { makeQuantity, withChoices } from '#tests/support/content/gold-1.ts';

const compare = (...inputs: CalculationInput[]) => compareCalculations(inputs, inputs.map(calculate));

const withRow = (id: string, change: Partial<CalculationInput['quantities'][number]>): CalculationInput => ({
  ...gold1Project,
  quantities: gold1Project.quantities.map((row) => (row.id === id ? { ...row, ...change } : row)),
});

describe('a comparison', () => {
  const lighter = withChoices(withRow('slab', { amount: 800 }), { name: 'Kevyempi' });
  const comparison = compare(gold1Project, lighter);

  it('shows the figures of each climate report and their difference to the first', () => {
    const reports = [gold1Project, lighter].map((input) =>
      climateReport(input, calculate(input), {
        calculationName: input.calculation.name,
        site: { ...emptySiteFields, ...input.site },
      }),
    );
    for (const { scope, module, kgCo2e, perM2Year, differences } of comparison.footprint) {
      expect(kgCo2e).toEqual(reports.map((report) => report[scope].kgCo2e[module]));
      expect(perM2Year).toEqual(reports.map((report) => report[scope].perM2Year?.[module]));
      const none = kgCo2e[0] === null ? null : 0;
      expect(differences[0]).toMatchObject({ kgCo2e: none, perM2Year: none });
    }
    const a1a3 = comparison.footprint.find(({ scope, module }) => scope === 'building' && module === 'a1a3');
    expect(a1a3?.differences[1]).toEqual({
      kgCo2e: expect.closeTo(-7082.28, 6),
      perM2Year: -0.14,
      percent: -4.41,
    });
    expect(comparison.calculations.map(({ name }) => name)).toEqual(['GOLD-1', 'Kevyempi']);
  });

  it('tells which part it comes from', () => {
    const different = comparison.categories.filter(({ differences }) => differences[1]?.kgCo2e !== 0);
    expect(different.map(({ talo2000Code, name }) => [talo2000Code, name])).toEqual([['1235', '2003']]);
  });

  it('tells which rows were added, removed and changed', () => {
    const other = {
      ...lighter,
      quantities: [
        ...lighter.quantities.filter(({ id }) => id !== 'cabinet'),
        makeQuantity({ id: 'Ovi', categoryId: '2004', amount: 4, unit: 'pcs' }),
      ],
    };
    const [changes] = compare(gold1Project, other).rows;
    expect(changes).toMatchObject({
      added: [{ name: 'Ovi', amount: 4, massKg: null, kgCo2e: null }],
      removed: [{ name: 'cabinet', kgCo2e: expect.closeTo(2040.95, 1) }],
      changed: [{ before: { name: 'slab', amount: 900, massKg: 343_800 }, after: { amount: 800, massKg: 305_600 } }],
      unchangedCount: 10,
    });
  });

  it('pairs equal rows of one name before it calls the others changed', () => {
    const row = (id: string, amount: number) => makeQuantity({ id, name: 'Laatta', amount, unit: 'kg' });
    const [changes] = compare(
      withRows([row('a', 1), row('b', 2), row('c', 3)]),
      withRows([row('d', 3), row('e', 4), row('f', 1), row('g', 5)]),
    ).rows;
    expect(changes).toMatchObject({
      added: [{ amount: 5 }],
      removed: [],
      changed: [{ before: { amount: 2 }, after: { amount: 4 } }],
      unchangedCount: 2,
    });
  });

  it('warns when the calculations do not follow the same method, data or areas', () => {
    const other = {
      ...withChoices(gold1Project, { allocation: 'energy', limitSet: 'fi-2029' }),
      referenceSet: { ...gold1Project.referenceSet, id: 'co2data-1.01.005' },
      site: { ...gold1Project.site, completionYear: 2030 },
    };
    expect(compare(gold1Project, other).warnings).toEqual([
      { code: 'reference-set-differs', values: ['co2data-1.00.007', 'co2data-1.01.005'] },
      { code: 'allocation-differs', values: ['benefit', 'energy'] },
      { code: 'limit-set-differs', values: ['fi-2026', 'fi-2029'] },
      { code: 'completion-year-differs', values: [2026, 2030] },
    ]);
    expect(comparison.warnings).toEqual([]);
  });

  it('keeps a category that only one calculation has', () => {
    const { categories } = compare(gold1Project, { ...gold1Project, categories: [], quantities: [] });
    expect(categories.find(({ talo2000Code }) => talo2000Code === '122')).toMatchObject({
      kgCo2e: [expect.any(Number), null],
      differences: [{ percent: 0 }, { percent: -100 }],
    });
  });
});

describe('laws', () => {
  it('a calculation beside itself shows no change, whatever the order of its rows', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { rows: changes, warnings } = compare(withRows(rows), withRows(rows.toReversed()));
        expect(changes).toEqual([{ added: [], removed: [], changed: [], unchangedCount: rows.length }]);
        expect(warnings).toEqual([]);
        const { footprint, handprint, categories } = compare(withRows(rows), withRows(rows));
        for (const { kgCo2e, differences } of [...footprint, ...handprint, ...categories]) {
          expect(differences.map((difference) => difference.kgCo2e)).toEqual(
            kgCo2e.map((own) => (own === null ? null : 0)),
          );
        }
      }),
    );
  });

  it('categories and their differences add up to those of all rows', () => {
    fc.assert(
      fc.property(anyRows, anyRows, (left, right) => {
        const inputs = [withRows(left), withRows(right)];
        const results = inputs.map(calculate);
        const { categories } = compareCalculations(inputs, results);
        for (const scope of scopes) {
          inputs.forEach((_, index) => {
            const sum = categories
              .filter((category) => category.scope === scope)
              .reduce((total, { kgCo2e }) => total + (kgCo2e[index] ?? 0), 0);
            const rows = results[index]?.rows.filter((row) => row.scope === scope) ?? [];
            const expected = rows.reduce((total, row) => total + row.total, 0);
            expect(Math.abs(sum - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
          });
        }
      }),
    );
  });

  it('what one side adds the other removes', () => {
    fc.assert(
      fc.property(anyRows, anyRows, (left, right) => {
        const [there] = compare(withRows(left), withRows(right)).rows;
        const [back] = compare(withRows(right), withRows(left)).rows;
        expect(back?.added).toEqual(there?.removed);
        expect(back?.removed).toEqual(there?.added);
        expect(back?.changed.map(({ before, after }) => [after, before])).toEqual(
          there?.changed.map(({ before, after }) => [before, after]),
        );
        const { added, changed, unchangedCount } = there ?? { added: [], changed: [], unchangedCount: -1 };
        expect(added.length + changed.length + unchangedCount).toBe(right.length);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { lineGroups } from '#domain/carbon/line-groups.ts';
import { type Flow, foldLayer, sankeyLayout } from '#domain/pictures/sankey.ts';
import { footprintFlows } from '#domain/reports/footprint-flows.ts';
import { productKey } from '#domain/reports/product-key.ts';
import { modules } from '#domain/terms/modules.ts';
import { makeEngineProject } from '#tests/support/content/engine-project.ts';

/** Some rows are deductions: what is below 0 is told, not drawn. */
const withDeductions = (input: CalculationInput): CalculationInput => ({
  ...input,
  quantities: input.quantities.map((row, index) => ({ ...row, amount: index % 7 === 0 ? -5 * index : row.amount })),
});

/** Every product of every category as a flow of its own. */
const flowsOneByOne = (input: CalculationInput): readonly Flow[] => {
  const result = calculate(input);
  const sums = new Map<string, Flow>();
  result.rows.forEach((row, index) => {
    const source = input.quantities[index]?.source;
    if (row.scope !== 'building' || source === undefined) return;
    for (const module of modules) {
      const path = [productKey(row, source), `category ${row.categoryId}`, module];
      const known = sums.get(path.join('/'))?.value ?? 0;
      sums.set(path.join('/'), { path, value: known + row.modules[module] });
    }
  });
  const lines = lineGroups(result.lines, 'building').map(({ line, kgCo2e: value }): Flow => {
    const [first, second] = line.module === 'b6' ? [`energy ${line.carrier ?? ''}`, 'energy'] : ['table', 'table'];
    return { path: [first, second, line.module], value };
  });
  return [...sums.values(), ...lines].filter(({ value }) => value !== 0);
};

describe('the flows of a footprint', () => {
  it.each([
    [40, 8],
    [600, 60],
  ])('of %i rows of %i products are those of every row, the small ones together', (rows, items) => {
    const input = withDeductions(makeEngineProject({ rows, categories: 25, items }));
    const { layout } = footprintFlows(calculate(input), input.quantities, 'building');
    const products = foldLayer(flowsOneByOne(input), { layer: 0, maxNodes: 10, otherKey: 'others' });
    const categories = foldLayer(products.flows, { layer: 1, maxNodes: 9, otherKey: 'others' });
    const expected = sankeyLayout(categories.flows, { minRoom: 0.07, order: modules, lastKey: 'others' });
    expect(layout.negative).toBeLessThan(0);
    expect(rounded(layout)).toEqual(rounded(expected));
  });
});

/** Sums in another order differ in their last bits. */
const rounded = (layout: unknown): unknown =>
  JSON.parse(JSON.stringify(layout), (_, value) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value));

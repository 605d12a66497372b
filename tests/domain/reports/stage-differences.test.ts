import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { copiedId } from '#domain/documents/copied-id.ts';
import { type StageDifference, stageDifferences } from '#domain/reports/stage-differences.ts';
import { toldDifferences } from '#domain/reports/told-differences.ts';
import { modules, scopes } from '#domain/terms/modules.ts';
import { anyRows, gold1Project, withRows } from '#tests/support/content/any-rows.ts';

const counted = (input: CalculationInput) => ({ input, lines: calculate(input).lines });
const noOrigins: ReadonlyMap<string, string> = new Map();

const compare = (before: CalculationInput, after: CalculationInput, origins = noOrigins) =>
  stageDifferences(counted(before), counted(after), origins);

const withRow = (id: string, change: Partial<CalculationInput['quantities'][number]>): CalculationInput => ({
  ...gold1Project,
  quantities: gold1Project.quantities.map((row) => (row.id === id ? { ...row, ...change } : row)),
});

const told = (differences: readonly StageDifference[]) =>
  differences.flatMap(({ line, after, before, kinds }) => (line === null ? [[(after ?? before)?.id, kinds]] : []));

/** Together the differences are that of the two figures, up to the noise of adding. */
const expectWhole = (before: CalculationInput, after: CalculationInput, differences: readonly StageDifference[]) => {
  const [was, is] = [calculate(before), calculate(after)];
  for (const scope of scopes) {
    const own = differences.filter((difference) => difference.scope === scope);
    for (const module of modules) {
      const sum = own.reduce((total, difference) => total + difference.modules[module], 0);
      const whole = is[scope].kgCo2e[module] - was[scope].kgCo2e[module];
      const size = Math.max(1, Math.abs(is[scope].kgCo2e[module]), Math.abs(was[scope].kgCo2e[module]));
      expect(Math.abs(sum - whole) / size, `${scope} ${module}`).toBeLessThan(1e-9);
    }
    const sum = own.reduce((total, { kgCo2e }) => total + kgCo2e, 0);
    const whole = is[scope].kgCo2e.total - was[scope].kgCo2e.total;
    const size = Math.max(1, Math.abs(is[scope].kgCo2e.total), Math.abs(was[scope].kgCo2e.total));
    expect(Math.abs(sum - whole) / size, scope).toBeLessThan(1e-9);
  }
};

describe('the differences between two stages', () => {
  it('are none where nothing differs', () => {
    expect(compare(gold1Project, structuredClone(gold1Project))).toEqual([]);
  });

  it('tell what of a row is otherwise', () => {
    const changed = withRow('slab', { amount: 800, wastePercent: 7 });
    const differences = compare(gold1Project, changed);
    expect(told(differences)).toEqual([['slab', ['amount', 'waste']]]);
    expectWhole(gold1Project, changed, differences);
  });

  it('give the reason that either stage has, whichever is looked at from the other', () => {
    const noted = withRow('slab', { amount: 800, note: 'Kuormakirjojen mukaan' });
    const notesOf = (before: CalculationInput, after: CalculationInput) =>
      toldDifferences(counted(before), counted(after), noOrigins).map(({ note }) => note);
    expect(notesOf(gold1Project, noted)).toEqual(['Kuormakirjojen mukaan']);
    expect(notesOf(noted, gold1Project)).toEqual(['Kuormakirjojen mukaan']);
  });

  it('tell a row that came and one that went', () => {
    const [first, ...others] = gold1Project.quantities;
    if (first === undefined) throw new Error('there are rows');
    const fewer = { ...gold1Project, quantities: others };
    expect(told(compare(gold1Project, fewer))).toEqual([[first.id, ['removed']]]);
    expect(told(compare(fewer, gold1Project))).toEqual([[first.id, ['added']]]);
  });

  it('know a copied row under another name and product, and a renamed one by its product', () => {
    const seed = '0190e5b2-0000-7000-8000-000000000001';
    const own = gold1Project.quantities.map((row, index) => ({
      ...row,
      id: `0190e5b2-0000-7000-8000-${String(index).padStart(12, '0')}`,
    }));
    const before = { ...gold1Project, quantities: own };
    const after = {
      ...gold1Project,
      quantities: own.map((row, index) => ({
        ...row,
        id: copiedId(seed, row.id),
        ...(index === 0 ? { name: 'Aivan muu', source: { kind: 'none' as const }, snapshot: null } : {}),
      })),
    };
    const origins = new Map(own.map(({ id }) => [copiedId(seed, id), id]));
    expect(told(compare(before, after, origins)).map(([, kinds]) => kinds)).toEqual([['product']]);
    expect(compare(gold1Project, withRow('slab', { name: 'Laatta (2. krs)' }))).toEqual([]);
  });

  it('tell a row of other emission data, and energy and table values besides the rows', () => {
    const typical = { ...gold1Project, calculation: { ...gold1Project.calculation, valueChoice: 'typical' as const } };
    const differences = compare(gold1Project, typical);
    expect(differences.every(({ kinds }) => kinds[0] === 'basis')).toBe(true);
    expectWhole(gold1Project, typical, differences);
    const energy = gold1Project.calculation.energy.map((use) => ({ ...use, kwhPerYear: (use.kwhPerYear ?? 0) * 2 }));
    const warmer = { ...gold1Project, calculation: { ...gold1Project.calculation, energy } };
    const lines = compare(gold1Project, warmer);
    expect(lines.map(({ line }) => line?.kind)).toEqual(lines.map(() => 'energy'));
    expectWhole(gold1Project, warmer, lines);
  });

  it('add up to the whole for any two calculations, by module', () => {
    fc.assert(
      fc.property(anyRows, anyRows, fc.boolean(), (rows, others, isTypical) => {
        const before = withRows(rows);
        const made = withRows(others);
        const valueChoice = isTypical ? ('typical' as const) : made.calculation.valueChoice;
        const after = { ...made, calculation: { ...made.calculation, valueChoice } };
        expectWhole(before, after, compare(before, after));
      }),
      { numRuns: 100 },
    );
  });
});

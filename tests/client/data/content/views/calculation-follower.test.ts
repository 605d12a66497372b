import { describe, expect, it } from 'vitest';
import { CalculationFollower } from '#client/data/content/views/calculation-follower.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { makeEngineProject } from '#tests/support/content/engine-project.ts';

const project = makeEngineProject({ rows: 1000, categories: 30, items: 100 });

const withAmount = (input: CalculationInput, index: number, amount: number) => {
  const quantity = input.quantities[index];
  if (quantity === undefined) throw new Error('The project has no such row');
  const changed = { ...quantity, amount };
  return { input: { ...input, quantities: input.quantities.with(index, changed) }, changed };
};

/** Sums are built up step by step, so the last bits may differ from a sum over everything. */
const differences = (left: unknown, right: unknown, path = ''): readonly string[] => {
  if (typeof left === 'number' && typeof right === 'number') {
    return Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(right)) ? [] : [`${path}: ${left} <> ${right}`];
  }
  if (typeof left !== 'object' || left === null || typeof right !== 'object' || right === null) {
    return left === right ? [] : [`${path}: ${left} <> ${right}`];
  }
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return keys.flatMap((key) => differences(Reflect.get(left, key), Reflect.get(right, key), `${path}.${key}`));
};

const expectSame = (left: unknown, right: unknown) => expect(differences(left, right)).toEqual([]);

describe('following a calculation', () => {
  it('gives the result of the whole engine after each change', () => {
    const follower = new CalculationFollower();
    follower.follow(project);
    const { input } = withAmount(withAmount(project, 3, 77).input, 500, 5);
    expectSame(follower.follow(input), calculate(input));
    const shorter = { ...input, quantities: input.quantities.slice(1) };
    expectSame(follower.follow(shorter), calculate(shorter));
  });

  it('gives the same object for the same parts', () => {
    const follower = new CalculationFollower();
    expect(follower.follow(project)).toBe(follower.follow({ ...project }));
  });

  it('previews a draft without keeping it', () => {
    const follower = new CalculationFollower();
    const before = follower.follow(project);
    const { input, changed } = withAmount(project, 10, 123_456);
    expectSame(follower.preview(project, input, changed), calculate(input));
    expect(follower.follow(project)).toBe(before);
  });

  it('keeps an old result true to its own input after it moved on', () => {
    const follower = new CalculationFollower();
    const before = follower.follow(project);
    follower.follow(withAmount(project, 10, 123_456).input);
    expectSame(before.rows, calculate(project).rows);
  });

  it('answers a keystroke at 1,000 rows with a fraction of the work of the whole', () => {
    const follower = new CalculationFollower();
    expect(follower.follow(project).rows).toHaveLength(1000);
    const shortestMs = (work: (step: number) => void): number =>
      Math.min(
        ...Array.from({ length: 20 }, (_, step) => {
          const startedAt = performance.now();
          work(step);
          return performance.now() - startedAt;
        }),
      );
    const wholeMs = shortestMs((step) => void calculate(withAmount(project, step, step * 7).input));
    const keystrokeMs = shortestMs((step) => {
      const { input, changed } = withAmount(project, step, step * 7);
      follower.preview(project, input, changed);
    });
    expect(keystrokeMs / wholeMs).toBeLessThan(1 / 4);
  });
});

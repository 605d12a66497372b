import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { lineGroups } from '#domain/carbon/line-groups.ts';
import { gold1OfTwoUses } from '#tests/support/content/gold-1.ts';

describe('lineGroups', () => {
  it('gather the use classes of a table line', () => {
    const groups = lineGroups(calculate(gold1OfTwoUses).lines, 'building');
    const a4 = groups.filter((group) => group.line.line === 'a4');
    expect(a4).toHaveLength(1);
    expect(a4[0]?.kgCo2e).toBeCloseTo(27_000, 6);
  });
});

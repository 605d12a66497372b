import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { lineGroups } from '#domain/carbon/line-groups.ts';
import { gold1 } from '#tests/support/gold-1.ts';

const mixed = {
  ...gold1,
  site: {
    ...gold1.site,
    useClasses: [
      { code: 'AK3', heatedNetAreaM2: 800 },
      { code: 'T', heatedNetAreaM2: 200 },
    ],
  },
};

describe('lineGroups', () => {
  it('gather the use classes of a table line', () => {
    const groups = lineGroups(calculate(mixed).lines, 'building');
    const a4 = groups.filter((group) => group.line.line === 'a4');
    expect(a4).toHaveLength(1);
    expect(a4[0]?.kgCo2e).toBeCloseTo(27_000, 6);
  });
});

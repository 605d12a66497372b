import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { certificateRow } from '#domain/carbon/certificate.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

describe('certificateRow', () => {
  it('sums the stages and rounds each figure to one decimal', () => {
    expect(certificateRow(calculate(gold1).building)).toMatchObject({
      footprint: { a1a3: 3.2, a4a5: 1.5, b4: 0.3, b6: 6.6, c: 0.9, total: 12.4 },
      handprint: { d1Reuse: null, d1Recycling: -0.1, d2: null, d3: -0.3, d4: -0.8, d5: null },
    });
  });

  it('tells the same result as the declaration, 12.44 being 12.4', () => {
    const { building } = calculate(gold1);
    expect(building.perM2Year?.total).toBe(12.44);
    expect(certificateRow(building)?.footprint.total).toBe(12.4);
  });

  it('is not there without an area', () => {
    const { building } = calculate({ ...gold1, site: { ...gold1.site, useClasses: [] } });
    expect(certificateRow(building)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { modules } from '#domain/carbon/modules.ts';
import { gold1, withChoices } from '#tests/support/gold-1.ts';

/** Section 9 of the method: mass, A1-3, n, B4, C3, C4, D1, D4 of each row. */
const rows = [
  ['gravel', 900_000, 4725.0, 0, 0.0, 0.0, 0.0, 0, 0],
  ['asphalt', 62_400, 3931.2, 4, 15_724.8, 0.0, 3556.8, 0, 0],
  ['c30', 360_000, 49_140.0, 0, 0.0, 1728.0, 4104.0, 0, 0],
  ['rebar', 9000, 6331.5, 0, 0.0, 17.64, 10.26, 0, 0],
  ['c25', 192_000, 23_184.0, 0, 0.0, 921.6, 2188.8, 0, 0],
  ['slab', 343_800, 63_740.52, 0, 0.0, 1650.24, 3919.32, 0, 0],
  ['clt', 23_500, 4935.0, 0, 0.0, 470.0, 0.0, 0, -37_600],
  ['brick', 30_000, 6930.0, 0, 0.0, 87.0, 718.2, 0, 0],
  ['wool', 7320, 11_309.4, 0, 0.0, 0.0, 417.24, 0, 0],
  ['membrane', 2000, 1474.0, 1, 1474.0, 0.0, 26.22, 0, 0],
  ['sheet', 2000, 6510.0, 0, 0.0, 3.6, 2.28, -3000, 0],
  ['cabinet', 260, 508.82, 3, 1526.46, 4.784, 0.8892, 0, -390],
] as const;

const result = calculate(gold1);

describe('GOLD-1', () => {
  it.each(rows)('calculates every figure of row %s', (id, massKg, a1a3, n, b4, c3, c4, d1, d4) => {
    const row = result.rows.find(({ quantityId }) => quantityId === id);
    expect(row?.massKg).toBeCloseTo(massKg, 6);
    expect(row?.parts[0]?.replacements).toBe(n);
    expect(row?.modules.a1a3).toBeCloseTo(a1a3, 6);
    expect(row?.modules.b4).toBeCloseTo(b4, 6);
    expect(row?.modules.c3).toBeCloseTo(c3, 6);
    expect(row?.modules.c4).toBeCloseTo(c4, 6);
    expect(row?.handprint.d1Recycling).toBeCloseTo(d1, 6);
    expect(row?.handprint.d4).toBeCloseTo(d4, 6);
    expect(row?.gaps).toEqual([]);
  });

  it('adds the building up to the cent', () => {
    const expected = [160_591.74, 27_000, 46_000, 13_000.46, 330_800, 7000, 27_000, 3137.22, 7272.95];
    modules.forEach((module, index) => {
      expect(result.building.kgCo2e[module]).toBeCloseTo(expected[index] ?? Number.NaN, 2);
    });
    expect(result.building.kgCo2e.total).toBeCloseTo(621_802.37, 2);
  });

  it('adds the site up to the cent', () => {
    const expected = [64_127.7, 0, 7000, 15_724.8, 0, 0, 0, 1745.64, 7671.06];
    modules.forEach((module, index) => {
      expect(result.site.kgCo2e[module]).toBeCloseTo(expected[index] ?? Number.NaN, 6);
    });
    expect(result.site.kgCo2e.total).toBeCloseTo(96_269.2, 6);
  });

  it('rounds modules and sums what is shown: building 12.44, site 0.97 although exactly 0.9627', () => {
    expect(modules.map((module) => result.building.perM2Year?.[module])).toEqual([
      3.21, 0.54, 0.92, 0.26, 6.62, 0.14, 0.54, 0.06, 0.15,
    ]);
    expect(result.building.perM2Year?.total).toBe(12.44);
    expect(modules.map((module) => result.site.perM2Year?.[module])).toEqual([
      0.64, 0, 0.07, 0.16, 0, 0, 0, 0.02, 0.08,
    ]);
    expect(result.site.perM2Year?.total).toBe(0.97);
  });

  it('keeps the handprint apart', () => {
    expect(result.building.handprint.perM2Year).toEqual({
      d1Reuse: 0,
      d1Recycling: -0.06,
      d2: 0,
      d3: -0.3,
      d4: -0.76,
      d5: 0,
    });
    expect(result.building.handprint.kgCo2e.d3).toBeCloseTo(-15_070, 6);
    expect(result.building.handprint.kgCo2e.d4).toBeCloseTo(-37_990, 6);
  });

  it('passes the limit of flats', () => {
    expect(result.limit).toEqual({ set: 'fi-2026', value: 16, result: 12.44, margin: 3.56, pass: true });
  });

  it('weighs building and site', () => {
    expect(result.building.massKg).toBeCloseTo(600_880, 6);
    expect(result.site.massKg).toBeCloseTo(1_331_400, 6);
    expect(result.completeness).toEqual({ massShare: 1, rowCount: 12, rowsWithoutSource: 0, gaps: [] });
  });

  it('follows table set 2021: A4 10.2 and C2 7', () => {
    const variant = calculate(withChoices(gold1, { tableVariant: '2021' }));
    expect(variant.building.kgCo2e.total).toBeCloseTo(585_002.37, 2);
    expect(variant.building.kgCo2e.total / 50_000).toBeCloseTo(11.7, 3);
    expect(variant.site.kgCo2e.total).toBeCloseTo(96_269.2, 6);
  });

  it('moves the waste from A1-3 to A5 and keeps every total', () => {
    const variant = calculate(withChoices(gold1, { wasteModule: 'a5' }));
    for (const scope of ['building', 'site'] as const) {
      const moved = variant[scope].kgCo2e.a5 - result[scope].kgCo2e.a5;
      expect(moved).toBeGreaterThan(1000);
      expect(result[scope].kgCo2e.a1a3 - variant[scope].kgCo2e.a1a3).toBeCloseTo(moved, 6);
      expect(variant[scope].kgCo2e.b4).toBe(result[scope].kgCo2e.b4);
      expect(variant[scope].kgCo2e.total).toBeCloseTo(result[scope].kgCo2e.total, 6);
    }
    // m (w - 1) g of the site: gravel 225, asphalt 187.2, concrete 2340, rebar 301.5
    expect(variant.site.kgCo2e.a5 - 7000).toBeCloseTo(3053.7, 6);
  });
});

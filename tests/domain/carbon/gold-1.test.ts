import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { gold1Kilograms, gold1PerArea, gold1Rows } from '#domain/self-test/gold-1-figures.ts';
import { modules, type Scope } from '#domain/terms/modules.ts';
import { gold1, withChoices } from '#tests/support/content/gold-1.ts';

const result = calculate(gold1);

describe('GOLD-1', () => {
  it.each(gold1Rows)('calculates every figure of row $id', ({ id, massKg, a1a3, n, b4, c3, c4, d1Recycling, d4 }) => {
    const row = result.rows.find(({ quantityId }) => quantityId === id);
    expect(row?.massKg).toBeCloseTo(massKg, 6);
    expect(row?.parts[0]?.replacements).toBe(n);
    expect(row?.modules.a1a3).toBeCloseTo(a1a3, 6);
    expect(row?.modules.b4).toBeCloseTo(b4, 6);
    expect(row?.modules.c3).toBeCloseTo(c3, 6);
    expect(row?.modules.c4).toBeCloseTo(c4, 6);
    expect(row?.handprint.d1Recycling).toBeCloseTo(d1Recycling, 6);
    expect(row?.handprint.d4).toBeCloseTo(d4, 6);
    expect(row?.gaps).toEqual([]);
  });

  it('adds the building up to the cent', () => {
    const expected = gold1Kilograms.building;
    modules.forEach((module, index) => {
      expect(result.building.kgCo2e[module]).toBeCloseTo(expected[index] ?? Number.NaN, 2);
    });
    expect(result.building.kgCo2e.total).toBeCloseTo(621_802.37, 2);
  });

  it('adds the site up to the cent', () => {
    const expected = gold1Kilograms.site;
    modules.forEach((module, index) => {
      expect(result.site.kgCo2e[module]).toBeCloseTo(expected[index] ?? Number.NaN, 6);
    });
    expect(result.site.kgCo2e.total).toBeCloseTo(96_269.2, 6);
  });

  it('rounds modules and sums what is shown: building 12.44, site 0.97 although exactly 0.9627', () => {
    const shown = (scope: Scope) => [...modules, 'total' as const].map((module) => result[scope].perM2Year?.[module]);
    expect(shown('building')).toEqual(gold1PerArea.building);
    expect(shown('site')).toEqual(gold1PerArea.site);
    expect([shown('building').at(-1), shown('site').at(-1)]).toEqual([12.44, 0.97]);
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
    const own = { useClass: 'AK3', status: 'under', value: 16, result: 12.44, margin: 3.56 };
    expect(result.limit).toEqual({
      set: 'fi-2026',
      ...own,
      pass: true,
      missing: 0,
      byUseClass: [{ ...own, rule: 'limitFlats' }],
      own: [],
    });
  });

  it('weighs building and site', () => {
    expect(result.building.massKg).toBeCloseTo(600_880, 6);
    expect(result.site.massKg).toBeCloseTo(1_331_400, 6);
    expect(result.completeness).toMatchObject({
      massShare: 1,
      rows: 12,
      rowsCalculated: 12,
      rowsWithoutSource: 0,
      gaps: [],
    });
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

import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { cumulativeByYear } from '#domain/carbon/cumulative.ts';
import { explainFigure } from '#domain/carbon/explain.ts';
import { findLimitSet, limitSets } from '#domain/carbon/limit-sets.ts';
import { climateReport } from '#domain/reports/climate-report.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { handprintModules, modules, scopes } from '#domain/terms/modules.ts';
import { findUseClass, useClasses } from '#domain/terms/use-class.ts';
import { gold1, withChoices } from '#tests/support/content/gold-1.ts';

const result = calculate(gold1);

describe('the climate report', () => {
  const report = climateReport(gold1, result, {
    calculationName: 'GOLD-1',
    site: { ...emptySiteFields, ...gold1.site },
  });

  it('shows the figures of the engine', () => {
    expect(report.calculation.name).toBe('GOLD-1');
    expect(report.building.perM2Year?.total).toBe(12.44);
    expect(report.site.perM2Year?.total).toBe(0.97);
    expect(report.building.byUseClass).toMatchObject([{ useClass: 'AK3', perM2Year: { total: 12.44 } }]);
    expect(report.site.byUseClass).toEqual([]);
    expect(report.handprint.building.perM2Year?.d3).toBe(-0.3);
    expect(report.limit.pass).toBe(true);
    expect(report.periodYears).toBe(50);
  });

  it('says whose it is and what energy the building uses, as the declaration has it', () => {
    expect(report.head.site.useClasses).toEqual([{ code: 'AK3', heatedNetAreaM2: 1000 }]);
    expect(report.head.site.completionYear).toBe(2026);
    expect(report.energy).toEqual({
      purchased: [
        { carrier: 'electricity', kwhPerYear: 40_000 },
        { carrier: 'districtHeat', kwhPerYear: 60_000 },
      ],
      exportedElectricityKwhPerYear: 5000,
    });
  });

  it('breaks each scope down by category', () => {
    expect(report.site.byCategory.map(({ name, kgCo2e }) => [name, Math.round(kgCo2e.total ?? Number.NaN)])).toEqual([
      ['1001', 4725],
      ['1003', 23_213],
      ['2001', 61_331],
    ]);
    expect(report.building.byCategory).toHaveLength(5);
  });
});

describe('an explanation', () => {
  it('lists rows and lines that add up to the figure, largest first', () => {
    for (const scope of scopes) {
      for (const module of [...modules, ...handprintModules]) {
        const { entries, kgCo2e, perM2Year } = explainFigure(gold1, result, { scope, module });
        expect(entries.reduce((sum, entry) => sum + entry.kgCo2e, 0)).toBeCloseTo(kgCo2e, 6);
        expect(entries.map((entry) => -Math.abs(entry.kgCo2e))).toEqual(
          entries.map((entry) => -Math.abs(entry.kgCo2e)).toSorted((left, right) => left - right),
        );
        expect(perM2Year).not.toBeNull();
      }
    }
  });

  it('of A1-3 names the slab first and the table value of services', () => {
    const { formula, entries, unroundedPerM2Year } = explainFigure(gold1, result, {
      scope: 'building',
      module: 'a1a3',
    });
    expect(formula).toBe('a1a3');
    expect(entries[0]).toMatchObject({ kind: 'row', row: { quantityId: 'slab' } });
    expect(entries[1]).toMatchObject({ kind: 'line', line: { line: 'servicesA1A3', kgCo2e: 42_000 } });
    expect(unroundedPerM2Year).toBeCloseTo(3.211_834_8, 9);
  });

  it('names the formula that was in force', () => {
    const detailed = { mode: 'detailed', valueKgCo2ePerM2: null, note: '' } as const;
    const own = { mode: 'own', valueKgCo2ePerM2: 1, note: '' } as const;
    const formulaOf = (choices: Parameters<typeof withChoices>[1], module: (typeof modules)[number] | 'd3' | 'd4') => {
      const input = withChoices(gold1, choices);
      return explainFigure(input, calculate(input), { scope: 'building', module }).formula;
    };
    expect(formulaOf({ wasteModule: 'a5' }, 'a1a3')).toBe('a1a3-without-waste');
    expect(formulaOf({ wasteModule: 'a5' }, 'a5')).toBe('a5-table-waste');
    expect(formulaOf({ tableValues: { a5: detailed } }, 'a5')).toBe('a5-detailed');
    expect(formulaOf({ tableValues: { a4: detailed } }, 'a4')).toBe('a4-detailed');
    expect(formulaOf({ tableValues: { c2: own } }, 'c2')).toBe('own');
    expect(formulaOf({ tableValues: { c1: own } }, 'c1')).toBe('own');
    expect(formulaOf({ tableValues: { c3: own } }, 'c3')).toBe('own');
    expect(formulaOf({ extendedReplacement: true }, 'b4')).toBe('b4-extended');
    expect(formulaOf({}, 'c4')).toBe('c4-shares');
    expect(formulaOf({}, 'd3')).toBe('d3');
    expect(formulaOf({}, 'd4')).toBe('handprint');
  });

  it('has no figures per m2 without an area', () => {
    const input = { ...gold1, site: { ...gold1.site, useClasses: [] } };
    const explained = explainFigure(input, calculate(input), { scope: 'building', module: 'b6' });
    expect(explained).toMatchObject({ areaM2: null, unroundedPerM2Year: null, perM2Year: null });
  });
});

describe('the curve over 50 years', () => {
  const curve = cumulativeByYear(gold1, result);
  const at = (index: number) => curve[index]?.kgCo2e;

  it('begins with manufacture and ends with the result', () => {
    expect(curve).toHaveLength(51);
    expect(curve[0]).toMatchObject({ index: 0, year: 2026 });
    expect(at(0)?.total).toBeCloseTo(160_591.74 + 27_000 + 46_000, 6);
    expect(at(50)).toEqual(result.building.kgCo2e);
    expect(curve.at(-1)?.year).toBe(2076);
  });

  it('replaces goods when their life ends and demolishes last', () => {
    // the membrane after 30 years; services 10 kg/m2 evenly: 200 kg a year; the cabinet after 15, 30 and 45 years
    expect((at(30)?.b4 ?? 0) - (at(29)?.b4 ?? 0)).toBeCloseTo(1474 + 508.82 + 200, 6);
    expect((at(15)?.b4 ?? 0) - (at(14)?.b4 ?? 0)).toBeCloseTo(508.82 + 200, 6);
    expect(at(49)?.c1).toBe(0);
    expect(at(50)?.c1).toBe(7000);
  });

  it('uses less energy emissions year by year', () => {
    expect(at(1)?.b6).toBeCloseTo(40_000 * 0.153 + 60_000 * 0.147, 6);
    expect((at(50)?.b6 ?? 0) - (at(49)?.b6 ?? 0)).toBeCloseTo(40_000 * 0.022 + 60_000 * 0.021, 6);
  });

  it('never falls and has no years without a completion year', () => {
    curve.forEach((point, index) => {
      expect(point.kgCo2e.total).toBeGreaterThanOrEqual(at(index - 1)?.total ?? 0);
    });
    const bare = { ...gold1, site: { ...gold1.site, completionYear: null } };
    expect(cumulativeByYear(bare, calculate(bare), 'site')[3]?.year).toBeNull();
  });

  it('spaces replacements evenly when only their number is known', () => {
    const quantities = gold1.quantities.map((row) => ({ ...row, replacements: row.id === 'clt' ? 4 : 0 }));
    const input = { ...gold1, quantities };
    const points = cumulativeByYear(input, calculate(input));
    const step = (index: number) => (points[index]?.kgCo2e.b4 ?? 0) - (points[index - 1]?.kgCo2e.b4 ?? 0) - 200;
    expect([10, 20, 30, 40].map(step)).toEqual([4935, 4935, 4935, 4935].map((value) => expect.closeTo(value, 6)));
    expect(step(25)).toBeCloseTo(0, 6);
  });
});

describe('limit sets', () => {
  const classOf = (code: string, heatedNetAreaM2: number) =>
    calculate({ ...gold1, site: { ...gold1.site, useClasses: [{ code, heatedNetAreaM2 }] } });

  it('in force since 2026 are those of the decree', () => {
    const values = findLimitSet('fi-2026')?.values;
    expect(['RT', 'AK3', 'T', 'LR', 'H', 'PK', 'LH', 'S', 'UH'].map((code) => values?.[code])).toEqual([
      16, 16, 20, 22, 25, 20, 21, 29, 24,
    ]);
    expect(['YAT', 'KAT', 'KREP', 'MR'].map((code) => values?.[code])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(findLimitSet('fi-step-2')?.values).toMatchObject({ AK3: 12, S: 28 });
    expect(findLimitSet('fi-2025-03-step-2')?.values).toMatchObject({ AK3: 14, RT: 14 });
    expect(findLimitSet('gone')).toBeNull();
  });

  it('have sources, tags, validity and known use classes', () => {
    for (const set of limitSets) {
      expect(set.source).not.toBe('');
      expect(set.validFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const code of Object.keys(set.values)) expect(findUseClass(code)).toBeDefined();
    }
    expect(limitSets.filter(({ tag }) => tag === 'in force').map(({ id }) => id)).toEqual(['fi-2026']);
    expect(useClasses.length).toBeGreaterThan(30);
  });

  it('spare detached houses and small warehouses', () => {
    expect(classOf('YAT', 150).limit).toMatchObject({ value: null, pass: null });
    expect(classOf('MRVR', 1000).limit.value).toBeNull();
    expect(classOf('MRVR', 1001).limit.value).toBe(24);
  });

  it('fail a building above the limit', () => {
    expect(classOf('AK3', 700).limit).toMatchObject({ pass: false, margin: expect.any(Number) });
    expect(calculate({ ...gold1, limitSet: null }).limit).toMatchObject({ value: null, result: 12.44, pass: null });
  });
});

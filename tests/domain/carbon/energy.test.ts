import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { energyCoefficients, sumOfCoefficients } from '#domain/carbon/energy.ts';
import { gold1, withChoices } from '#tests/support/gold-1.ts';
import { referenceSet2022 } from '#tests/support/reference-set-2022.ts';

const sum = (carrier: 'electricity' | 'districtHeat' | 'districtCooling', year: number): number =>
  sumOfCoefficients(energyCoefficients(referenceSet2022, carrier, 'benefit', year));

describe('energy over 50 years by decade values', () => {
  it('sums from 2026 to 3.014 for electricity and 3.504 for district heat', () => {
    expect(sum('electricity', 2026)).toBeCloseTo(3.014, 10);
    expect(sum('districtHeat', 2026)).toBeCloseTo(3.504, 10);
  });

  it.each([
    [2022, 0.07076, 0.08016, 0.0204],
    [2024, 0.06552, 0.07512, 0.019],
    [2025, 0.0629, 0.0726, 0.0183],
    [2026, 0.06028, 0.07008, 0.0176],
    [2027, 0.05766, 0.06756, 0.0169],
    [2028, 0.05504, 0.06504, 0.0162],
    [2030, 0.0498, 0.06, 0.0148],
  ])('has the published means from %d', (year, electricity, heat, cooling) => {
    expect(sum('electricity', year) / 50).toBeCloseTo(electricity, 10);
    expect(sum('districtHeat', year) / 50).toBeCloseTo(heat, 10);
    expect(sum('districtCooling', year) / 50).toBeCloseTo(cooling, 10);
  });

  it('reproduces the published B6 2.60 of an all-electric block of flats completed in 2022', () => {
    const input = withChoices(gold1, { energy: [{ carrier: 'electricity', kwhPerYear: 36_780 }] });
    const result = calculate({ ...input, site: { ...input.site, completionYear: 2022 } });
    expect(result.building.perM2Year?.b6).toBe(2.6);
  });

  it('holds the first value before and the last value after the scenario', () => {
    const early = energyCoefficients(referenceSet2022, 'electricity', 'benefit', 2018);
    expect(early.slice(0, 3).map(({ kgCo2ePerKwh }) => kgCo2ePerKwh)).toEqual([0.153, 0.153, 0.153]);
    const late = energyCoefficients(referenceSet2022, 'electricity', 'benefit', 2115);
    expect(late[4]).toEqual({ year: 2119, kgCo2ePerKwh: 0.005 });
    expect(late.at(-1)).toEqual({ year: 2164, kgCo2ePerKwh: 0.003 });
  });

  it('follows the allocation method, and ignores it for fuels', () => {
    const first = (allocation: 'benefit' | 'energy', carrier: 'districtHeat' | 'fossilFuel') =>
      energyCoefficients(referenceSet2022, carrier, allocation, 2026)[0]?.kgCo2ePerKwh;
    expect([first('benefit', 'districtHeat'), first('energy', 'districtHeat')]).toEqual([0.147, 0.223]);
    expect([first('benefit', 'fossilFuel'), first('energy', 'fossilFuel')]).toEqual([0.306, 0.306]);
  });

  it('is linear between the years of a linear set', () => {
    const set = {
      energyRule: 'linear' as const,
      energy: [
        {
          carrier: 'electricity' as const,
          allocation: 'benefit' as const,
          points: [
            { year: 2020, kgCo2ePerKwh: 0.2 },
            { year: 2025, kgCo2ePerKwh: 0.1 },
            { year: 2030, kgCo2ePerKwh: 0 },
          ],
        },
      ],
    };
    const values = energyCoefficients(set, 'electricity', 'benefit', 2023).map(({ kgCo2ePerKwh }) => kgCo2ePerKwh);
    expect(values.slice(0, 3)).toEqual([expect.closeTo(0.14, 12), expect.closeTo(0.12, 12), expect.closeTo(0.1, 12)]);
    expect(values.at(-1)).toBe(0);
    expect(values).toHaveLength(50);
  });

  it('is empty for a carrier without a scenario', () => {
    expect(energyCoefficients(referenceSet2022, 'districtCooling', 'energy', 2026)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { energyCoefficients, sumOfCoefficients } from '#domain/carbon/energy.ts';
import { publishedEnergyMeans } from '#domain/self-test/gold-1-figures.ts';
import { referenceSet2022 } from '#tests/support/content/reference-set-2022.ts';

const sum = (carrier: 'electricity' | 'districtHeat' | 'districtCooling', year: number): number =>
  sumOfCoefficients(energyCoefficients(referenceSet2022, carrier, 'benefit', year));

describe('energy over 50 years by decade values', () => {
  it('sums from 2026 to 3.014 for electricity and 3.504 for district heat', () => {
    expect(sum('electricity', 2026)).toBeCloseTo(3.014, 10);
    expect(sum('districtHeat', 2026)).toBeCloseTo(3.504, 10);
  });

  it.each(publishedEnergyMeans)('has the published means from %d', (year, electricity, heat, cooling) => {
    expect(sum('electricity', year) / 50).toBeCloseTo(electricity, 10);
    expect(sum('districtHeat', year) / 50).toBeCloseTo(heat, 10);
    expect(sum('districtCooling', year) / 50).toBeCloseTo(cooling, 10);
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

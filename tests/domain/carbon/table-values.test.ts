import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import { round2 } from '#domain/carbon/round.ts';
import { findTableValue } from '#domain/carbon/table-values.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import { gold1, withChoices } from '#tests/support/content/gold-1.ts';
import { referenceSet2022 as set } from '#tests/support/content/reference-set-2022.ts';

type Asked = Parameters<typeof findTableValue>;

const publishedValue = (asked: Asked[0], variant: Asked[1], line: Asked[2], code: string | null) =>
  findTableValue(asked, variant, line, code === null ? null : (findUseClass(code) ?? null))?.kgCo2ePerM2 ?? null;

const withoutRows = { ...gold1, quantities: [] };

describe('table values', () => {
  it('of variant 2021 give flats A4+A5 1.264 and C1+C2 0.28, as published for real buildings', () => {
    const { building, site } = calculate(withChoices(withoutRows, { tableVariant: '2021' }));
    expect((building.kgCo2e.a4 + building.kgCo2e.a5 + site.kgCo2e.a5) / 50_000).toBeCloseTo(1.264, 12);
    expect((building.kgCo2e.c1 + building.kgCo2e.c2) / 50_000).toBeCloseTo(0.28, 12);
  });

  it('come from the set, and from its variant where that changes them', () => {
    expect(publishedValue(set, null, 'a4', 'AK3')).toBe(27);
    expect(publishedValue(set, '2021', 'a4', 'AK3')).toBe(10.2);
    expect(publishedValue(set, '2021', 'c2', null)).toBe(7);
    expect(publishedValue(set, 'unknown', 'c2', null)).toBe(27);
    expect(publishedValue(set, '2021', 'servicesA1A3', 'T')).toBe(66);
    expect(publishedValue(set, null, 'earthwork', null)).toBe(7);
  });

  it('take the nearest type where the set has none for the building', () => {
    expect(findTableValue(set, null, 'servicesA1A3', findUseClass('RT') ?? null)).toEqual({
      kgCo2ePerM2: 42,
      isNearest: true,
    });
    expect(findTableValue(set, null, 'servicesB4', findUseClass('S') ?? null)).toEqual({
      kgCo2ePerM2: 74,
      isNearest: true,
    });
    expect(findTableValue(set, null, 'c1', findUseClass('E') ?? null)).toEqual({ kgCo2ePerM2: 9.8, isNearest: true });
  });

  it('do not exist for a building without a type, unless all other types share one', () => {
    expect(publishedValue(set, null, 'servicesA1A3', null)).toBeNull();
    expect(publishedValue(set, null, 'a5', null)).toBeNull();
    const alike = { ...set, tableValues: { ...set.tableValues, a5: { residential: 43, office: 52, hotel: 52 } } };
    expect(publishedValue(alike, null, 'a5', null)).toBe(52);
  });

  it('do not exist for lines that come from the rows', () => {
    expect(publishedValue(set, null, 'c3', 'T')).toBeNull();
    expect(publishedValue(set, null, 'd4', 'T')).toBeNull();
  });

  it('round to what is shown', () => {
    expect(round2(calculate(withoutRows).building.kgCo2e.a5 / 50_000)).toBe(0.92);
  });
});

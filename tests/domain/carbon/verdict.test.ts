import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { UseClassResult } from '#domain/carbon/calculation-result.ts';
import { limitResult } from '#domain/carbon/verdict.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const [flats] = calculate(gold1).byUseClass;

/** A use class with its figure and its limit, kgCO2e/m2/a. */
const useClass = (
  code: string,
  total: number | null,
  limit: number | null,
  state: FigureState = 'known',
): UseClassResult => {
  if (flats?.perM2Year == null) throw new Error('GOLD-1 has a use class with an area');
  const states = { ...flats.states, total: state };
  return { ...flats, useClass: code, limit, states, perM2Year: total === null ? null : { ...flats.perM2Year, total } };
};

describe('a use class against its limit', () => {
  it.each([
    { total: 15.99, missing: 0, status: 'under', margin: 0.01, pass: true },
    { total: 16, missing: 0, status: 'under', margin: 0, pass: true },
    { total: 16.01, missing: 0, status: 'over', margin: -0.01, pass: false },
    { total: 3.34, missing: 1, status: 'unknown', margin: null, pass: null },
    // What is missing can only raise it.
    { total: 16.01, missing: 1, status: 'over', margin: -0.01, pass: false },
    { total: null, missing: 1, status: 'unknown', margin: null, pass: null },
  ])('$total of 16 with $missing missing is $status', ({ total, missing, ...said }) => {
    const state = missing === 0 ? 'known' : 'atLeast';
    expect(limitResult(gold1, [useClass('AK3', total, 16, state)], missing)).toMatchObject({
      value: 16,
      missing,
      ...said,
    });
  });

  it('without a limit is not judged, whatever is missing', () => {
    const result = limitResult(gold1, [useClass('YAT', 12, null)], 3);
    expect(result).toMatchObject({ status: 'none', useClass: null, value: null, result: 12, margin: null, pass: null });
  });
});

describe('a building of several use classes', () => {
  const flatsUnder = useClass('AK3', 14, 16);
  const shopOver = useClass('LR', 21, 20);

  it('is over where one class is, though their mean by area would be under', () => {
    const result = limitResult(gold1, [flatsUnder, shopOver], 0);
    expect(result).toMatchObject({ status: 'over', useClass: 'LR', value: 20, result: 21, margin: -1, pass: false });
    expect(result.byUseClass.map(({ status }) => status)).toEqual(['under', 'over']);
  });

  it('is under only where every limited class is; the margin is the smallest', () => {
    const result = limitResult(gold1, [flatsUnder, useClass('T', 19.5, 20), useClass('YAT', 99, null)], 0);
    expect(result).toMatchObject({ status: 'under', useClass: 'T', margin: 0.5, pass: true });
  });

  it('cannot be judged while a class has no area, unless another one is over', () => {
    const noArea = useClass('T', null, 20);
    expect(limitResult(gold1, [flatsUnder, noArea], 1)).toMatchObject({ status: 'unknown', useClass: 'T' });
    expect(limitResult(gold1, [noArea, shopOver], 1)).toMatchObject({ status: 'over', useClass: 'LR' });
  });
});

describe('a limit of the site itself', () => {
  const helsinki = {
    name: 'Kaupunki',
    values: [{ code: 'AK3', kgCo2ePerM2Year: 14 }],
    allowedExcess: { percent: 10, reason: 'Monimuotoinen rakennus' },
  };
  const ownOf = (total: number | null, state: FigureState = 'known', ownLimits = [helsinki]) =>
    limitResult({ ...gold1, site: { ...gold1.site, ownLimits } }, [useClass('AK3', total, 16, state)], 0);

  it.each([
    [15.4, 'known', 'under', 0],
    [15.41, 'known', 'over', -0.01],
    [15, 'atLeast', 'unknown', null],
    [15.41, 'atLeast', 'over', -0.01],
    [null, 'known', 'unknown', null],
  ] as const)('with its allowed excess says of %s (%s): %s', (total, state, status, margin) => {
    const { own } = ownOf(total, state);
    expect(own).toMatchObject([
      { name: 'Kaupunki', status, byUseClass: [{ value: 14, allowed: 15.4, status, margin }] },
    ]);
  });

  it('never stands instead of the law', () => {
    expect(ownOf(15.5)).toMatchObject({ status: 'under', value: 16, own: [{ status: 'over' }] });
    const exempt = { ...gold1.site, limitExemption: 'defence' as const, ownLimits: [helsinki] };
    const result = limitResult({ ...gold1, site: exempt }, [useClass('AK3', 15.5, 16)], 0);
    expect(result).toMatchObject({ status: 'exempt', own: [{ status: 'over' }] });
  });

  it('says nothing of a use class that it does not name', () => {
    expect(ownOf(12, 'known', [{ ...helsinki, values: [] }]).own).toMatchObject([
      { status: 'none', byUseClass: [{ value: null, status: 'none', margin: null }] },
    ]);
  });
});

describe('what is missing of the building', () => {
  const firstRow = gold1.quantities.find(({ id }) => id === 'clt');
  const missingOf = (change: Partial<CalculationInput>) => calculate({ ...gold1, ...change }).limit;
  const withFirst = (fields: Partial<CalculationInput['quantities'][number]>) =>
    gold1.quantities.map((row) => (row === firstRow ? { ...row, ...fields } : row));

  it('is nothing in GOLD-1', () => expect(missingOf({})).toMatchObject({ status: 'under', missing: 0 }));

  it('is a row without a product', () => {
    expect(missingOf({ quantities: withFirst({ source: { kind: 'none' } }) })).toMatchObject({
      status: 'unknown',
      missing: 1,
    });
  });

  it('is energy that is not given', () => {
    const calculation = { ...gold1.calculation, energy: [] };
    expect(missingOf({ calculation })).toMatchObject({ status: 'unknown', missing: 1 });
  });

  it('is the building itself, where it has no row', () => {
    expect(missingOf({ quantities: [] })).toMatchObject({ status: 'unknown', missing: 1 });
  });

  it('is not what the building site lacks', () => {
    const site = { ...gold1.site, siteAreaM2: null };
    const quantities = withFirst({ source: { kind: 'none' }, scope: 'site' });
    const { limit, completeness } = calculate({ ...gold1, site, quantities });
    expect(completeness.gaps.length).toBeGreaterThan(1);
    expect(limit).toMatchObject({ status: 'under', missing: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import { settleEstimate } from '#domain/calculations/estimate-note.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import { createCalculator } from '#domain/carbon/calculator.ts';
import { estimatedLimits } from '#domain/carbon/verdict.ts';
import { inputHash } from '#domain/reports/input-hash.ts';
import { estimateMarks } from '#domain/terms/estimate.ts';
import { type Language, languages } from '#domain/values/language.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const estimated = (language: Language = 'fi') => ({
  ...gold1,
  quantities: gold1.quantities.map((row) => ({ ...row, note: `${estimateMarks[language]}: esimerkki` })),
});

describe('rows that are estimates', () => {
  it.each(languages)('are known by their mark (%s): figures stand, but no verdict', (language) => {
    const [plain, result] = [calculate(gold1), calculate(estimated(language))];
    expect(result.building.kgCo2e).toEqual(plain.building.kgCo2e);
    expect(plain.limit.status).toBe('under');
    expect(result.limit).toMatchObject({ status: 'unknown', pass: null, margin: null });
    expect(result.limit.missing).toBeGreaterThan(0);
    expect(result.building.states.footprint).toMatchObject({ a1a3: 'atLeast', total: 'atLeast' });
    expect(result.warnings).toContainEqual(
      expect.objectContaining({ code: 'estimated-rows', value: gold1.quantities.length }),
    );
  });

  it('are not called over the limit either, but as an estimate', () => {
    const small = { ...estimated(), site: { ...gold1.site, useClasses: [{ code: 'AK3', heatedNetAreaM2: 400 }] } };
    const { limit } = calculate(small);
    expect(limit.status).toBe('unknown');
    expect(estimatedLimits(limit)).toMatchObject([{ useClass: 'AK3', status: 'over' }]);
  });

  it('do not fill a part of the building', () => {
    const categories = gold1.categories.map((own) => (own.id === '2003' ? { ...own, talo2000Code: '1232' } : own));
    const frame = (input: typeof gold1) =>
      calculate({ ...input, categories }).completeness.parts.find(({ part }) => part === 'frame')?.status;
    expect([frame(gold1), frame(estimated())]).toEqual(['filled', 'estimated']);
  });

  it('become rows of their own one by one', () => {
    const calculator = createCalculator(estimated());
    for (const row of gold1.quantities) calculator.update({ ...row, note: '' });
    expect(calculator.totals()).toEqual(createCalculator(gold1).totals());
  });

  it('are another input of a report than the same rows confirmed', () => {
    expect(inputHash(estimated())).not.toBe(inputHash(gold1));
    expect(inputHash({ ...gold1, quantities: gold1.quantities.map((row) => ({ ...row, note: 'oma' })) })).toBe(
      inputHash(gold1),
    );
  });
});

describe('an own amount', () => {
  const row = { amount: 10, note: `${estimateMarks.en}: x` };

  it('takes the mark off; the same amount, none, or another note do not', () => {
    expect(settleEstimate(row, { amount: 12 })).toEqual({ amount: 12, note: '' });
    expect(settleEstimate(row, { amount: 10 })).toEqual({ amount: 10 });
    expect(settleEstimate(row, { amount: null })).toEqual({ amount: null });
    expect(settleEstimate({ ...row, note: 'oma' }, { amount: 12 })).toEqual({ amount: 12 });
  });
});

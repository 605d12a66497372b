import { describe, expect, it } from 'vitest';
import { editedLines, effectOf, publishedValues, startOf } from '#client/features/table-values/line-state.ts';
import { effectOfLines } from '#client/parts/lines/effect.ts';
import { choiceInMode, choiceOf, withChoice } from '#domain/calculations/table-line-choice.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { gold1, withChoices } from '#tests/support/content/gold-1.ts';

const own = (valueKgCo2ePerM2: number) => ({ mode: 'own', valueKgCo2ePerM2, note: '' }) as const;

describe('effectOf', () => {
  it('is what the line adds to the result', () => {
    const result = calculate(gold1);
    expect(effectOf(gold1, result, 'a4')).toEqual({ kgCo2e: 27_000, perM2Year: 0.54, state: 'known' });
    expect(effectOf(gold1, result, 'servicesA1A3').kgCo2e).toBe(42_000);
    expect(effectOf(gold1, result, 'earthwork')).toEqual({ kgCo2e: 7000, perM2Year: 0.07, state: 'known' });
    expect(effectOf(gold1, result, 'c4').kgCo2e).toBeCloseTo(result.building.kgCo2e.c4, 9);
  });

  it.each(editedLines)('of an own value of 5 for %s is 5 for each square metre', (line) => {
    const input = withChoices(gold1, { tableValues: { [line]: own(5) } });
    expect(effectOf(input, calculate(input), line).kgCo2e).toBeCloseTo(5000, 9);
  });

  it('of detailed site operations is the sum of the operations', () => {
    const input = withChoices(gold1, {
      tableValues: { a5: { mode: 'detailed', valueKgCo2ePerM2: null, note: '' } },
      siteOperations: [{ name: 'Diesel', amount: 1000, unit: 'l', kgCo2ePerUnit: 2.7 }],
    });
    expect(effectOf(input, calculate(input), 'a5').kgCo2e).toBeCloseTo(2700, 9);
  });

  it('has no figure per square metre without an area', () => {
    const input = { ...gold1, site: { ...gold1.site, useClasses: [] } };
    expect(effectOf(input, calculate(input), 'a4').perM2Year).toBeNull();
  });
});

describe('what may be said of an effect', () => {
  const stateOf = (input: CalculationInput, line: (typeof editedLines)[number]) =>
    effectOf(input, calculate(input), line).state;

  it('is nothing where nothing gives the line a value', () => {
    const detailed = withChoices(gold1, {
      tableValues: { a5: { mode: 'detailed', valueKgCo2ePerM2: null, note: '' } },
      siteOperations: [],
    });
    expect(stateOf(detailed, 'a5')).toBe('unknown');
    expect(stateOf({ ...gold1, quantities: [] }, 'c3')).toBe('unknown');
    expect(stateOf({ ...gold1, site: { ...gold1.site, useClasses: [] } }, 'a4')).toBe('unknown');
  });

  it('is at least what is there where a class has no value, or a row lacks something', () => {
    const useClasses = [
      { code: 'AK3', heatedNetAreaM2: 800 },
      { code: 'MRVR', heatedNetAreaM2: 200 },
    ];
    expect(stateOf({ ...gold1, site: { ...gold1.site, useClasses } }, 'servicesA1A3')).toBe('atLeast');
    const [first, ...others] = gold1.quantities;
    const unlinked = { ...gold1, quantities: [...others, { ...first, source: { kind: 'none' } }] } as CalculationInput;
    expect(stateOf(unlinked, 'c4')).toBe('known');
    const building = gold1.quantities.map((row) => (row.categoryId === '2002' ? { ...row, amount: null } : row));
    expect(stateOf({ ...gold1, quantities: building }, 'c4')).toBe('atLeast');
  });

  it('is nothing of a carrier without its amount', () => {
    const result = calculate(withChoices(gold1, { energy: [{ carrier: 'electricity', kwhPerYear: null }] }));
    expect(effectOfLines(result, 'building', (line) => line.kind === 'energy').state).toBe('unknown');
  });
});

describe('effectOfLines', () => {
  it('is what one carrier adds to the result', () => {
    const effect = effectOfLines(calculate(gold1), 'building', (line) => line.carrier === 'districtHeat');
    expect(effect.kgCo2e).toBeCloseTo(60_000 * 3.504, 6);
  });
});

describe('publishedValues', () => {
  it('names the classes of each different value', () => {
    const useClasses = [
      { code: 'AK3', heatedNetAreaM2: 800 },
      { code: 'AK2', heatedNetAreaM2: 100 },
      { code: 'T', heatedNetAreaM2: 100 },
    ];
    const input = { ...gold1, site: { ...gold1.site, useClasses } };
    expect(publishedValues(input, 'servicesA1A3').map((value) => value.useClasses)).toEqual([['AK3', 'AK2'], ['T']]);
  });

  it('are none for the lines that come from the rows', () => {
    expect(publishedValues(gold1, 'c3')).toEqual([]);
  });
});

describe('choices', () => {
  it('leave a line out again when it is reset', () => {
    const tableValues = withChoice({ c1: own(3) }, 'a4', own(12));
    expect(tableValues).toEqual({ c1: own(3), a4: own(12) });
    expect(withChoice(tableValues, 'a4', { mode: 'table', valueKgCo2ePerM2: null, note: '' })).toEqual({ c1: own(3) });
  });

  it('start an own value from the table value', () => {
    const choice = choiceInMode(choiceOf(gold1.calculation, 'a4'), 'own', startOf(publishedValues(gold1, 'a4')));
    expect(choice).toEqual(own(27));
  });
});

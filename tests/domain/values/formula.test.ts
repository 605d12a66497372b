import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFormula, isFormula } from '#domain/values/formula.ts';

const outcomeOf = (text: string) => {
  const result = evaluateFormula(text);
  return result.ok ? result.value : result.error;
};

describe('formula', () => {
  it.each([
    ['=12*3,5', 42],
    ['=12*3.5', 42],
    ['= 1 + 2 * 3', 7],
    ['=(1+2)*3', 9],
    ['=10/4', 2.5],
    ['=2^10', 1024],
    ['=2^3^2', 64],
    ['=-2^2', 4],
    ['=2^-1', 0.5],
    ['=-(3-5)', 2],
    ['=+7', 7],
    ['=--7', 7],
    ['=200*5%', 10],
    ['=50%%', 0.005],
    ['=1 234,5*2', 2469],
    ['=1\u00a0234,5+0', 1234.5],
    ['=1\u202f234 567', 1234567],
    ['=3\u22121', 2],
    ['=3×4÷2', 6],
    ['=0,1*3', 0.3],
    ['=,5+.5', 1],
    ['  =1', 1],
  ])('%s is %s', (text, value) => expect(outcomeOf(text)).toBe(value));

  it.each([
    ['=', 'incomplete', 2],
    ['=12*', 'incomplete', 5],
    ['=12**3', 'unexpected', 5],
    ['=12 3', 'unexpected', 5],
    ['=(1+2', 'unclosed', 2],
    ['=1+2)', 'unexpected', 5],
    ['=()', 'unexpected', 3],
    ['=a1+2', 'unexpected', 2],
    ['=1,2,3', 'unexpected', 5],
    ['=10/(5-5)', 'zero-division', 5],
    ['=(-8)^0,5', 'no-number', 2],
    ['=9^9^9^9', 'no-number', 2],
    [`=${'1+'.repeat(200)}1`, 'too-long', 201],
  ])('%s: %s at character %s', (text, problem, position) => expect(outcomeOf(text)).toEqual({ problem, position }));

  it('tells a formula by its first sign', () => {
    expect(isFormula(' =1')).toBe(true);
    expect(isFormula('1=1')).toBe(false);
  });

  it('answers any text without a crash', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-*/^%(),. =a') }), (text) => {
        const result = evaluateFormula(`=${text}`);
        return result.ok ? Number.isFinite(result.value) : result.error.position >= 1;
      }),
      { numRuns: 5000 },
    );
  });
});

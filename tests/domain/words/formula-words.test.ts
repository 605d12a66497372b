import { describe, expect, it } from 'vitest';
import { type FormulaId, formulaTexts } from '#domain/carbon/explain.ts';
import { formulaLetters, lettersOf } from '#domain/words/formula-words.ts';

/** Letters of a formula as it is written; modules (A4, C) and indices (s₁, c3, f(a)) are no letters of their own. */
const written = (text: string): readonly string[] => [
  ...new Set(
    text
      .replaceAll(/A4|A5|\bC\b|\(a\)/gu, '')
      .replaceAll(/[₁₂\d]/gu, '')
      .match(/Σ|\p{L}+/gu) ?? [],
  ),
];

describe('the symbols of the formulas', () => {
  it.each(Object.keys(formulaTexts) as FormulaId[])(
    '%s has a meaning for each of its letters, and no other',
    (formula) => {
      expect([...formulaLetters[formula]].toSorted()).toEqual([...written(formulaTexts[formula])].toSorted());
    },
  );

  it('stand once, however many formulas have them', () => {
    expect(lettersOf(['a4-table', 'c1-table', 'own'])).toEqual(['A', 't']);
  });
});

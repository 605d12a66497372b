import type { RuleId } from '#domain/rules/rules.ts';
import { sameWord, type Word, word } from '#domain/values/word.ts';

export type Words = Word;

/** One figure of a case: what it must be, and what the engine says. */
export interface CheckedFigure {
  readonly name: Words;
  readonly unit: string;
  readonly expected: number;
  /** NaN = the engine gives none. */
  readonly computed: number;
  /** So many decimals of `expected` are given. */
  readonly decimals: number;
}

/** What the engine must say of a case in words. */
export interface CheckedWords {
  readonly name: Words;
  readonly expectedWords: Words;
  /** null = the engine says nothing of it. */
  readonly computedWords: Words | null;
}

export type Checked = CheckedFigure | CheckedWords;

/** A calculation whose answer is known from elsewhere. */
export interface SelfTestCase {
  readonly title: Words;
  /** Where the expected figures come from. */
  readonly source: Words;
  /** The entry of the statutory rules that it proves. */
  readonly rule?: RuleId;
  /** Runs the engine. */
  readonly figures: () => readonly Checked[];
}

export const words = word;

export const said = (name: Words, expectedWords: Words, computedWords: Words | null): CheckedWords => ({
  name,
  expectedWords,
  computedWords,
});

/** What is called the same in every language. */
export const same: (text: string) => Words = sameWord;

export const figure = (
  name: Words,
  unit: string,
  expected: number,
  computed: number | null | undefined,
  decimals: number,
): CheckedFigure => ({ name, unit, expected, computed: computed ?? Number.NaN, decimals });

import { constructedCases } from './constructed-cases.ts';
import { publishedCases } from './published-cases.ts';
import type { Checked, SelfTestCase, Words } from './self-test-case.ts';
import { verdictCases } from './verdict-cases.ts';

/** A figure with what the engine on this device made of it. */
export type TestedFigure = Checked & { readonly isEqual: boolean };

export interface TestedCase {
  readonly title: Words;
  readonly source: Words;
  readonly figures: readonly TestedFigure[];
}

/** Runs every case with the engine that is here, and compares each figure with what is known of it. */
export const runSelfTest = (cases: readonly SelfTestCase[] = selfTestCases): readonly TestedCase[] =>
  cases.map(({ title, source, figures }) => ({
    title,
    source,
    figures: figures().map((figure) => ({ ...figure, isEqual: agrees(figure) })),
  }));

/** The published cases first. */
const selfTestCases: readonly SelfTestCase[] = [...publishedCases, ...constructedCases, ...verdictCases];

/** Words must be the same; a figure equal to its last given decimal, with room for the last bits of a double. */
const agrees = (one: Checked): boolean => {
  if ('expectedWords' in one) return one.computedWords?.en === one.expectedWords.en;
  const { expected, computed, decimals } = one;
  return Math.abs(computed - expected) <= 0.5 * 10 ** -decimals + Math.abs(expected) * 2 ** -40;
};

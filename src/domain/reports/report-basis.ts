import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { engineVersion } from '#domain/carbon/engine-version.ts';
import { rulesOfCalculation, type StatedRule } from '#domain/carbon/rules-of-calculation.ts';
import type { Word } from '#domain/values/word.ts';
import { reportHeadWords } from '#domain/words/report-head-words.ts';
import { inputHash } from './input-hash.ts';

/** Named as the last part of their address in the API. */
export const reportKinds = ['climate-report', 'compare', 'material-report', 'product-list'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What one calculation of a report was calculated from. */
export interface ReportInputs {
  readonly calculation: string;
  readonly methodVersion: string;
  readonly referenceSet: string;
  readonly limitSet: string;
  /** The statutory rules that were followed; one that is not certain says so. */
  readonly rules: readonly StatedRule[];
  /** Of everything that was entered; the same for the same inputs on any installation. */
  readonly sha256: string;
}

/** What a report was made from and with, so that anybody can make it again and compare. */
export interface ReportBasis<Kind extends string = ReportKind> {
  readonly report: Kind;
  readonly engineVersion: string;
  /** Day of the report (ISO date), which decides what has expired; null = not asked. */
  readonly date: string | null;
  readonly inputs: readonly ReportInputs[];
  /** How anybody can check the report; the hashes of the inputs tell which site document it was made from. */
  readonly verification: Word;
}

/** @param inputs of the report's calculations, in its order */
export const reportBasis = <Kind extends string>(
  report: Kind,
  inputs: readonly CalculationInput[],
): ReportBasis<Kind> => ({
  report,
  engineVersion,
  date: inputs[0]?.today ?? null,
  inputs: inputs.map(inputsOf),
  verification,
});

const verification = reportHeadWords.verification;

/** The hash is made when it is read first: a screen shows its figures without waiting for it. */
const inputsOf = (input: CalculationInput): ReportInputs => {
  const { name, methodVersion, referenceSet, limitSet } = input.calculation;
  return {
    calculation: name,
    methodVersion,
    referenceSet,
    limitSet,
    rules: rulesOfCalculation(input),
    get sha256() {
      return inputHash(input);
    },
  };
};

/** Each rule once, in the order of the calculations. */
export const rulesOf = (inputs: readonly Pick<ReportInputs, 'rules'>[]): readonly StatedRule[] => [
  ...new Map(inputs.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule] as const))).values(),
];

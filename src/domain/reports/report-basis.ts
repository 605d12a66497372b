import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { engineVersion } from '#domain/carbon/engine-version.ts';
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
  /** Of everything that was entered; the same for the same inputs on any installation. */
  readonly sha256: string;
}

/** What a report was made from and with, so that anybody can make it again and compare. */
export interface ReportBasis {
  readonly report: ReportKind;
  readonly engineVersion: string;
  /** Day of the report (ISO date), which decides what has expired; null = not asked. */
  readonly date: string | null;
  readonly inputs: readonly ReportInputs[];
}

/** @param inputs of the report's calculations, in its order */
export const reportBasis = (report: ReportKind, inputs: readonly CalculationInput[]): ReportBasis => ({
  report,
  engineVersion,
  date: inputs[0]?.today ?? null,
  inputs: inputs.map(inputsOf),
});

/** The hash is made when it is read first: a screen shows its figures without waiting for it. */
const inputsOf = (input: CalculationInput): ReportInputs => {
  const { name, methodVersion, referenceSet, limitSet } = input.calculation;
  return {
    calculation: name,
    methodVersion,
    referenceSet,
    limitSet,
    get sha256() {
      return inputHash(input);
    },
  };
};

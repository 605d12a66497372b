import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a report shows and explains: a calculation's input, its result and the names of what is in them. */
export interface ReportView {
  readonly input: CalculationInput;
  readonly result: CalculationResult;
  readonly categories: readonly Named[];
  readonly quantities: readonly Named[];
}

import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Site } from '#domain/sites/site.ts';

/** What a report shows and explains. */
export interface ReportView {
  readonly site: Site;
  readonly calculation: Calculation;
  readonly referenceSet: ReferenceSet;
  readonly input: CalculationInput;
  readonly result: CalculationResult;
  readonly categories: readonly Category[];
  readonly quantities: readonly Quantity[];
  /** Edits in it that are only on this device, and values in it that somebody else has changed, too. */
  readonly unsent?: { readonly waiting: number; readonly unsettled: number };
}

import type { QueryClient } from '@tanstack/react-query';
import type { Calculation } from '#domain/calculation.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import type { LimitSet } from '#domain/carbon/limit-set.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Category } from '#domain/category.ts';
import type { Quantity, QuantityFields } from '#domain/quantity.ts';
import type { Site } from '#domain/site.ts';
import type { CalculationPlace } from './calculations.ts';

/** A calculation with everything its screens and reports need. */
export interface CalculationView {
  readonly site: Site;
  readonly calculation: Calculation;
  readonly categories: readonly Category[];
  readonly quantities: readonly Quantity[];
  readonly referenceSet: ReferenceSet;
  readonly limitSet: LimitSet | null;
  readonly input: CalculationInput;
  readonly result: CalculationResult;
}

/** What is being typed and not saved yet: its result is shown at once. */
export interface QuantityDraft {
  readonly quantityId: string;
  readonly patch: Partial<QuantityFields>;
}

export declare const useCalculationView: (place: CalculationPlace, draft?: QuantityDraft | null) => CalculationView;

/** For route loaders: everything that `useCalculationView` will ask for. */
export declare const loadCalculationView: (queryClient: QueryClient, place: CalculationPlace) => Promise<void>;

import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSiteEdits } from '#client/data/content/edits/site-edits.ts';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import type { CalculationFields } from '#domain/calculations/calculation.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { applyPatch, isSame } from '#domain/values/patch.ts';

export type CalculationPatch = Partial<CalculationFields>;

export interface Draft {
  /** The calculation with what is being typed. */
  readonly input: CalculationInput;
  readonly result: CalculationResult;
  /** Shows the result of a change that is not saved yet. */
  readonly preview: (patch: CalculationPatch) => void;
  /** Saves the fields that differ from the newest calculation; resolves once they are durably on the device. */
  readonly save: (patchOf: (newest: CalculationFields) => CalculationPatch) => Promise<void>;
}

/** The result with what is being typed, at once; saving hands it over to the saved view. */
export const useDraftResult = (view: CalculationView): Draft => {
  const { patchCalculation } = useSiteEdits();
  const [patch, setPatch] = useState<CalculationPatch | null>(null);
  const shown = useDeferredValue(patch);
  const { calculation } = view;
  // A second save may come before the first one is rendered: it must build on the first.
  const newest = useRef(calculation);
  useEffect(() => {
    newest.current = calculation;
  }, [calculation]);

  const drafted = useMemo(() => {
    if (shown === null || isSame(applyPatch<CalculationFields>(calculation, shown), calculation)) return view;
    const input = { ...view.input, calculation: applyPatch<CalculationFields>(calculation, shown) };
    return { input, result: calculate(input) };
  }, [view, calculation, shown]);

  const save = useCallback(
    async (patchOf: (newest: CalculationFields) => CalculationPatch) => {
      const before = newest.current;
      const changes = changedFields(before, patchOf(before));
      if (Object.keys(changes).length > 0) {
        newest.current = { ...before, ...applyPatch<CalculationFields>(before, changes) };
        await patchCalculation(before, changes);
      }
      setPatch(null);
    },
    [patchCalculation],
  );
  return { input: drafted.input, result: drafted.result, preview: setPatch, save };
};

const changedFields = (calculation: CalculationFields, patch: CalculationPatch): CalculationPatch => {
  const changes: CalculationPatch = { ...patch };
  for (const key of Object.keys(patch) as (keyof CalculationFields)[]) {
    if (isSame(calculation[key], patch[key])) delete changes[key];
  }
  return changes;
};

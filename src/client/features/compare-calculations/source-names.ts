import { useMemo } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { sourceName } from '#client/parts/carbon/source-mark.ts';
import { useLanguage } from '#client/ui/text/language.ts';
import { sourceKey } from './row-changes.ts';

/** Names of the products and composites that the rows of two calculations link to, by `sourceKey`. */
export const useSourceNames = (base: CalculationView, other: CalculationView): ReadonlyMap<string, string> => {
  const { language } = useLanguage();
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { quantities, referenceSet } of [other, base]) {
      for (const quantity of quantities) {
        const key = sourceKey(quantity);
        if (!names.get(key)) names.set(key, sourceName(quantity, referenceSet, language));
      }
    }
    return names;
  }, [base, other, language]);
};

import { compositeResult } from '#domain/carbon/composite-result.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import type { CompositeRow } from './composite-search.ts';
import { thicknessOf } from './layer-facts.ts';

/** The composites with their thickness and result, computed on the device. */
export const compositeRows = (own: CompanyLibrary, referenceSet: ReferenceSet): readonly CompositeRow[] =>
  own.composites.map((composite) => {
    const others = own.composites.filter(({ id }) => id !== composite.id);
    const result = compositeResult(composite, { products: own.products, composites: others, referenceSet });
    return {
      ...composite,
      total: result.layers.some((layer) => layer !== null && layer.parts.length > 0) ? result.total : null,
      isIncomplete: result.hasGaps,
      thicknessM: thicknessOf(composite, { ...own, referenceSet }),
    };
  });

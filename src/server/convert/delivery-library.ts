import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { linkableUnits } from '#domain/calculations/link.ts';
import { defaultCalculationIndex, productFieldsOf, type SiteDocument } from '#domain/documents/site-document.ts';
import { importLibrary } from '#domain/incoming/bill/import-preview.ts';
import { createMatcher } from '#domain/incoming/bill/match.ts';
import type { DeliveryLibrary } from '#domain/incoming/site-log/delivered-product.ts';
import { createGtinReader } from '#domain/library/entries-of-gtin.ts';
import { noOwnLibrary } from '#domain/library/library-entries.ts';
import { createSearchIndex } from '#domain/library/search.ts';
import { compositeEntry, productEntry, type SearchEntry } from '#domain/library/search-entry.ts';
import type { Unit } from '#domain/terms/units.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';

/** What deliveries to a site can be of: the emission data of its calculation, and its own products and composites. */
export const deliveryLibraryOf = (document: SiteDocument): DeliveryLibrary => {
  const wanted =
    document.calculations[defaultCalculationIndex(document)]?.referenceSet ?? defaultCalculationFields.referenceSet;
  const sets = embeddedReferenceSets();
  const set = sets.find(({ id }) => id === wanted) ?? sets[0];
  const known = set === undefined ? { entries: [], units: [] } : importLibrary(set, noOwnLibrary);
  const units = new Map<SearchEntry, readonly Unit[]>(
    known.entries.map((entry, index) => [entry, known.units[index] ?? []]),
  );
  for (const product of document.library?.products ?? []) {
    const fields = productFieldsOf(product);
    const { factors } = fields;
    units.set(productEntry({ ...fields, id: product.id }, ''), linkableUnits({ kind: 'product', factors }));
  }
  for (const composite of document.library?.composites ?? []) {
    units.set(compositeEntry(composite, ''), linkableUnits({ kind: 'composite', unit: composite.unit }));
  }
  const unitsOf = (entry: SearchEntry): readonly Unit[] => units.get(entry) ?? [];
  const match = createMatcher({ index: createSearchIndex([...units.keys()]), unitsOf, choices: new Map() });
  return { match, unitsOf, ofGtin: createGtinReader([...units.keys()]) };
};

import { importLibrary } from '#domain/incoming/bill/import-preview.ts';
import { createMatcher } from '#domain/incoming/bill/match.ts';
import type { DeliveryLibrary } from '#domain/incoming/site-log/delivered-product.ts';
import { createGtinReader } from '#domain/library/entries-of-gtin.ts';
import { createSearchIndex } from '#domain/library/search.ts';
import type { SearchEntry } from '#domain/library/search-entry.ts';
import type { Product } from '#domain/products/product.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';

/** The newest emission data as imports of deliveries ask it. */
export const deliveryLibrary = (products: readonly Product[] = []): DeliveryLibrary => {
  const [set] = embeddedReferenceSets();
  if (set === undefined) throw new Error('no reference set');
  const { entries, units } = importLibrary(set, { companyName: '', products, composites: [] });
  const byEntry = new Map(entries.map((entry, index) => [entry, units[index] ?? []]));
  const unitsOf = (entry: SearchEntry) => byEntry.get(entry) ?? [];
  return {
    unitsOf,
    ofGtin: createGtinReader(entries),
    match: createMatcher({ index: createSearchIndex(entries), unitsOf, choices: new Map() }),
  };
};

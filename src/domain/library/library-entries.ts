import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Composite, Layer } from '#domain/products/composite.ts';
import { conversionOf, unitRatio } from '#domain/products/conversion.ts';
import type { EmissionFactors, Product } from '#domain/products/product.ts';
import {
  compositeEntry,
  contentsOf,
  itemEntry,
  productEntry,
  type SearchContent,
  type SearchEntry,
  searchContents,
} from './search-entry.ts';

/** What a company has beside the emission library. */
export interface CompanyLibrary {
  readonly companyName: string;
  readonly products: readonly Product[];
  readonly composites: readonly Composite[];
}

/** Where only the emission library is asked. */
export const noOwnLibrary: CompanyLibrary = { companyName: '', products: [], composites: [] };

/** Everything that can be found: a reference set's items, then the company's products and composites. */
export const libraryEntries = (
  set: Pick<ReferenceSet, 'id' | 'items'>,
  { companyName, products, composites }: CompanyLibrary,
): SearchEntry[] => {
  const library: Library = {
    item: new Map(set.items.map(({ id, factors }) => [id, factors])),
    product: new Map(products.map(({ id, factors }) => [id, factors])),
    composite: new Map(composites.map((composite) => [composite.id, composite])),
  };
  return [
    ...set.items.map((item) => itemEntry(item, set.id)),
    ...products.map((product) => productEntry(product, companyName)),
    ...composites.map((composite) => ({
      ...compositeEntry(composite, companyName),
      ...summaryOf(composite.layers, library, 0),
    })),
  ];
};

interface Library {
  readonly item: ReadonlyMap<string, EmissionFactors>;
  readonly product: ReadonlyMap<string, EmissionFactors>;
  readonly composite: ReadonlyMap<string, Composite>;
}

type Summary = Pick<SearchEntry, 'gwpA1A3PerUnit' | 'contents'>;

const maxNesting = 1;
const unknown: Summary = { gwpA1A3PerUnit: null, contents: [] };

/** A1-A3 of one unit without site waste, and the data that every layer has; one unknown layer makes the value unknown. */
const summaryOf = (layers: readonly Layer[], library: Library, depth: number): Summary => {
  if (layers.length === 0 || depth > maxNesting) return unknown;
  const parts = layers.map((layer) => layerSummary(layer, library, depth));
  const values = parts.map(({ gwpA1A3PerUnit }) => gwpA1A3PerUnit).filter((value) => value !== null);
  return {
    gwpA1A3PerUnit: values.length === parts.length ? values.reduce((sum, value) => sum + value, 0) : null,
    contents: searchContents.filter((content: SearchContent) =>
      parts.every(({ contents }) => contents.includes(content)),
    ),
  };
};

const layerSummary = ({ source, amountPerUnit, unit }: Layer, library: Library, depth: number): Summary => {
  if (source.kind === 'none') return unknown;
  if (source.kind === 'composite') {
    const nested = library.composite.get(source.id);
    if (nested === undefined) return unknown;
    const inner = summaryOf(nested.layers, library, depth + 1);
    return { ...inner, gwpA1A3PerUnit: product(amountPerUnit, unitRatio(unit, nested.unit), inner.gwpA1A3PerUnit) };
  }
  const factors = library[source.kind].get(source.id);
  if (factors === undefined) return unknown;
  const gwp = factors.gwpA1A3Conservative ?? factors.gwpA1A3Typical;
  const declared = conversionOf(factors, unit)?.declaredPerUnit ?? null;
  return { gwpA1A3PerUnit: product(amountPerUnit, declared, gwp), contents: contentsOf(factors) };
};

/** Missing is a value: one missing factor makes the product missing. */
const product = (...numbers: readonly (number | null)[]): number | null =>
  numbers.reduce((result, value) => (result === null || value === null ? null : result * value), 1);

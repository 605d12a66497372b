import type { LinkTarget } from '#domain/calculations/link.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import type { Composite, Layer, Source } from '#domain/products/composite.ts';
import { unitRatio } from '#domain/products/conversion.ts';
import { layerThicknessM } from '#domain/products/layer-thickness.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import type { Language } from '#domain/values/language.ts';
import { nameIn } from '#domain/values/names.ts';

export interface Libraries extends CompanyLibrary {
  readonly referenceSet: ReferenceSet;
}

/** What a layer is made of, as far as this device knows it. */
export interface LayerFacts {
  readonly name: string;
  /** null = not chosen or not in the library. */
  readonly target: LinkTarget | null;
  readonly thicknessM: number | null;
}

export const layerFacts = (
  layer: Pick<Layer, 'source' | 'amountPerUnit' | 'unit'>,
  libraries: Libraries,
  language: Language,
): LayerFacts => {
  const { source } = layer;
  if (source.kind === 'composite') {
    const nested = libraries.composites.find(({ id }) => id === source.id);
    if (nested === undefined) return unknown;
    const target = { kind: 'composite', unit: nested.unit } as const;
    return { name: nested.name, target, thicknessM: nestedThickness(layer, nested, libraries) };
  }
  const found = productOf(source, libraries, language);
  if (found === null) return unknown;
  const { name, factors } = found;
  return { name, target: { kind: 'product', factors }, thicknessM: layerThicknessM(layer, factors) };
};

const unknown: LayerFacts = { name: '', target: null, thicknessM: null };

const productOf = (
  source: Source,
  { products, referenceSet }: Libraries,
  language: Language,
): { readonly name: string; readonly factors: EmissionFactors } | null => {
  if (source.kind === 'product') return products.find(({ id }) => id === source.id) ?? null;
  const item = source.kind === 'item' ? referenceSet.items.find(({ id }) => id === source.id) : undefined;
  if (item === undefined) return null;
  return { name: nameIn(item, language), factors: item.factors };
};

const nestedThickness = (
  { amountPerUnit, unit }: Pick<Layer, 'amountPerUnit' | 'unit'>,
  nested: Composite,
  libraries: Libraries,
): number | null => {
  const ratio = unitRatio(unit, nested.unit);
  const one = nested.layers.some(({ source }) => source.kind === 'composite') ? null : thicknessOf(nested, libraries);
  return ratio === null || one === null || amountPerUnit === null ? null : amountPerUnit * ratio * one;
};

/** Of a whole composite per m2, metres: of the layers that tell theirs; null when none does or it is not per m2. */
export const thicknessOf = ({ unit, layers }: Pick<Composite, 'unit' | 'layers'>, libraries: Libraries) => {
  if (unit !== 'm2') return null;
  const known = layers.map((layer) => layerFacts(layer, libraries, 'fi').thicknessM).filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((sum, thickness) => sum + thickness, 0);
};

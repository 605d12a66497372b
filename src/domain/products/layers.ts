import type { Composite, Layer } from './composite.ts';
import { convertibleUnits, unitRatio } from './conversion.ts';
import type { EmissionFactors, Product } from './product.ts';
import { type SnapshotFailure, snapshotSource } from './snapshot.ts';

/** Why a layer cannot be calculated; `place` is where it stands, e.g. `layers[2].source.id`. */
export interface LayerIssue {
  readonly place: string;
  readonly code: SnapshotFailure | 'unit-not-convertible';
}

export interface LayerLibraries {
  readonly products: readonly Product[];
  readonly composites: readonly Composite[];
  /** The factors of a library item in every reference set that has it. */
  readonly itemFactors: (id: string) => readonly EmissionFactors[];
}

/**
 * What hinders a composite from being calculated, each layer judged alone: a source that is not there, a cycle, a
 * composite inside a composite of a composite (seen from above, too), or a unit that the layer's product cannot take.
 */
export const layerIssues = (composite: Composite, libraries: LayerLibraries): readonly LayerIssue[] => {
  const others = libraries.composites.filter(({ id }) => id !== composite.id);
  return composite.layers.flatMap((layer, index): readonly LayerIssue[] => {
    const code = sourceIssue({ ...composite, layers: [layer] }, others, libraries);
    if (code !== null) return [{ place: `layers[${index}].source.id`, code }];
    return isConvertible(layer, libraries) ? [] : [{ place: `layers[${index}].unit`, code: 'unit-not-convertible' }];
  });
};

const sourceIssue = (
  alone: Composite,
  others: readonly Composite[],
  { products, itemFactors }: LayerLibraries,
): SnapshotFailure | null => {
  const composites = [...others, alone];
  const [layer] = alone.layers;
  if (layer?.source.kind === 'item' && itemFactors(layer.source.id).length === 0) return 'unknown-source';
  const containing = others.filter(({ layers }) => layers.some(({ source }) => isComposite(source, alone.id)));
  for (const { id } of [alone, ...containing]) {
    const snapshot = snapshotSource({ kind: 'composite', id }, products, composites);
    if (!snapshot.ok) return snapshot.error;
  }
  return null;
};

const isComposite = (source: Layer['source'], id: string): boolean => source.kind === 'composite' && source.id === id;

/** A layer without a product or an amount is a gap of the calculation, not a mistake. */
const isConvertible = ({ source, unit }: Layer, { products, composites, itemFactors }: LayerLibraries): boolean => {
  if (source.kind === 'none') return true;
  if (source.kind === 'composite') {
    const nested = composites.find(({ id }) => id === source.id);
    return nested === undefined || unitRatio(unit, nested.unit) !== null;
  }
  const own = products.find(({ id }) => id === source.id);
  const factors = source.kind === 'item' ? itemFactors(source.id) : own === undefined ? [] : [own.factors];
  return factors.some((one) => convertibleUnits(one).includes(unit));
};

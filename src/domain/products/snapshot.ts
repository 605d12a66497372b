import { err, ok, type Result } from '#domain/values/result.ts';
import type { Composite, Layer, LayerSnapshot, Source, SourceSnapshot } from './composite.ts';
import { unitRatio } from './conversion.ts';
import type { Product } from './product.ts';

export type SnapshotFailure = 'composite-cycle' | 'composite-too-deep' | 'unknown-source';
type Libraries = {
  readonly products: readonly (Pick<Product, 'id' | 'name' | 'version' | 'factors'> &
    Partial<Pick<Product, 'manufacturer'>>)[];
  readonly composites: readonly Pick<Composite, 'id' | 'name' | 'version' | 'unit' | 'layers'>[];
};

/** A composite may contain a composite, and that one only products. */
const maxNesting = 1;

/**
 * The values of an own product or composite frozen for a quantity; null for a library item (its reference set is
 * immutable) and for an unlinked row. Library ids are not checked here: the engine reports a missing one as a gap.
 */
export const snapshotSource = (
  source: Source,
  products: Libraries['products'],
  composites: Libraries['composites'],
): Result<SourceSnapshot | null, SnapshotFailure> => {
  const libraries = { products, composites };
  if (source.kind === 'none' || source.kind === 'item') return ok(null);
  if (source.kind === 'product') {
    const product = products.find(({ id }) => id === source.id);
    if (product === undefined) return err('unknown-source');
    const { name, manufacturer = '', version, factors } = product;
    return ok({ kind: 'product', name, ...(manufacturer === '' ? {} : { manufacturer }), version, factors });
  }
  const composite = composites.find(({ id }) => id === source.id);
  if (composite === undefined) return err('unknown-source');
  const layers = snapshotLayers(composite.layers, libraries, [composite.id]);
  if (!layers.ok) return layers;
  const { name, version, unit } = composite;
  return ok({ kind: 'composite', name, version, unit, layers: layers.value });
};

const snapshotLayers = (
  layers: readonly Layer[],
  libraries: Libraries,
  path: readonly string[],
): Result<readonly LayerSnapshot[], SnapshotFailure> => {
  const snapshots: LayerSnapshot[] = [];
  for (const layer of layers) {
    const snapshot = snapshotLayer(layer, libraries, path);
    if (!snapshot.ok) return snapshot;
    snapshots.push(snapshot.value);
  }
  return ok(snapshots);
};

const snapshotLayer = (
  layer: Layer,
  libraries: Libraries,
  path: readonly string[],
): Result<LayerSnapshot, SnapshotFailure> => {
  const { source } = layer;
  if (source.kind === 'none' || source.kind === 'item') return ok({ ...layer, name: '', factors: null, layers: [] });
  if (source.kind === 'product') {
    const product = libraries.products.find(({ id }) => id === source.id);
    if (product === undefined) return err('unknown-source');
    return ok({ ...layer, name: product.name, factors: product.factors, layers: [] });
  }
  if (path.includes(source.id)) return err('composite-cycle');
  const nested = libraries.composites.find(({ id }) => id === source.id);
  if (nested === undefined) return err('unknown-source');
  // The whole tree is walked before its depth is judged, so that a cycle is never called "too deep".
  const layers = snapshotLayers(nested.layers, libraries, [...path, source.id]);
  if (!layers.ok) return layers;
  if (path.length > maxNesting) return err('composite-too-deep');
  return ok({ ...layer, ...amountIn(layer, nested.unit), name: nested.name, factors: null, layers: layers.value });
};

/** A snapshot's nested layer is always given in the nested composite's own unit; null = it cannot be converted. */
const amountIn = (layer: Layer, unit: Layer['unit']): Pick<Layer, 'amountPerUnit' | 'unit'> => {
  const ratio = unitRatio(layer.unit, unit);
  return { unit, amountPerUnit: ratio === null || layer.amountPerUnit === null ? null : layer.amountPerUnit * ratio };
};

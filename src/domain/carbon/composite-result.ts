import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { emptyQuantityFields } from '#domain/calculations/quantity.ts';
import type { Composite } from '#domain/products/composite.ts';
import type { Product } from '#domain/products/product.ts';
import { snapshotSource } from '#domain/products/snapshot.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { handprintModules, modules } from '#domain/terms/modules.ts';
import type { HandprintValues, ModuleValues, RowResult } from './calculation-result.ts';
import { createCalculator } from './calculator.ts';
import type { ReferenceSet } from './reference-set.ts';

type Content = Pick<Composite, 'id' | 'name' | 'version' | 'unit' | 'layers'>;

export interface CompositeResult {
  /** One per layer in their order; null = the layer cannot be calculated at all. */
  readonly layers: readonly (RowResult | null)[];
  readonly modules: ModuleValues;
  readonly handprint: HandprintValues;
  /** Sum of the modules, kgCO2e. */
  readonly total: number;
  /** null = the mass of some layer is not known. */
  readonly massKg: number | null;
  /** Something is missing from the result. */
  readonly hasGaps: boolean;
}

interface Libraries {
  readonly products: readonly Product[];
  /** Without the composite itself. */
  readonly composites: readonly Composite[];
  readonly referenceSet: ReferenceSet;
}

/**
 * What one unit of a composite is, kgCO2e over the assessment period, by the defaults of a new calculation: its layers as
 * rows, so that each tells its share. Transport, site and demolition come from a building's table values and are not in it.
 */
export const compositeResult = (composite: Content, libraries: Libraries): CompositeResult => {
  const quantities = composite.layers.map((layer, index) => {
    const alone = { ...composite, layers: [layer] };
    const source = { kind: 'composite', id: composite.id } as const;
    const snapshot = snapshotSource(source, libraries.products, [...libraries.composites, alone]);
    const blank = { ...emptyQuantityFields, id: String(index), categoryId: '', amount: 1, unit: composite.unit };
    return { ...blank, source, snapshot: snapshot.ok ? snapshot.value : null };
  });
  const calculator = createCalculator({
    site: emptySiteFields,
    calculation: { ...defaultCalculationFields, referenceSet: libraries.referenceSet.id },
    categories: [],
    quantities,
    referenceSet: libraries.referenceSet,
    limitSet: null,
    today: null,
  });
  const layers = quantities.map(({ id, snapshot }) => (snapshot === null ? null : (calculator.row(id) ?? null)));
  const known = layers.filter((layer) => layer !== null);
  return {
    layers,
    modules: sumsOf(
      modules,
      known.map((layer) => layer.modules),
    ),
    handprint: sumsOf(
      handprintModules,
      known.map((layer) => layer.handprint),
    ),
    total: known.reduce((sum, { total }) => sum + total, 0),
    massKg: layers.some((layer) => (layer?.massKg ?? null) === null)
      ? null
      : known.reduce((sum, { massKg }) => sum + (massKg ?? 0), 0),
    hasGaps: layers.some((layer) => layer === null || layer.gaps.length > 0),
  };
};

const sumsOf = <Key extends string>(
  keys: readonly Key[],
  values: readonly Readonly<Record<Key, number>>[],
): Readonly<Record<Key, number>> =>
  Object.fromEntries(keys.map((key) => [key, values.reduce((sum, one) => sum + one[key], 0)])) as Record<Key, number>;

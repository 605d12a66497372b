import type { LayerSnapshot, Source } from '#domain/products/composite.ts';
import { unitRatio } from '#domain/products/conversion.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { QuantityInput } from './calculation-input.ts';
import type { RateGap } from './formulas.ts';
import type { Method } from './method.ts';

/** One product inside a row: the row's own product, or a product of a composite's layer. */
export interface Ingredient {
  readonly name: string;
  readonly source: Source;
  readonly sourceVersion: string;
  readonly isLibraryItem: boolean;
  readonly factors: EmissionFactors;
  readonly unit: Unit;
  /** Amount of the product, in `unit`, for one unit of the row's product or composite. */
  readonly perUnit: number;
  /** The layer's own choices; null = the product's. */
  readonly layerWastePercent: number | null;
  readonly layerLifetimeYears: number | null;
}

export interface Expansion {
  /** From the row's unit to the composite's; 1 for a product. */
  readonly factor: number;
  readonly ingredients: readonly Ingredient[];
  readonly gaps: readonly RateGap[];
}

/** A composite may contain a composite, and that one only products. */
const maxNesting = 1;

type Row = Pick<QuantityInput, 'source' | 'snapshot' | 'unit'>;

/** The products that a row stands for: one for a product, one per layer for a composite. */
export const expandSource = ({ source, snapshot, unit }: Row, method: Method): Expansion => {
  if (source.kind === 'none') return failed('no-source');
  if (source.kind === 'item') return expandItem(source, unit, method);
  if (snapshot === null || snapshot.kind !== source.kind) return failed('source-not-found');
  const sourceVersion = `${source.id}@${snapshot.version}`;
  if (snapshot.kind === 'product') {
    return { factor: 1, ingredients: [ingredientOf(source, sourceVersion, snapshot, unit, outermost)], gaps: [] };
  }
  const factor = unitRatio(unit, snapshot.unit);
  if (factor === null) return failed('no-unit-conversion');
  const gaps: RateGap[] = [];
  const walk: Walk = { method, sourceVersion, gaps };
  const ingredients = snapshot.layers.flatMap((layer) => expandLayer(layer, walk, outermost, [source.id]));
  return { factor, ingredients, gaps: snapshot.layers.length === 0 ? [{ code: 'no-source', subject: '' }] : gaps };
};

const failed = (code: RateGap['code']): Expansion => ({ factor: 1, ingredients: [], gaps: [{ code, subject: '' }] });

const expandItem = (source: Source & { kind: 'item' }, unit: Unit, method: Method): Expansion => {
  const item = method.items.get(source.id);
  if (item === undefined) return failed('source-not-found');
  const ingredient = ingredientOf(source, method.set.id, { name: item.nameFi, factors: item.factors }, unit, outermost);
  return { factor: 1, ingredients: [ingredient], gaps: [] };
};

const ingredientOf = (
  source: Source,
  sourceVersion: string,
  { name, factors }: { readonly name: string; readonly factors: EmissionFactors },
  unit: Unit,
  { perUnit, wastePercent, lifetimeYears }: Outer,
): Ingredient => ({
  name,
  source,
  sourceVersion,
  isLibraryItem: source.kind === 'item',
  factors,
  unit,
  perUnit,
  layerWastePercent: wastePercent,
  layerLifetimeYears: lifetimeYears,
});

interface Walk {
  readonly method: Method;
  readonly sourceVersion: string;
  readonly gaps: RateGap[];
}

interface Outer {
  readonly perUnit: number;
  readonly wastePercent: number | null;
  readonly lifetimeYears: number | null;
}

const outermost: Outer = { perUnit: 1, wastePercent: null, lifetimeYears: null };

const expandLayer = (layer: LayerSnapshot, walk: Walk, outer: Outer, path: readonly string[]): Ingredient[] => {
  const fail = (code: RateGap['code']): Ingredient[] => {
    walk.gaps.push({ code, subject: layer.name });
    return [];
  };
  if (layer.source.kind === 'none') return fail('no-source');
  if (layer.amountPerUnit === null) return fail('no-amount');
  const inner: Outer = {
    perUnit: outer.perUnit * layer.amountPerUnit,
    wastePercent: layer.wastePercent ?? outer.wastePercent,
    lifetimeYears: layer.lifetimeYears ?? outer.lifetimeYears,
  };
  if (layer.source.kind === 'composite') {
    if (path.includes(layer.source.id)) return fail('composite-cycle');
    if (path.length > maxNesting) return fail('composite-too-deep');
    if (layer.layers.length === 0) return fail('source-not-found');
    const inside = [...path, layer.source.id];
    return layer.layers.flatMap((nested) => expandLayer(nested, walk, inner, inside));
  }
  const item = layer.source.kind === 'item' ? walk.method.items.get(layer.source.id) : undefined;
  const factors = item?.factors ?? layer.factors;
  if (factors === null) return fail('source-not-found');
  const sourceVersion = item === undefined ? walk.sourceVersion : walk.method.set.id;
  return [ingredientOf(layer.source, sourceVersion, { name: item?.nameFi ?? layer.name, factors }, layer.unit, inner)];
};

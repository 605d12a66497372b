import type { Unit } from '#domain/terms/units.ts';
import { fieldsIn } from '#domain/values/fields.ts';
import type { EmissionFactors } from './product.ts';

/** What a quantity or a layer points to in a library. `none` = not linked yet. */
export type Source =
  | { readonly kind: 'none' }
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'product'; readonly id: string }
  | { readonly kind: 'composite'; readonly id: string };

/** One layer of a composite: so much of a product in one unit of the composite. */
export interface Layer {
  readonly source: Source;
  readonly amountPerUnit: number | null;
  readonly unit: Unit;
  /** null = the product's own. */
  readonly wastePercent: number | null;
  readonly lifetimeYears: number | null;
}

/** What a person may set on a composite. */
export interface CompositeFields {
  readonly name: string;
  readonly unit: Unit;
  readonly note: string;
  readonly layers: readonly Layer[];
}

/** The catalogue of a composite's fields, each with its value in a new one. */
export const emptyCompositeFields: CompositeFields = { name: '', unit: 'm2', note: '', layers: [] };

/** A composite's own fields and nothing else. */
export const compositeFieldsIn = (composite: CompositeFields): CompositeFields =>
  fieldsIn(emptyCompositeFields, composite);

export interface Composite extends CompositeFields {
  readonly id: string;
  readonly companyId: string;
  readonly createdBy: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A layer with the factors frozen; `factors` null for a library item, which its reference set pins. */
export interface LayerSnapshot extends Layer {
  readonly name: string;
  readonly factors: EmissionFactors | null;
  /** Layers of a nested composite (one level only). */
  readonly layers: readonly LayerSnapshot[];
}

/**
 * The values a quantity was calculated with. Library items need none: their reference set is immutable.
 * Own products and composites may change or vanish, so the quantity keeps its own copy.
 */
export type SourceSnapshot =
  | {
      readonly kind: 'product';
      readonly name: string;
      /** Absent when it was not given, or frozen before it was kept. */
      readonly manufacturer?: string | undefined;
      readonly version: number;
      readonly factors: EmissionFactors;
    }
  | {
      readonly kind: 'composite';
      readonly name: string;
      readonly version: number;
      readonly unit: Unit;
      readonly layers: readonly LayerSnapshot[];
    };

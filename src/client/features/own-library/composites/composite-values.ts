import * as v from 'valibot';
import { lifetimeYears, number, percent } from '#contract/frame/fields.ts';
import { compositeFieldEntries, source, unit } from '#contract/library/product-fields.ts';
import { type Composite, type CompositeFields, compositeFieldsIn, type Layer } from '#domain/products/composite.ts';
import { maxLayersPerComposite } from '#domain/values/limits.ts';

const layerSchema = v.object({
  /** Tells the layers of the form apart; they have no ids of their own. */
  key: v.string(),
  source,
  amountPerUnit: number,
  unit,
  wastePercent: percent,
  lifetimeYears,
});

export const compositeSchema = v.object({
  ...compositeFieldEntries,
  layers: v.pipe(v.array(layerSchema), v.maxLength(maxLayersPerComposite, 'too-many')),
});

export type CompositeValues = v.InferInput<typeof compositeSchema>;
export type LayerValues = CompositeValues['layers'][number];

export const valuesOf = (composite: CompositeFields): CompositeValues => ({
  ...compositeFieldsIn(composite),
  layers: composite.layers.map((layer, index) => ({ ...layer, key: `layer-${index}` })),
});

export const fieldsOf = ({ name, layers, ...fields }: CompositeValues): CompositeFields => ({
  ...fields,
  name: name.trim(),
  layers: layers.map(layerOf),
});

export const layerOf = ({ key: _key, ...layer }: LayerValues): Layer => layer;

/** The composite as the engine and the rules see it while it is being edited. */
export const draftOf = (values: CompositeValues, id: string): Composite => ({
  ...fieldsOf(values),
  id,
  companyId: '',
  createdBy: null,
  version: 0,
  createdAt: '',
  updatedAt: '',
});

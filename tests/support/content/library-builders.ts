import type { RequestOf } from '#contract/frame/endpoint.ts';
import { createComposite } from '#contract/library/composites.ts';
import { createProduct } from '#contract/library/products.ts';
import type { Client } from '#tests/support/server/test-server.ts';

type ProductBody = RequestOf<typeof createProduct>['body'];
type CompositeBody = RequestOf<typeof createComposite>['body'];

/** An own product given per kilogram, made by the call that a screen makes. */
export const makeProduct = async (client: Client, fields: Partial<ProductBody> = {}) =>
  (await client.call(createProduct, { body: { name: 'Oma betoni', factors: { declaredUnit: 'kg' }, ...fields } }))
    .reply;

/** A composite given per m2. */
export const makeComposite = async (client: Client, fields: Partial<CompositeBody> = {}) =>
  (await client.call(createComposite, { body: { name: 'Oma seinä', unit: 'm2', ...fields } })).reply;

/** One layer: so many kilograms of a product in one unit of the composite. */
export const layerOf = (source: CompositeBodyLayer['source'], fields: Partial<CompositeBodyLayer> = {}) => ({
  source,
  amountPerUnit: 2,
  unit: 'kg' as const,
  wastePercent: null,
  lifetimeYears: null,
  ...fields,
});

type CompositeBodyLayer = NonNullable<CompositeBody['layers']>[number];

import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import {
  choice,
  id,
  nothing,
  optionalText,
  page,
  pageLimit,
  paging,
  patchOf,
  requiredText,
} from '#contract/frame/fields.ts';
import { cursorOf } from '#contract/frame/keyset.ts';
import {
  creatableFactors,
  emissionFactors,
  libraryFilterEntries,
  libraryRowEntries,
  productFieldEntries,
  sourceIds,
} from './product-fields.ts';

export const product = v.object({
  ...productFieldEntries,
  factors: emissionFactors,
  ...libraryRowEntries,
});

const flag = v.optional(choice(['true', 'false']));

/** `true` keeps the products that have such data, `false` those that have none of it. */
export const productFilters = v.object({
  hasCoefficientData: flag,
  hasMaterialData: flag,
  hasCarbonFootprintData: flag,
  hasCarbonHandprintData: flag,
  ...libraryFilterEntries,
});

/** The company's own products by name; without `ownedBy` the whole company's. */
export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/products',
  query: v.object({ ...paging, ...productFilters.entries }),
  reply: page(product),
});

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/products',
  body: v.strictObject({
    ...v.partial(v.object(productFieldEntries)).entries,
    name: requiredText,
    factors: creatableFactors,
    id: v.optional(id),
  }),
  reply: product,
  success: 201,
});

/** All or nothing; ids that are not there (any more) are done already. */
export const deleteProducts = endpoint({
  name: 'deleteProducts',
  method: 'DELETE',
  path: '/products',
  body: sourceIds,
  reply: nothing,
  success: 204,
});

export const getProduct = endpoint({
  name: 'getProduct',
  method: 'GET',
  path: '/products/{productId}',
  reply: product,
});

/** Quantities keep the values they were calculated with; composites of the product get a new version. */
export const patchProduct = endpoint({
  name: 'patchProduct',
  method: 'PATCH',
  path: '/products/{productId}',
  body: patchOf(productFieldEntries),
  reply: product,
});

/** 422 `in-use` while a composite has it as a layer; quantities do not hinder. */
export const deleteProduct = endpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/products/{productId}',
  reply: nothing,
  success: 204,
});

/** The body is the new name as plain text, or empty. */
export const copyProduct = endpoint({
  name: 'copyProduct',
  method: 'POST',
  path: '/products/{productId}/copy',
  body: optionalText,
  content: 'text',
  reply: product,
  success: 201,
});

/** Pages of sites by name; without `limit` all of them. */
export const usesPaging = v.object({
  limit: v.optional(pageLimit),
  cursor: v.optional(cursorOf(v.strictTuple([v.string(), id]))),
});

/** Where a row of the own library is used: sites that the reader sees (no backups), and composites that contain it. */
export const libraryUses = v.object({
  sites: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      calculations: v.array(v.object({ id: v.string(), name: v.string(), quantities: v.number() })),
    }),
  ),
  composites: v.array(v.object({ id: v.string(), name: v.string() })),
  /** In all, on every page: sites, and rows of calculations in them. */
  siteCount: v.number(),
  quantities: v.number(),
  next: v.optional(v.nullable(v.string())),
});

export const getProductUses = endpoint({
  name: 'getProductUses',
  method: 'GET',
  path: '/products/{productId}/uses',
  query: usesPaging,
  reply: libraryUses,
});

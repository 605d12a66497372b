import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { id, nothing, optionalText, page, paging, patchOf, requiredText } from '#contract/frame/fields.ts';
import { compositeFieldEntries, libraryFilterEntries, libraryRowEntries, sourceIds, unit } from './product-fields.ts';
import { libraryUses, usesPaging } from './products.ts';

export const composite = v.object({
  ...compositeFieldEntries,
  ...libraryRowEntries,
});

export const compositeFilters = v.object({
  ...libraryFilterEntries,
});

/** The company's composites by name; without `ownedBy` the whole company's. */
export const listComposites = endpoint({
  name: 'listComposites',
  method: 'GET',
  path: '/composites',
  query: v.object({ ...paging, ...compositeFilters.entries }),
  reply: page(composite),
});

/** A layer that cannot be calculated refuses the call at its place, e.g. `layers[2].source.id`. */
export const createComposite = endpoint({
  name: 'createComposite',
  method: 'POST',
  path: '/composites',
  body: v.strictObject({
    ...v.partial(v.object(compositeFieldEntries)).entries,
    name: requiredText,
    unit,
    id: v.optional(id),
  }),
  reply: composite,
  success: 201,
});

/** All or nothing; ids that are not there (any more) are done already. */
export const deleteComposites = endpoint({
  name: 'deleteComposites',
  method: 'DELETE',
  path: '/composites',
  body: sourceIds,
  reply: nothing,
  success: 204,
});

export const patchComposite = endpoint({
  name: 'patchComposite',
  method: 'PATCH',
  path: '/composites/{compositeId}',
  body: patchOf(compositeFieldEntries),
  reply: composite,
});

/** 422 `in-use` while another composite has it as a layer; quantities do not hinder. */
export const deleteComposite = endpoint({
  name: 'deleteComposite',
  method: 'DELETE',
  path: '/composites/{compositeId}',
  reply: nothing,
  success: 204,
});

/** The body is the new name as plain text, or empty. */
export const copyComposite = endpoint({
  name: 'copyComposite',
  method: 'POST',
  path: '/composites/{compositeId}/copy',
  body: optionalText,
  content: 'text',
  reply: composite,
  success: 201,
});

export const getCompositeUses = endpoint({
  name: 'getCompositeUses',
  method: 'GET',
  path: '/composites/{compositeId}/uses',
  query: usesPaging,
  reply: libraryUses,
});

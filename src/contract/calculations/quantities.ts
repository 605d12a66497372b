import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import {
  choice,
  id,
  nothing,
  optionalText,
  page,
  paging,
  patchOf,
  requiredText,
  seenRows,
  timestamp,
  versionNumber,
} from '#contract/frame/fields.ts';
import { linkedSource, sourceSnapshot } from '#contract/library/product-fields.ts';
import { linkStatuses } from '#domain/calculations/quantity.ts';
import { maxPageSize } from '#domain/values/limits.ts';
import { quantityFieldEntries } from './quantity-fields.ts';

export const quantity = v.object({
  ...quantityFieldEntries,
  id: v.string(),
  calculationId: v.string(),
  snapshot: sourceSnapshot,
  linkStatus: choice(linkStatuses),
  version: v.number(),
  updatedAt: timestamp,
  updatedBy: v.string(),
});

const calculationPath = '/sites/{siteId}/calculations/{calculationId}';
const { categoryId: _ofThePath, ...creatable } = quantityFieldEntries;

/** All quantities of the calculation in a stable order (category position, position, id). */
export const listQuantities = endpoint({
  name: 'listQuantities',
  method: 'GET',
  path: `${calculationPath}/quantities`,
  query: v.object(paging),
  reply: page(quantity),
});

export const createQuantity = endpoint({
  name: 'createQuantity',
  method: 'POST',
  path: `${calculationPath}/categories/{categoryId}/quantities`,
  body: v.strictObject({
    ...v.partial(v.object(creatable)).entries,
    name: requiredText,
    id: v.optional(id),
    /** A row with the same source, whose frozen values the new row takes over: of the calculation, or of `copyOfSite`. */
    copyOf: v.optional(id),
    /** A site that the user may read; what is not there (any more) is not taken over. */
    copyOfSite: v.optional(id),
  }),
  reply: quantity,
  success: 201,
});

/** `categoryId` among the fields moves the row. */
export const patchQuantity = endpoint({
  name: 'patchQuantity',
  method: 'PATCH',
  path: `${calculationPath}/categories/{categoryId}/quantities/{quantityId}`,
  body: patchOf(quantityFieldEntries),
  reply: quantity,
});

export const deleteQuantity = endpoint({
  name: 'deleteQuantity',
  method: 'DELETE',
  path: `${calculationPath}/categories/{categoryId}/quantities/{quantityId}`,
  reply: nothing,
  success: 204,
});

/** Bulk: all or nothing; 422 names the failing index in `errors[].path`. */
export const patchQuantities = endpoint({
  name: 'patchQuantities',
  method: 'PATCH',
  path: `${calculationPath}/quantities`,
  body: v.pipe(
    v.array(v.strictObject({ ...patchOf(quantityFieldEntries).entries, id }), 'wrong-type'),
    v.maxLength(maxPageSize, 'too-many'),
  ),
  reply: page(quantity),
});

/** All or none: where somebody has changed a row after the version that was seen, 412 with the `current` rows. */
export const deleteQuantities = endpoint({
  name: 'deleteQuantities',
  method: 'DELETE',
  path: `${calculationPath}/quantities`,
  body: v.strictObject({
    ids: v.pipe(v.array(id, 'wrong-type'), v.maxLength(maxPageSize, 'too-many')),
    /** The versions that the user saw; a row without one goes whatever has become of it. */
    seen: v.optional(seenRows(maxPageSize)),
  }),
  reply: nothing,
  success: 204,
});

/** Same category, right after the original; the body is the new name as plain text, or empty. */
export const copyQuantity = endpoint({
  name: 'copyQuantity',
  method: 'POST',
  path: `${calculationPath}/quantities/{quantityId}/copy`,
  body: optionalText,
  content: 'text',
  reply: quantity,
  success: 201,
});

const linkBase = v.optional(
  v.partial(
    v.object({
      source: quantityFieldEntries.source,
      amount: quantityFieldEntries.amount,
      unit: quantityFieldEntries.unit,
    }),
  ),
);

const linkEntries = {
  source: linkedSource,
  /** The version of the own product whose values the row has had before: an update is taken back. Absent = as it is now. */
  version: v.optional(versionNumber),
  base: linkBase,
};

/**
 * Binds the row to a product and takes its values as they are now. An amount whose unit the product cannot take is
 * converted by the mass of the product before; where that is not known: 422 `unit-not-convertible` with `units`.
 */
export const linkQuantity = endpoint({
  name: 'linkQuantity',
  method: 'POST',
  path: `${calculationPath}/quantities/{quantityId}/link`,
  body: v.strictObject(linkEntries),
  reply: quantity,
});

/** All or nothing; 422 names the failing index in `errors[].path`. */
export const batchLinkQuantities = endpoint({
  name: 'batchLinkQuantities',
  method: 'POST',
  path: `${calculationPath}/quantities/batch-link`,
  body: v.pipe(
    v.array(v.strictObject({ quantityId: id, ...linkEntries }), 'wrong-type'),
    v.maxLength(maxPageSize, 'too-many'),
  ),
  reply: page(quantity),
});

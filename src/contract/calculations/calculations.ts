import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import {
  contentDeletion,
  id,
  nothing,
  optionalText,
  page,
  patchOf,
  requiredText,
  timestamp,
} from '#contract/frame/fields.ts';
import { calculationFieldEntries } from './calculation-fields.ts';
import { standingEntries } from './standing-schemas.ts';

export const calculation = v.object({
  ...calculationFieldEntries,
  ...standingEntries,
  id: v.string(),
  siteId: v.string(),
  version: v.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

const collection = '/sites/{siteId}/calculations';

/** Sorted by updatedAt, newest first. */
export const listCalculations = endpoint({
  name: 'listCalculations',
  method: 'GET',
  path: collection,
  reply: page(calculation),
});

export const createCalculation = endpoint({
  name: 'createCalculation',
  method: 'POST',
  path: collection,
  body: v.strictObject({
    ...v.partial(v.object(calculationFieldEntries)).entries,
    name: requiredText,
    id: v.optional(id),
    /** Of a copy made on a device: its rows have the ids that `copiedId` makes of the seed. */
    origin: v.optional(v.strictObject({ calculationId: id, seed: id })),
  }),
  reply: calculation,
  success: 201,
});

/** Bulk rename. */
export const patchCalculations = endpoint({
  name: 'patchCalculations',
  method: 'PATCH',
  path: collection,
  body: v.pipe(v.array(v.strictObject({ id, name: requiredText }), 'wrong-type'), v.maxLength(1000, 'too-many')),
  reply: page(calculation),
});

export const getCalculation = endpoint({
  name: 'getCalculation',
  method: 'GET',
  path: `${collection}/{calculationId}`,
  reply: calculation,
});

export const patchCalculation = endpoint({
  name: 'patchCalculation',
  method: 'PATCH',
  path: `${collection}/{calculationId}`,
  body: patchOf(calculationFieldEntries),
  reply: calculation,
});

/** The default calculation cannot be deleted (422 `default-calculation`). */
export const deleteCalculation = endpoint({
  name: 'deleteCalculation',
  method: 'DELETE',
  path: `${collection}/{calculationId}`,
  body: contentDeletion,
  reply: nothing,
  success: 204,
});

/** The body is the new name as plain text; empty = "<name> (kopio)" or "<name> (copy)" by the user's language. */
export const copyCalculation = endpoint({
  name: 'copyCalculation',
  method: 'POST',
  path: `${collection}/{calculationId}/copy`,
  body: optionalText,
  content: 'text',
  reply: v.object({ id: v.string() }),
  success: 201,
});

import * as v from 'valibot';
import { calculation } from '#contract/calculations/calculations.ts';
import { endpoint } from '#contract/frame/endpoint.ts';
import { choice, id, requiredText } from '#contract/frame/fields.ts';

/** What becomes of what a person has changed since the log wrote it. */
export const editedChoices = ['keep', 'replace'] as const;
export type EditedChoice = (typeof editedChoices)[number];

/** A row that was changed or deleted, or a module of the calculation. */
const editedKinds = ['changed', 'deleted', 'a4', 'a5'] as const;

const edited = v.object({
  kind: v.picklist(editedKinds),
  /** Of the row; '' = a module. */
  name: v.string(),
});
export type EditedSince = v.InferOutput<typeof edited>;

/**
 * Makes the calculation "as built" from the log and the calculation that the log is compared with: a copy of it, a revision of its
 * own, whose rows have what was delivered in place of what was planned, and A4 and A5 of the log as own values. With
 * `calculationId` that one, made so before, is brought up to date: only what the log changed changes. Where a person has
 * changed what the log would write, nothing is written (`calculation` null) and `edited` says what it is; the same call with
 * `edited` then says what becomes of it. All or nothing.
 */
export const makeAsBuilt = endpoint({
  name: 'makeAsBuilt',
  method: 'POST',
  path: '/sites/{siteId}/log/as-built',
  body: v.strictObject({
    calculationId: v.optional(id),
    /** What a new one is called; else by its stage. */
    name: v.optional(requiredText),
    edited: v.optional(choice(editedChoices)),
  }),
  reply: v.object({
    calculation: v.nullable(calculation),
    /** Rows that were changed, added or removed. */
    rows: v.number(),
    edited: v.array(edited),
  }),
});

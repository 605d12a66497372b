import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { choice, requiredText } from '#contract/frame/fields.ts';
import { calculationStages } from '#domain/sites/stage.ts';
import { calculation } from './calculations.ts';

const collection = '/sites/{siteId}/calculations/{calculationId}';

/** Files that are handed in: the climate report as JSON, or what the building register takes. */
export const submittedDocuments = ['climate-report', 'ryhti'] as const;
export type SubmittedDocument = (typeof submittedDocuments)[number];

/**
 * Makes the statutory file, keeps its hash and locks the calculation: every change of it is refused (409
 * `calculation-locked`) until it is unlocked. One that is handed in already is refused likewise.
 */
export const submitCalculation = endpoint({
  name: 'submitCalculation',
  method: 'POST',
  path: `${collection}/submission`,
  body: v.strictObject({
    document: choice(submittedDocuments),
    /** What it is handed in as; else the stage that it has. */
    stage: v.optional(choice(calculationStages)),
    /** Of the register's interface. */
    release: v.optional(choice(['7', '8'])),
  }),
  reply: v.object({ calculation, file: v.object({ name: v.string(), content: v.string() }) }),
});

/** Takes a hand-in back; who, when and why stay. */
export const unlockCalculation = endpoint({
  name: 'unlockCalculation',
  method: 'POST',
  path: `${collection}/unlocking`,
  body: v.strictObject({ reason: requiredText }),
  reply: calculation,
});

/** A copy that goes on with the next revision number; the one that it follows stays as it is, handed in or not. */
export const reviseCalculation = endpoint({
  name: 'reviseCalculation',
  method: 'POST',
  path: `${collection}/revision`,
  body: v.strictObject({ name: requiredText, stage: choice(calculationStages) }),
  reply: calculation,
  success: 201,
});

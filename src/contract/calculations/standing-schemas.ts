import * as v from 'valibot';
import { choice, note, optionalText, requiredText, timestamp, versionNumber } from '#contract/frame/fields.ts';
import { siteFieldEntries } from '#contract/sites/site-fields.ts';
import { siteReplyEntries } from '#contract/sites/site-reply.ts';
import {
  type CalculationStanding,
  calculationStages,
  maxCalculationRevision,
  type Submission,
} from '#domain/sites/stage.ts';

const { useClasses, grossAreaM2, siteAreaM2, completionYear, limitExemption, ownLimits } = siteReplyEntries;

/** How a calculation stands, as the server tells it. */
export const standingEntries = {
  revision: v.number(),
  origin: v.nullable(v.object({ calculationId: v.string(), seed: v.string() })),
  submissions: v.array(
    v.object({
      by: v.string(),
      at: timestamp,
      stage: v.picklist(calculationStages),
      revision: v.number(),
      fileName: v.string(),
      sha256: v.string(),
      site: v.object({ useClasses, grossAreaM2, siteAreaM2, completionYear, limitExemption, ownLimits }),
      unlocked: v.nullable(v.object({ by: v.string(), at: timestamp, reason: v.string() })),
    }),
  ),
} satisfies { readonly [Name in keyof CalculationStanding]: v.GenericSchema<unknown, CalculationStanding[Name]> };

const revisionNumber = v.pipe(versionNumber, v.maxValue(maxCalculationRevision, 'number-max'));
const moment = v.pipe(v.string('wrong-type'), v.isoTimestamp('not-a-date'));

/** One hand-in in a site document. */
const documentSubmission = v.strictObject({
  by: optionalText,
  at: moment,
  stage: choice(calculationStages),
  revision: revisionNumber,
  fileName: optionalText,
  sha256: v.pipe(v.string('wrong-type'), v.regex(/^[0-9a-f]{64}$/, 'not-allowed')),
  site: v.strictObject({
    useClasses: siteFieldEntries.useClasses,
    grossAreaM2: siteFieldEntries.grossAreaM2,
    siteAreaM2: siteFieldEntries.siteAreaM2,
    completionYear: siteFieldEntries.completionYear,
    limitExemption: siteFieldEntries.limitExemption,
    ownLimits: siteFieldEntries.ownLimits,
  }),
  unlocked: v.nullable(v.strictObject({ by: optionalText, at: moment, reason: note })),
}) satisfies v.GenericSchema<unknown, Submission>;

/** What a site document tells of a calculation beside its fields. */
export const documentStandingEntries = {
  revision: v.optional(revisionNumber),
  /** Place of the calculation that this one was copied from, among those before it. */
  origin: v.optional(
    v.pipe(
      v.number('not-a-number'),
      v.integer('not-an-integer'),
      v.minValue(0, 'number-min'),
      v.maxValue(199, 'number-max'),
    ),
  ),
  submissions: v.optional(
    v.pipe(
      v.array(documentSubmission, 'wrong-type'),
      v.maxLength(100, 'too-many'),
      v.check((all) => all.slice(0, -1).every(({ unlocked }) => unlocked !== null), 'not-allowed'),
    ),
  ),
};

/** Of a row: place of the row that it was copied from, as in `categories[2].quantities[0]`. */
export const documentRowOrigin = v.optional(requiredText);

import * as v from 'valibot';
import { deviationCodes, emptyPreparer, type PreparationFields, preparationBases } from '#domain/sites/preparation.ts';
import { fieldNamesOf } from '#domain/values/fields.ts';

export const preparerReply = v.object(v.entriesFromList(fieldNamesOf(emptyPreparer), v.string()));

export const deviationReply = v.object({
  code: v.picklist(deviationCodes),
  explanation: v.string(),
  exceedingKgCo2ePerM2Year: v.nullable(v.number()),
});

/** As reports tell it. */
export const preparationReply = v.object({
  preparers: v.array(preparerReply),
  preparationDate: v.nullable(v.string()),
  preparationBasis: v.nullable(v.picklist(preparationBases)),
  registerClass: v.string(),
  assessmentStartDate: v.nullable(v.string()),
  limitDeviations: v.array(deviationReply),
  buildingSiteKey: v.string(),
} satisfies { readonly [Name in keyof PreparationFields]: v.GenericSchema<unknown, PreparationFields[Name]> });

import * as v from 'valibot';
import {
  choice,
  emailAddress,
  id,
  isoDate,
  note,
  optionalText,
  positiveNumber,
  requiredText,
} from '#contract/frame/fields.ts';
import { deviationCodes, type PreparationFields, type Preparer, preparationBases } from '#domain/sites/preparation.ts';

const preparer = v.strictObject({
  // A preparer without a name is not one.
  name: requiredText,
  company: optionalText,
  qualification: optionalText,
  email: v.union([v.literal(''), emailAddress], 'not-an-email'),
  streetAddress: optionalText,
  postcode: v.pipe(optionalText, v.regex(/^(\d{5})?$/, 'not-a-postcode')),
  postOffice: optionalText,
} satisfies { readonly [Name in keyof Preparer]: v.GenericSchema<unknown, Preparer[Name]> });

const deviation = v.strictObject({
  code: choice(deviationCodes),
  explanation: v.pipe(note, v.trim(), v.minLength(1, 'required')),
  exceedingKgCo2ePerM2Year: positiveNumber,
});

/** What the statutory documents tell beside the figures. */
export const preparationEntries = {
  preparers: v.pipe(v.array(preparer, 'wrong-type'), v.maxLength(10, 'too-many')),
  preparationDate: isoDate,
  preparationBasis: v.nullable(choice(preparationBases)),
  registerClass: v.pipe(optionalText, v.regex(/^(\d{4})?$/, 'not-a-register-class')),
  assessmentStartDate: isoDate,
  limitDeviations: v.pipe(v.array(deviation, 'wrong-type'), v.maxLength(10, 'too-many')),
  buildingSiteKey: v.union([v.literal(''), id], 'not-an-id'),
} satisfies { readonly [Name in keyof PreparationFields]: v.GenericSchema<unknown, PreparationFields[Name]> };

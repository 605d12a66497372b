import * as v from 'valibot';
import { deviationCodes, type PreparationFields, type Preparer, preparationBases } from '#domain/preparation.ts';
import { limitExemptions, type SiteFields, siteStatuses } from '#domain/site.ts';
import { useClassCodes } from '#domain/terms/use-class-codes.ts';
import { preparationReply } from './declaration-schemas.ts';
import {
  areaM2,
  choice,
  completionYear,
  emailAddress,
  id,
  isoDate,
  lifetimeYears,
  note,
  optionalText,
  positiveNumber,
  requiredText,
} from './fields.ts';

const knownUseClasses: readonly string[] = useClassCodes;

const ownLimit = v.strictObject({
  name: requiredText,
  values: v.pipe(
    v.array(v.strictObject({ code: choice(knownUseClasses), kgCo2ePerM2Year: positiveNumber }), 'wrong-type'),
    v.maxLength(20, 'too-many'),
  ),
  // No excess without its reason.
  allowedExcess: v.nullable(v.strictObject({ percent: positiveNumber, reason: requiredText })),
});

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
const preparationEntries = {
  preparers: v.pipe(v.array(preparer, 'wrong-type'), v.maxLength(10, 'too-many')),
  preparationDate: isoDate,
  preparationBasis: v.nullable(choice(preparationBases)),
  registerClass: v.pipe(optionalText, v.regex(/^(\d{4})?$/, 'not-a-register-class')),
  assessmentStartDate: isoDate,
  limitDeviations: v.pipe(v.array(deviation, 'wrong-type'), v.maxLength(10, 'too-many')),
  buildingSiteKey: v.union([v.literal(''), id], 'not-an-id'),
} satisfies { readonly [Name in keyof PreparationFields]: v.GenericSchema<unknown, PreparationFields[Name]> };

/** What a person may set on a site; shared by create, patch and the site document. */
export const siteFieldEntries = {
  name: requiredText,
  status: choice(siteStatuses),
  description: note,
  address: optionalText,
  permitId: optionalText,
  buildingId: optionalText,
  useClasses: v.pipe(
    v.array(v.strictObject({ code: choice(knownUseClasses), heatedNetAreaM2: areaM2 }), 'wrong-type'),
    v.maxLength(20, 'too-many'),
  ),
  grossAreaM2: areaM2,
  siteAreaM2: areaM2,
  completionYear,
  targetLifetimeYears: lifetimeYears,
  plannedUsers: positiveNumber,
  permitDate: isoDate,
  limitExemption: v.nullable(choice(limitExemptions)),
  ownLimits: v.pipe(v.array(ownLimit, 'wrong-type'), v.maxLength(10, 'too-many')),
  ...preparationEntries,
} satisfies { readonly [Name in keyof SiteFields]: v.GenericSchema<unknown, SiteFields[Name]> };

/** As the server tells them: what was stored once is told whatever may be entered today. */
export const siteReplyEntries = {
  ...siteFieldEntries,
  ...preparationReply.entries,
  name: v.string(),
  description: v.string(),
  address: v.string(),
  permitId: v.string(),
  buildingId: v.string(),
  useClasses: v.array(v.object({ code: v.string(), heatedNetAreaM2: v.nullable(v.number()) })),
  grossAreaM2: v.nullable(v.number()),
  siteAreaM2: v.nullable(v.number()),
  completionYear: v.nullable(v.number()),
  targetLifetimeYears: v.nullable(v.number()),
  plannedUsers: v.nullable(v.number()),
  permitDate: v.nullable(v.string()),
};

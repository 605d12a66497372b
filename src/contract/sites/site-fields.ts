import * as v from 'valibot';
import {
  areaM2,
  choice,
  completionYear,
  isoDate,
  lifetimeYears,
  note,
  optionalText,
  positiveNumber,
  requiredText,
} from '#contract/frame/fields.ts';
import type { LogSettings } from '#domain/sites/log-settings.ts';
import { limitExemptions, type SiteFields, siteStatuses } from '#domain/sites/site.ts';
import { useClassCodes } from '#domain/terms/use-class-codes.ts';
import { logSettingEntries } from './log-settings-fields.ts';
import { preparationEntries } from './preparation-fields.ts';

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

/** The fields of a site but for the settings of its log, which stand elsewhere in a site document. */
export const descriptionEntries = {
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
} satisfies {
  readonly [Name in Exclude<keyof SiteFields, keyof LogSettings>]: v.GenericSchema<unknown, SiteFields[Name]>;
};

/** What a person may set on a site; shared by create and patch. */
export const siteFieldEntries = {
  ...descriptionEntries,
  ...logSettingEntries,
} satisfies { readonly [Name in keyof SiteFields]: v.GenericSchema<unknown, SiteFields[Name]> };

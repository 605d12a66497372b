import * as v from 'valibot';
import { limitExemptions, type SiteFields, siteStatuses } from '#domain/sites/site.ts';
import { logSettingsReply } from './log-settings-reply.ts';
import { preparationReply } from './preparation-reply.ts';

const numberOrNull = v.nullable(v.number());

/** A site's fields as the server tells them: what was stored once is told whatever may be entered today. */
export const siteReplyEntries = {
  ...preparationReply.entries,
  ...logSettingsReply,
  name: v.string(),
  status: v.picklist(siteStatuses),
  description: v.string(),
  address: v.string(),
  permitId: v.string(),
  buildingId: v.string(),
  useClasses: v.array(v.object({ code: v.string(), heatedNetAreaM2: numberOrNull })),
  grossAreaM2: numberOrNull,
  siteAreaM2: numberOrNull,
  completionYear: numberOrNull,
  targetLifetimeYears: numberOrNull,
  plannedUsers: numberOrNull,
  permitDate: v.nullable(v.string()),
  limitExemption: v.nullable(v.picklist(limitExemptions)),
  ownLimits: v.array(
    v.object({
      name: v.string(),
      values: v.array(v.object({ code: v.string(), kgCo2ePerM2Year: numberOrNull })),
      allowedExcess: v.nullable(v.object({ percent: numberOrNull, reason: v.string() })),
    }),
  ),
} satisfies { readonly [Name in keyof SiteFields]: v.GenericSchema<unknown, SiteFields[Name]> };

import * as v from 'valibot';
import { preparationReply } from '#contract/sites/preparation-reply.ts';
import { calculationStages } from '#domain/sites/stage.ts';

const numberOrNull = v.nullable(v.number());

/** A place in the chain of a site's changes. */
export const historyHead = v.object({ link: v.number(), sha256: v.string() });

/** What stands above every report. */
export const reportHead = v.object({
  site: v.object({
    name: v.string(),
    address: v.string(),
    buildingId: v.string(),
    permitId: v.string(),
    useClasses: v.array(v.object({ code: v.string(), heatedNetAreaM2: numberOrNull })),
    siteAreaM2: numberOrNull,
    completionYear: numberOrNull,
    targetLifetimeYears: numberOrNull,
    plannedUsers: numberOrNull,
  }),
  preparation: preparationReply,
  calculation: v.object({
    name: v.string(),
    stage: v.picklist(calculationStages),
    revision: v.number(),
    submitted: v.nullable(v.object({ by: v.string(), at: v.string(), fileName: v.string(), sha256: v.string() })),
    unlocked: v.nullable(v.object({ by: v.string(), at: v.string(), reason: v.string() })),
  }),
  methodVersion: v.string(),
  referenceSet: v.string(),
  attribution: v.object({ fi: v.string(), sv: v.string(), en: v.string() }),
  date: v.nullable(v.string()),
  /** State of the site's history (admin -- history verify); left out where the report was not made by a server. */
  history: v.optional(historyHead),
});

import * as v from 'valibot';
import { choice, id, logDay, monthText, optionalText, positiveNumber, requiredText } from '#contract/frame/fields.ts';
import type { LogSettings } from '#domain/sites/log-settings.ts';
import { countedKinds } from '#domain/terms/event-kinds.ts';

/** So many kinds and months as a hundred years of works have. */
const maxNothingHappened = 10_800;

/** What a site says of its log: fields of the site. */
export const logSettingEntries = {
  siteFactorSet: v.nullable(requiredText),
  logDistanceKm: positiveNumber,
  logVehicle: optionalText,
  logPlanCalculationId: v.nullable(id),
  logStart: v.nullable(logDay),
  logEnd: v.nullable(logDay),
  budgetA4Kg: positiveNumber,
  budgetA5Kg: positiveNumber,
  logNone: v.pipe(
    v.array(v.strictObject({ kind: choice(countedKinds), month: monthText }), 'wrong-type'),
    v.maxLength(maxNothingHappened, 'too-many'),
  ),
} satisfies { readonly [Name in keyof LogSettings]: v.GenericSchema<unknown, LogSettings[Name]> };

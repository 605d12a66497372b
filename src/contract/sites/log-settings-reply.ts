import * as v from 'valibot';
import type { LogSettings } from '#domain/sites/log-settings.ts';
import { countedKinds } from '#domain/terms/event-kinds.ts';

const numberOrNull = v.nullable(v.number());
const textOrNull = v.nullable(v.string());

export const logSettingsReply = {
  siteFactorSet: textOrNull,
  logDistanceKm: numberOrNull,
  logVehicle: v.string(),
  logPlanCalculationId: textOrNull,
  logStart: textOrNull,
  logEnd: textOrNull,
  budgetA4Kg: numberOrNull,
  budgetA5Kg: numberOrNull,
  logNone: v.array(v.object({ kind: v.picklist(countedKinds), month: v.string() })),
} satisfies { readonly [Name in keyof LogSettings]: v.GenericSchema<unknown, LogSettings[Name]> };

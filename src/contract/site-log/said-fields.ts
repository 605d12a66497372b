import * as v from 'valibot';
import { source } from '#contract/library/product-fields.ts';
import { eventKinds, eventPhases, logUnits } from '#domain/site-log/log-event.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';

const numberOrNull = v.nullable(v.number());

/** The fields of an event as the server tells them, whatever may be entered today. */
export const saidFields = v.object({
  date: v.string(),
  kind: v.picklist(eventKinds),
  name: v.string(),
  amount: numberOrNull,
  unit: v.nullable(v.picklist(logUnits)),
  meter: v.string(),
  earlierReading: numberOrNull,
  reading: numberOrNull,
  massKg: numberOrNull,
  product: source,
  factor: v.string(),
  distanceKm: numberOrNull,
  vehicle: v.string(),
  quantityId: v.nullable(v.string()),
  supplier: v.string(),
  phase: v.nullable(v.picklist(eventPhases)),
  externalId: v.string(),
  note: v.string(),
  corrects: v.string(),
}) satisfies v.GenericSchema<unknown, EventFields>;

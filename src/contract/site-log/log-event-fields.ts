import * as v from 'valibot';
import { choice, id, logDay, note, number, optionalText, positiveNumber } from '#contract/frame/fields.ts';
import { source } from '#contract/library/product-fields.ts';
import { eventKinds, eventPhases, logUnits } from '#domain/site-log/log-event.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';

/** What a person may set on an event of the log; shared by create, patch and (but for rows and corrections) the site document. */
export const eventFieldEntries = {
  date: logDay,
  kind: choice(eventKinds),
  name: optionalText,
  amount: number,
  unit: v.nullable(choice(logUnits)),
  meter: optionalText,
  earlierReading: positiveNumber,
  reading: positiveNumber,
  massKg: positiveNumber,
  product: source,
  factor: optionalText,
  distanceKm: positiveNumber,
  vehicle: optionalText,
  quantityId: v.nullable(id),
  supplier: optionalText,
  phase: v.nullable(choice(eventPhases)),
  externalId: optionalText,
  note,
  corrects: v.union([v.literal(''), id], 'not-an-id'),
} satisfies { readonly [Name in keyof EventFields]: v.GenericSchema<unknown, EventFields[Name]> };

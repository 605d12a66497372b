import * as v from 'valibot';
import type { LogDefaults, LogEvent, LogPlan } from '#domain/site-log/log-event.ts';
import { eventKinds, eventPhases, logUnits } from '#domain/site-log/log-event.ts';
import { choice, isoDate, note, number, optionalText, positiveNumber, requiredText } from './fields.ts';
import { source } from './product-fields.ts';
import { siteDocument } from './site-document.ts';

const maxEvents = 100_000;

const day = v.pipe(v.string('not-a-date'), v.isoDate('not-a-date'));

/** An event of a document; what it does not give is not given. */
const documentEvent = v.strictObject({
  id: requiredText,
  date: day,
  kind: choice(eventKinds),
  amount: v.optional(number),
  unit: v.optional(v.nullable(choice(logUnits))),
  massKg: v.optional(positiveNumber),
  product: v.optional(source),
  factor: v.optional(optionalText),
  distanceKm: v.optional(positiveNumber),
  vehicle: v.optional(optionalText),
  supplier: v.optional(optionalText),
  note: v.optional(note),
  phase: v.optional(v.nullable(choice(eventPhases))),
  corrects: v.optional(optionalText),
} satisfies { readonly [Name in keyof LogEvent]: v.GenericSchema });

/** What a site document says of the site log beside the site itself. */
export const siteLogEntries = {
  siteFactorSet: v.optional(requiredText),
  logDefaults: v.optional(
    v.strictObject({
      distanceKm: v.optional(positiveNumber),
      vehicle: v.optional(optionalText),
    } satisfies { readonly [Name in keyof LogDefaults]: v.GenericSchema }),
  ),
  logPlan: v.optional(
    v.strictObject({
      calculation: requiredText,
      start: v.optional(isoDate),
      end: v.optional(isoDate),
    } satisfies { readonly [Name in keyof LogPlan]: v.GenericSchema }),
  ),
  log: v.pipe(v.array(documentEvent, 'wrong-type'), v.maxLength(maxEvents, 'too-many')),
};

/** A site document with its log. */
export const siteLogDocument = v.strictObject({ ...siteDocument.entries, ...siteLogEntries });

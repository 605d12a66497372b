import * as v from 'valibot';
import { choice, logDay, optionalText, positiveNumber, requiredText } from '#contract/frame/fields.ts';
import { eventFieldEntries } from '#contract/site-log/log-event-fields.ts';
import { logSettingEntries } from '#contract/sites/log-settings-fields.ts';
import type { DocumentEvent, LogDocument } from '#domain/site-log/log-document.ts';
import { eventOrigins } from '#domain/site-log/stored-event.ts';
import { maxEventsPerSite } from '#domain/values/limits.ts';

const { quantityId: _row, date, kind, ...notNeeded } = eventFieldEntries;

/** Ids are the document's own. */
const documentEvent = v.strictObject({
  ...v.partial(v.object(notNeeded)).entries,
  id: requiredText,
  date,
  kind,
  corrects: v.optional(optionalText),
  quantity: v.optional(optionalText),
  origin: v.optional(choice(eventOrigins)),
  givenBy: v.optional(optionalText),
}) satisfies v.GenericSchema<unknown, DocumentEvent>;

/** What a site document says of the site log beside the site itself. */
export const siteLogEntries = {
  siteFactorSet: v.optional(requiredText),
  logDefaults: v.optional(
    v.strictObject({ distanceKm: v.optional(positiveNumber), vehicle: v.optional(optionalText) }),
  ),
  logPlan: v.optional(
    v.strictObject({
      calculation: v.optional(requiredText),
      place: v.optional(
        v.pipe(
          v.number('not-a-number'),
          v.integer('not-an-integer'),
          v.minValue(0, 'number-min'),
          v.maxValue(199, 'number-max'),
        ),
      ),
      start: v.optional(v.nullable(logDay)),
      end: v.optional(v.nullable(logDay)),
    }),
  ),
  logBudget: v.optional(v.strictObject({ a4Kg: v.optional(positiveNumber), a5Kg: v.optional(positiveNumber) })),
  logNone: v.optional(logSettingEntries.logNone),
  log: v.optional(v.pipe(v.array(documentEvent, 'wrong-type'), v.maxLength(maxEventsPerSite, 'too-many'))),
} satisfies { readonly [Name in keyof LogDocument]-?: v.GenericSchema<unknown, LogDocument[Name]> };

import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { choice, nothing, optionalText } from '#contract/frame/fields.ts';
import { source } from '#contract/library/product-fields.ts';
import { importFields, maxChoiceKeyLength } from '#domain/incoming/bill/import-field.ts';
import { eventColumns } from '#domain/incoming/site-log/event-field.ts';
import { eventKinds, logUnits } from '#domain/site-log/log-event.ts';
import { maxNumber, maxTextLength } from '#domain/values/limits.ts';

const choiceKey = v.pipe(
  v.string('wrong-type'),
  v.minLength(1, 'required'),
  v.maxLength(maxChoiceKeyLength, 'max-text'),
);

/** A library row that somebody has chosen for a text, or `none`: left unlinked on purpose. */
const importChoice = v.strictObject({
  /** Product, name and material of the row or group, as `choiceKey` writes them. */
  key: choiceKey,
  source,
});

/** The category that somebody has chosen for a group of a building model. */
const importCategory = v.strictObject({
  /** Class, type and material of the group, as `categoryKey` writes them. */
  key: choiceKey,
  /** Title of the category, e.g. `1235 Välipohjat`: another calculation has one of the same code or name. */
  category: v.pipe(v.string('wrong-type'), v.minLength(1, 'required'), v.maxLength(2 * maxTextLength, 'max-text')),
});

/** What somebody has said in the import of a site log, by the words of its rows or the header line of its sheet. */
const logAnswer = v.strictObject({
  key: choiceKey,
  answer: v.strictObject({
    /** Of a sheet: which column (0 = the first) holds what. */
    columns: v.optional(
      v.record(
        choice(eventColumns),
        v.pipe(v.number('not-a-number'), v.integer('not-an-integer'), v.minValue(0, 'number-min')),
      ),
    ),
    /** The kind of its rows that do not say it. */
    kind: v.optional(v.nullable(choice(eventKinds))),
    unit: v.optional(choice(logUnits)),
    /** How much of the unit one of what is counted holds. */
    each: v.optional(
      v.pipe(v.number('not-a-number'), v.minValue(0, 'number-min'), v.maxValue(maxNumber, 'number-max')),
    ),
    /** Id of a site factor. */
    factor: v.optional(optionalText),
  }),
});

/** What people of the company have said in earlier imports: a device that reads a file itself asks for it. */
export const getImportAnswers = endpoint({
  name: 'getImportAnswers',
  method: 'GET',
  path: '/import-answers',
  reply: v.object({
    /** Headers of sheets and what they mean; null = nothing that is imported. */
    columns: v.array(v.object({ header: v.string(), field: v.nullable(v.picklist(importFields)) })),
    /** The newest first. */
    choices: v.array(importChoice),
    /** The newest first. */
    categories: v.array(importCategory),
    /** The newest first. */
    logAnswers: v.array(logAnswer),
  }),
});

/** Of one file; a model has a choice for a group at most. */
export const maxSavedChoices = 5_000;

/** Remembers for the company what was chosen in an import that a device has made itself. */
export const saveImportAnswers = endpoint({
  name: 'saveImportAnswers',
  method: 'POST',
  path: '/import-answers',
  body: v.strictObject({
    choices: v.pipe(v.array(importChoice, 'wrong-type'), v.maxLength(maxSavedChoices, 'too-many')),
    categories: v.optional(v.pipe(v.array(importCategory, 'wrong-type'), v.maxLength(maxSavedChoices, 'too-many')), []),
    logAnswers: v.optional(v.pipe(v.array(logAnswer, 'wrong-type'), v.maxLength(maxSavedChoices, 'too-many')), []),
  }),
  reply: nothing,
  success: 204,
});

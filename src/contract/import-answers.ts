import * as v from 'valibot';
import { importFields, maxChoiceKeyLength } from '#domain/incoming/bill/import-field.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';
import { source } from './product-fields.ts';

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
  }),
  reply: nothing,
  success: 204,
});

import * as v from 'valibot';
import { importFields, maxChoiceKeyLength } from '#domain/incoming/bill/import-field.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';
import { source } from './product-fields.ts';

/** A library row that somebody has chosen for a text, or `none`: left unlinked on purpose. */
const importChoice = v.strictObject({
  /** Product, name and material of the row or group, as `choiceKey` writes them. */
  key: v.pipe(v.string('wrong-type'), v.minLength(1, 'required'), v.maxLength(maxChoiceKeyLength, 'max-text')),
  source,
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
  }),
  reply: nothing,
  success: 204,
});

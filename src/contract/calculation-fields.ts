import * as v from 'valibot';
import { carriers, tableLines } from '#domain/calculation.ts';
import { choice, note, number, optionalText, positiveNumber, requiredText } from './fields.ts';

const tableLineChoice = v.strictObject({
  mode: choice(['table', 'own', 'detailed']),
  valueKgCo2ePerM2: v.optional(number, null),
  note: v.optional(note, ''),
});

/** What a person may set on a calculation; shared by create, patch and the site document. */
export const calculationFieldEntries = {
  name: requiredText,
  methodVersion: choice(['fi-2025']),
  referenceSet: requiredText,
  tableVariant: v.nullable(optionalText),
  allocation: choice(['benefit', 'energy']),
  valueChoice: choice(['conservative', 'typical']),
  wasteModule: choice(['a1a3', 'a5']),
  extendedReplacement: v.boolean('wrong-type'),
  limitSet: requiredText,
  tableValues: v.strictObject(
    Object.fromEntries(tableLines.map((line) => [line, v.optional(tableLineChoice)])) as Record<
      (typeof tableLines)[number],
      v.OptionalSchema<typeof tableLineChoice, undefined>
    >,
  ),
  siteOperations: v.pipe(
    v.array(
      v.strictObject({ name: requiredText, amount: positiveNumber, unit: optionalText, kgCo2ePerUnit: number }),
      'wrong-type',
    ),
    v.maxLength(200, 'too-many'),
  ),
  stabiliserKg: positiveNumber,
  energy: v.pipe(
    v.array(v.strictObject({ carrier: choice(carriers), kwhPerYear: positiveNumber }), 'wrong-type'),
    v.maxLength(carriers.length, 'too-many'),
  ),
  exportedElectricityKwhPerYear: positiveNumber,
};

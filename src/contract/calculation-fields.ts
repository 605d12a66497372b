import * as v from 'valibot';
import { carriers, methodVersions, tableLines } from '#domain/calculation.ts';
import { maxCompletionYear, maxNumber } from '#domain/values/limits.ts';
import { choice, note, number, optionalText, positiveNumber, requiredText } from './fields.ts';

const tableLineChoice = v.strictObject({
  mode: choice(['table', 'own', 'detailed']),
  valueKgCo2ePerM2: v.optional(number, null),
  note: v.optional(note, ''),
});

const energyPoint = v.strictObject({
  year: v.pipe(
    v.number('not-a-number'),
    v.integer('not-an-integer'),
    v.minValue(1900, 'not-allowed'),
    v.maxValue(maxCompletionYear, 'completion-year-max'),
  ),
  kgCo2ePerKwh: v.pipe(
    v.number('not-a-number'),
    v.minValue(-maxNumber, 'number-max'),
    v.maxValue(maxNumber, 'number-max'),
  ),
});

/** At least one, because no coefficient at all is not a choice. */
const energyPoints = v.pipe(
  v.array(energyPoint, 'wrong-type'),
  v.minLength(1, 'required'),
  v.maxLength(200, 'too-many'),
  v.check(
    (points) => points.every(({ year }, index) => index === 0 || year > (points[index - 1]?.year ?? year)),
    'not-allowed',
  ),
);

/** What a person may set on a calculation; shared by create, patch and the site document. */
export const calculationFieldEntries = {
  name: requiredText,
  methodVersion: choice(methodVersions),
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
    v.array(
      v.strictObject({
        carrier: choice(carriers),
        kwhPerYear: positiveNumber,
        coefficients: v.optional(energyPoints),
      }),
      'wrong-type',
    ),
    v.maxLength(carriers.length, 'too-many'),
  ),
  exportedElectricityKwhPerYear: positiveNumber,
};

import * as v from 'valibot';
import { choice, note, number, optionalText, positiveNumber, requiredText } from '#contract/frame/fields.ts';
import { negativeNumber } from '#contract/frame/negative-number.ts';
import {
  allocations,
  type CalculationFields,
  carriers,
  methodVersions,
  tableLines,
  valueChoices,
} from '#domain/calculations/calculation.ts';
import { calculationStages } from '#domain/sites/stage.ts';
import { type PartStatement, partStatements, type StatedPart, statedParts } from '#domain/terms/building-parts.ts';
import { useClassCodes } from '#domain/terms/use-class-codes.ts';
import { maxCompletionYear, maxNumber } from '#domain/values/limits.ts';

const tableLineChoice = v.strictObject({
  mode: choice(['table', 'own', 'detailed']),
  valueKgCo2ePerM2: v.optional(number, null),
  note: v.optional(note, ''),
});

/** Final disposal emits, and a carbon storage is a benefit. */
const emittingLine = v.strictObject({ ...tableLineChoice.entries, valueKgCo2ePerM2: v.optional(positiveNumber, null) });
const storingLine = v.strictObject({ ...tableLineChoice.entries, valueKgCo2ePerM2: v.optional(negativeNumber, null) });

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

const knownUseClasses: readonly string[] = useClassCodes;

/** Energy is counted nowhere else. */
const statementOf = (part: StatedPart) => choice(part === 'energy' ? (['none'] as const) : partStatements);

/** What a person may set on a calculation; shared by create, patch and the site document. */
export const calculationFieldEntries = {
  name: requiredText,
  stage: choice(calculationStages),
  methodVersion: choice(methodVersions),
  referenceSet: requiredText,
  tableVariant: v.nullable(optionalText),
  allocation: choice(allocations),
  valueChoice: choice(valueChoices),
  wasteModule: choice(['a1a3', 'a5']),
  extendedReplacement: v.boolean('wrong-type'),
  limitSet: requiredText,
  tableValues: v.strictObject(
    Object.fromEntries(
      tableLines.map((line) => [
        line,
        v.optional(line === 'c4' ? emittingLine : line === 'd4' ? storingLine : tableLineChoice),
      ]),
    ) as Record<(typeof tableLines)[number], v.OptionalSchema<typeof tableLineChoice, undefined>>,
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
        useClass: v.optional(choice(knownUseClasses)),
        coefficients: v.optional(energyPoints),
      }),
      'wrong-type',
    ),
    v.maxLength(carriers.length * useClassCodes.length, 'too-many'),
  ),
  exportedElectricityKwhPerYear: positiveNumber,
  statedParts: v.strictObject(
    Object.fromEntries(statedParts.map((part) => [part, v.optional(statementOf(part))])) as unknown as Record<
      StatedPart,
      v.OptionalSchema<v.GenericSchema<PartStatement>, undefined>
    >,
  ),
} satisfies { readonly [Name in keyof CalculationFields]: v.GenericSchema<unknown, CalculationFields[Name]> };

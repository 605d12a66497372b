import * as v from 'valibot';
import {
  choice,
  id,
  lifetimeYears,
  note,
  number,
  optionalText,
  percent,
  positiveNumber,
  requiredText,
} from '#contract/frame/fields.ts';
import { endOfLife, source, unit } from '#contract/library/product-fields.ts';
import { isCalculable } from '#domain/calculations/amount-formula.ts';
import type { QuantityFields } from '#domain/calculations/quantity.ts';
import { scopes } from '#domain/terms/modules.ts';

/** What a person may set on a quantity; shared by create, patch, bulk and (but for the first and last) the site document. */
export const quantityFieldEntries = {
  categoryId: id,
  name: requiredText,
  source,
  amount: number,
  /** Kept as long as the amount is what it comes to. */
  amountFormula: v.nullable(v.pipe(optionalText, v.check(isCalculable, 'not-a-formula'))),
  unit,
  wastePercent: percent,
  lifetimeYears,
  replacements: v.nullable(
    v.pipe(
      v.number('not-a-number'),
      v.integer('not-an-integer'),
      v.minValue(0, 'number-min'),
      v.maxValue(1000, 'number-max'),
    ),
  ),
  scope: v.nullable(choice(scopes)),
  endOfLife,
  transport: v.pipe(
    v.array(v.strictObject({ vehicle: requiredText, km: positiveNumber }), 'wrong-type'),
    v.maxLength(10, 'too-many'),
  ),
  reused: v.boolean('wrong-type'),
  note,
  tags: v.pipe(v.array(requiredText, 'wrong-type'), v.maxLength(20, 'too-many')),
  externalId: optionalText,
  position: v.pipe(v.number('not-a-number'), v.finite('not-a-number')),
} satisfies { readonly [Name in keyof QuantityFields]: v.GenericSchema<unknown, QuantityFields[Name]> };

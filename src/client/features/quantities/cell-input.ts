import * as v from 'valibot';
import { type IssueCode, isIssueCode } from '#contract/issues.ts';
import { quantityFieldEntries } from '#contract/quantity-fields.ts';
import { parseNumberText } from '#domain/number-text.ts';
import type { Quantity, QuantityFields } from '#domain/quantity.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Language } from '#domain/user.ts';
import type { EditableColumn } from './grid-columns.ts';

export type QuantityPatch = Partial<QuantityFields>;

const fieldOfColumn = {
  name: 'name',
  amount: 'amount',
  unit: 'unit',
  waste: 'wastePercent',
  lifetime: 'lifetimeYears',
} as const satisfies Record<EditableColumn, keyof QuantityFields>;

/** The patch that a typed text means, checked by the contract's own rules; the error is the rule's code. */
export const parseCell = (
  column: EditableColumn,
  text: string,
  language: Language,
): Result<QuantityPatch, IssueCode> => {
  switch (column) {
    case 'name':
      return checked(quantityFieldEntries.name, text, (name) => ({ name }));
    case 'unit':
      return checked(quantityFieldEntries.unit, text, (unit) => ({ unit }));
    case 'amount':
      return number(quantityFieldEntries.amount, text, language, (amount) => ({ amount }));
    case 'waste':
      return number(quantityFieldEntries.wastePercent, text, language, (wastePercent) => ({ wastePercent }));
    case 'lifetime':
      return number(quantityFieldEntries.lifetimeYears, text, language, (lifetimeYears) => ({ lifetimeYears }));
  }
};

/** The text that an editor starts with: full precision, no grouping, the language's decimal mark. */
export const cellText = (column: EditableColumn, quantity: Quantity, language: Language): string => {
  const value = quantity[fieldOfColumn[column]];
  if (value === null) return '';
  return typeof value === 'number' && language === 'fi' ? String(value).replace('.', ',') : String(value);
};

/** true when the patch would change nothing. */
export const isUnchanged = (quantity: Quantity, patch: QuantityPatch): boolean =>
  Object.values(fieldOfColumn).every((field) => patch[field] === undefined || patch[field] === quantity[field]);

const number = <Output>(
  schema: v.GenericSchema<unknown, Output>,
  text: string,
  language: Language,
  toPatch: (value: Output) => QuantityPatch,
): Result<QuantityPatch, IssueCode> => {
  const parsed = parseNumberText(text, language === 'en' ? ',' : '');
  return parsed.ok ? checked(schema, parsed.value, toPatch) : parsed;
};

const checked = <Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
  toPatch: (value: Output) => QuantityPatch,
): Result<QuantityPatch, IssueCode> => {
  const outcome = v.safeParse(schema, value);
  if (outcome.success) return ok(toPatch(outcome.output));
  const code = outcome.issues[0].message;
  return err(isIssueCode(code) ? code : 'not-allowed');
};

import * as v from 'valibot';
import { type IssueCode, isIssueCode } from '#contract/issues.ts';
import { quantityFieldEntries } from '#contract/quantity-fields.ts';
import { unitOfText } from '#domain/import/unit-text.ts';
import type { Quantity, QuantityFields } from '#domain/quantity.ts';
import type { Language } from '#domain/user.ts';
import { evaluateFormula, type FormulaError, isFormula } from '#domain/values/formula.ts';
import { parseNumberIn } from '#domain/values/number-text.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import type { EditableColumn } from './grid-columns.ts';

export type QuantityPatch = Partial<QuantityFields>;

/** The rule that a text breaks, or where its formula cannot be understood. */
export type CellIssue = IssueCode | FormulaError;

const fieldOfColumn = {
  name: 'name',
  amount: 'amount',
  unit: 'unit',
  waste: 'wastePercent',
  lifetime: 'lifetimeYears',
} as const satisfies Record<EditableColumn, keyof QuantityFields>;

/** The patch that a typed text means, checked by the contract's own rules. */
export const parseCell = (
  column: EditableColumn,
  text: string,
  language: Language,
): Result<QuantityPatch, CellIssue> => {
  if (column === 'name') return checkCell(column, text);
  if (column === 'unit') {
    const written = unitOfText(text);
    return checkCell(column, written?.factor === 1 ? written.unit : text);
  }
  if (isFormula(text)) return parseFormula(column, text);
  const parsed = parseNumberIn(language, text);
  return parsed.ok ? checkCell(column, parsed.value) : parsed;
};

/** The patch of a formula: its value, and for an amount its text, too. */
export const parseFormula = (column: EditableColumn, text: string): Result<QuantityPatch, CellIssue> => {
  const value = evaluateFormula(text);
  if (!value.ok) return value;
  const checked = checkCell(column, value.value);
  return checked.ok && column === 'amount' ? ok({ ...checked.value, amountFormula: text.trim() }) : checked;
};

/** The patch of a value that is known already, by the same rules. */
export const checkCell = (column: EditableColumn, value: unknown): Result<QuantityPatch, IssueCode> => {
  const field = fieldOfColumn[column];
  const outcome = v.safeParse(quantityFieldEntries[field], value);
  if (outcome.success) return ok({ [field]: outcome.output });
  const code = outcome.issues[0].message;
  return err(isIssueCode(code) ? code : 'not-allowed');
};

/** The patch that takes over another row's cell, its formula included. */
export const copyCell = (column: EditableColumn, source: Quantity): Result<QuantityPatch, IssueCode> => {
  const { amount, amountFormula } = source;
  return column === 'amount' && amountFormula
    ? ok({ amount, amountFormula })
    : checkCell(column, valueOfCell(column, source));
};

/** What the cell holds; null = nothing. */
export const valueOfCell = (column: EditableColumn, quantity: Quantity): string | number | null =>
  quantity[fieldOfColumn[column]];

/** The text that an editor starts with: the formula, or the number in full precision with the language's mark. */
export const cellText = (column: EditableColumn, quantity: Quantity, language: Language): string => {
  if (column === 'amount' && quantity.amountFormula) return quantity.amountFormula;
  const value = valueOfCell(column, quantity);
  if (value === null) return '';
  return typeof value === 'number' ? withMark(String(value), language) : value;
};

/**
 * A number as it goes to the clipboard: as in the editor, but exactly three decimals get a zero more, because `1,234` could
 * be taken for a thousand elsewhere.
 */
export const copiedNumber = (value: number, language: Language): string => {
  const text = String(value);
  return withMark(looksGrouped.test(text) ? `${text}0` : text, language);
};

const looksGrouped = /^-?[1-9]\d{0,2}\.\d{3}$/;

const withMark = (text: string, language: Language): string => (language === 'fi' ? text.replace('.', ',') : text);

/** true when the patch would change nothing. */
export const isUnchanged = (quantity: Quantity, patch: QuantityPatch): boolean =>
  patchedFields.every((field) => patch[field] === undefined || patch[field] === (quantity[field] ?? null));

const patchedFields = [...Object.values(fieldOfColumn), 'amountFormula'] as const;

/** The columns that may stand empty, so that Delete clears them. */
export const emptyPatch = (column: EditableColumn): QuantityPatch | null =>
  column === 'name' || column === 'unit' ? null : { [fieldOfColumn[column]]: null };

import type { IssueCode } from '#contract/frame/issues.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { Language } from '#domain/values/language.ts';
import { ok, type Result } from '#domain/values/result.ts';
import { type CellInput, type CellIssue, checkField, type QuantityPatch } from './cell-input.ts';
import { withMark } from './column-kinds.ts';
import { columnOf, type EditableColumn, editableColumns } from './columns.ts';

const inputOf = (column: EditableColumn): CellInput => columnOf[column].edit;

/** The patch that a typed text means, checked by the contract's own rules. */
export const parseCell = (column: EditableColumn, text: string, language: Language): Result<QuantityPatch, CellIssue> =>
  inputOf(column).parse(text, language);

/** The patch of a value that is known already, by the same rules. */
export const checkCell = (column: EditableColumn, value: unknown): Result<QuantityPatch, IssueCode> =>
  checkField(inputOf(column).field, value);

/** The patch that takes over another row's cell, its formula included. */
export const copyCell = (column: EditableColumn, source: Quantity): Result<QuantityPatch, IssueCode> => {
  const { amount, amountFormula } = source;
  return inputOf(column).keepsFormula && amountFormula
    ? ok({ amount, amountFormula })
    : checkCell(column, valueOfCell(column, source));
};

/** What the cell holds; null = nothing. */
export const valueOfCell = (column: EditableColumn, quantity: Quantity): string | number | null =>
  quantity[inputOf(column).field];

/** The text that an editor starts with: the formula, or the number in full precision with the language's mark. */
export const cellText = (column: EditableColumn, quantity: Quantity, language: Language): string => {
  if (inputOf(column).keepsFormula && quantity.amountFormula) return quantity.amountFormula;
  const value = valueOfCell(column, quantity);
  if (value === null) return '';
  return typeof value === 'number' ? withMark(String(value), language) : value;
};

/** true when the patch would change nothing. */
export const isUnchanged = (quantity: Quantity, patch: QuantityPatch): boolean =>
  patchedFields.every((field) => patch[field] === undefined || patch[field] === (quantity[field] ?? null));

const patchedFields = editableColumns.flatMap((column) => columnOf[column].fields);

/** The columns that may stand empty, so that Delete clears them. */
export const emptyPatch = (column: EditableColumn): QuantityPatch | null =>
  inputOf(column).mayBeEmpty ? { [inputOf(column).field]: null } : null;

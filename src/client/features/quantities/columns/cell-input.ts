import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import { quantityFieldEntries } from '#contract/calculations/quantity-fields.ts';
import { type IssueCode, isIssueCode } from '#contract/frame/issues.ts';
import type { QuantityFields } from '#domain/calculations/quantity.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import { unitOfText } from '#domain/incoming/bill/unit-text.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import type { Unit } from '#domain/terms/units.ts';
import { evaluateFormula, type FormulaError, isFormula } from '#domain/values/formula.ts';
import type { Language } from '#domain/values/language.ts';
import { parseNumberIn } from '#domain/values/number-text.ts';
import { err, ok, type Result } from '#domain/values/result.ts';

export type QuantityPatch = Partial<QuantityFields>;

/** The rule that a text breaks, or where its formula cannot be understood. */
export type CellIssue = IssueCode | FormulaError;

/** A field that stands in one cell. */
export type CellField = {
  readonly [Field in keyof QuantityFields]: QuantityFields[Field] extends string | number | null ? Field : never;
}[keyof QuantityFields];

/** How `1.234` is meant where neither its column nor the language tells. */
export type NumberMeaning = 'decimal' | 'thousand';

export interface PastedCell {
  readonly patch: QuantityPatch;
  /** What a number was read as, when it could be read in two ways. */
  readonly doubtful: number | null;
}

/** What the row says that a cell is pasted into. */
export interface PasteRow {
  readonly unit: Unit;
  /** Asked for only when a cell has a unit to convert; null = nothing is known of the product. */
  readonly factors: () => EmissionFactors | null;
}

export type CellReader = (text: string, row: PasteRow) => Result<PastedCell, CellIssue>;

export interface PasteOptions {
  readonly language: Language;
  /** null = as the language has it. */
  readonly meaning: NumberMeaning | null;
}

/** How a person types into a column, and what is pasted into it. */
export interface CellInput {
  readonly kind: 'text' | 'number' | 'unit';
  readonly field: CellField;
  /** Name of the field on a card. */
  readonly label: MessageDescriptor;
  /** Delete clears it. */
  readonly mayBeEmpty: boolean;
  /** The text of a formula is kept beside the value that it gives. */
  readonly keepsFormula: boolean;
  /** What the product brings along where the row says nothing; null = nothing does. */
  readonly inherited: ((row: RowResult | undefined) => number | null) | null;
  /** The patch that a typed text means, checked by the contract's own rules. */
  readonly parse: (text: string, language: Language) => Result<QuantityPatch, CellIssue>;
  /** Reads the cells that land in the column; numbers of one column are read alike. */
  readonly createReader: (cells: readonly string[], options: PasteOptions) => CellReader;
  /** Other cells of a pasted line are read by what it says. */
  readonly isPastedFirst: boolean;
}

/** The patch of a value that is known already, by the same rules. */
export const checkField = (field: CellField, value: unknown): Result<QuantityPatch, IssueCode> => {
  const outcome = v.safeParse(quantityFieldEntries[field], value);
  if (outcome.success) return ok({ [field]: outcome.output });
  const code = outcome.issues[0].message;
  return err(isIssueCode(code) ? code : 'not-allowed');
};

export const textInput = (field: CellField, label: MessageDescriptor): CellInput => ({
  kind: 'text',
  field,
  label,
  ...fixed,
  parse: (text) => checkField(field, text),
  createReader: () => (text) => certain(checkField(field, text)),
  isPastedFirst: false,
});

export const unitInput = (field: CellField, label: MessageDescriptor): CellInput => {
  const parse = (text: string) => {
    const written = unitOfText(text);
    // What would have to be told beside the unit cannot be told here: it is not taken.
    const isPlain = written?.factor === 1 && written.measuredAs === undefined;
    return checkField(field, isPlain ? written.unit : text);
  };
  return {
    kind: 'unit',
    field,
    label,
    ...fixed,
    parse,
    createReader: () => readOnce((text) => certain(parse(text))),
    isPastedFirst: true,
  };
};

const fixed = { mayBeEmpty: false, keepsFormula: false, inherited: null } as const;

/** A number as it is typed: in the language's own writing, or as a formula. */
export const parseNumberField =
  (field: CellField, keepsFormula: boolean): CellInput['parse'] =>
  (text, language) => {
    if (isFormula(text)) return parseFormulaField(field, keepsFormula, text);
    const parsed = parseNumberIn(language, text);
    return parsed.ok ? checkField(field, parsed.value) : parsed;
  };

/** The patch of a formula: its value, and where it is kept its text, too. */
export const parseFormulaField = (
  field: CellField,
  keepsFormula: boolean,
  text: string,
): Result<QuantityPatch, CellIssue> => {
  const value = evaluateFormula(text);
  if (!value.ok) return value;
  const checked = checkField(field, value.value);
  return checked.ok && keepsFormula ? ok({ ...checked.value, amountFormula: text.trim() }) : checked;
};

/** A column has few units, each many times. */
const readOnce = (read: (text: string) => ReturnType<CellReader>): CellReader => {
  const known = new Map<string, ReturnType<CellReader>>();
  return (text) => {
    const result = known.get(text) ?? read(text);
    known.set(text, result);
    return result;
  };
};

export const certain = (result: Result<QuantityPatch, CellIssue>): Result<PastedCell, CellIssue> =>
  result.ok ? ok({ patch: result.value, doubtful: null }) : result;

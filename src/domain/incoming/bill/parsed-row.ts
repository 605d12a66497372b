import type { Unit } from '#domain/terms/units.ts';

export type RowProblemCode =
  | 'required'
  | 'max-text'
  | 'max-note'
  | 'not-a-number'
  | 'number-max'
  | 'percent-min'
  | 'percent-max'
  | 'lifetime-min'
  | 'lifetime-max'
  | 'unknown-unit'
  | 'unknown-category'
  | 'duplicate-external-id'
  | 'cell-error'
  | 'heading-row'
  | 'total-row'
  | 'sum-row'
  | 'maybe-sum'
  | 'amount-missing'
  | 'ambiguous-number'
  | 'unit-scaled'
  | 'unit-lot'
  | 'unit-loose'
  | 'unit-solid'
  | 'amount-of-several'
  | 'other-amount'
  | 'same-in-other-unit'
  | 'negative-amount';

/** What is wrong with a row; an error refuses it, a warning only tells. */
export interface RowProblem {
  /** null = the whole row. */
  readonly column: number | null;
  readonly code: RowProblemCode;
  readonly severity: 'error' | 'warning';
}

/** One line of a sheet as understood. */
export interface ParsedRow {
  readonly row: number;
  readonly name: string;
  readonly amount: number | null;
  readonly unit: Unit | null;
  /** null = the sheet names none of this calculation's categories. */
  readonly categoryId: string | null;
  readonly externalId: string;
  readonly note: string;
  readonly wastePercent: number | null;
  readonly lifetimeYears: number | null;
  /** What the row says of its material and product: only for finding it in the library. */
  readonly material: string;
  readonly product: string;
  readonly problems: readonly RowProblem[];
}

export const isRefused = ({ problems }: Pick<ParsedRow, 'problems'>): boolean =>
  problems.some(({ severity }) => severity === 'error');

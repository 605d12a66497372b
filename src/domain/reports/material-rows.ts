import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { amountOf, type Row } from '#domain/carbon/row-result.ts';
import { rowAt, rowTableOf } from '#domain/carbon/row-table.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { MaterialDivision } from './material-divisions.ts';
import { kindOf, type MaterialUse, partCodesOf } from './material-uses.ts';

/** One figure of the material report: an entry of a division, or the whole scope. */
export interface MaterialFigure {
  readonly scope: Scope;
  readonly division: MaterialDivision;
  /** null = not known; `total` = the whole scope. */
  readonly code: string | null;
}

/** The mass that one product of one row adds to a figure. */
export interface MaterialRow {
  readonly quantityId: string;
  /** The product's name as the row was calculated with it; empty = the row has none. */
  readonly product: string;
  readonly massKg: number;
}

/** The rows behind a mass of the material report, largest first; to the gram they add up to it. */
export const materialRows = (input: CalculationInput, figure: MaterialFigure): readonly MaterialRow[] => {
  const found: MaterialRow[] = [];
  forEachRow(input, (row, partCode) => {
    const amount = amountOf(row.quantity) ?? 0;
    for (const [index, use] of kindOf(row, partCode).uses.entries()) {
      const massKg = Math.round(amount * use.kgPerUnit * 1000) / 1000;
      if (massKg === 0 || !belongsTo(use, figure)) continue;
      const product = row.recipe.parts[index]?.ingredient.name ?? '';
      found.push({ quantityId: row.quantity.id, product, massKg });
    }
  });
  return found.toSorted((left, right) => right.massKg - left.massKg);
};

/** Ids of the rows whose mass, or the mass of a part of them, is not known and is in no sum. */
export const rowsWithoutMass = (input: CalculationInput): readonly string[] => {
  const found: string[] = [];
  forEachRow(input, (row, partCode) => {
    if (amountOf(row.quantity) === null || !kindOf(row, partCode).isComplete) found.push(row.quantity.id);
  });
  return found;
};

const forEachRow = (input: CalculationInput, visit: (row: Row, partCode: string | null) => void): void => {
  const table = rowTableOf(input);
  const partCodes = partCodesOf(input, table);
  for (let index = 0; index < table.quantities.length; index += 1) {
    visit(rowAt(table, index), partCodes[table.groupByRow[index] ?? 0] ?? null);
  }
};

const belongsTo = (use: MaterialUse, { scope, division, code }: MaterialFigure): boolean =>
  use.scope === scope && (code === 'total' || codeOf(use, division) === code);

const codeOf = ({ factors, partCode }: MaterialUse, division: MaterialDivision): string | null =>
  division === 'type' ? (factors?.materialType ?? null) : partCode;

import type { Quantity } from '#domain/calculations/quantity.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { laneValue } from '#domain/carbon/lanes.ts';
import { amountOf, type Row } from '#domain/carbon/row-result.ts';
import { rowAt, rowTableOf } from '#domain/carbon/row-table.ts';
import { massKgOf } from './material-uses.ts';
import { ProductLines, type ProductRows } from './product-lines.ts';

/** Rows with their notes, which are no matter of the engine. */
export type ProductListInput = Omit<CalculationInput, 'quantities'> & {
  readonly quantities: readonly (QuantityInput & Partial<Pick<Quantity, 'note'>>)[];
};

/** Every product of every row, rows of the same product, part, unit and choices together; in the order of the list. */
export const gatherProducts = (input: ProductListInput): readonly ProductRows[] => {
  const table = rowTableOf(input);
  const lines = new ProductLines(input, table.groups);
  for (let index = 0; index < input.quantities.length; index += 1) {
    const { recipe } = rowAt(table, index);
    const quantity = input.quantities[index];
    const group = table.groupByRow[index] ?? 0;
    if (quantity === undefined) continue;
    if (recipe.parts.length === 0) addUnlinked(lines.unspecified(group, quantity), index, { quantity, recipe });
    for (const part of recipe.parts) {
      const rows = lines.specified(group, part, quantity);
      addRow(rows, index, quantity);
      addAmount(
        rows,
        quantity,
        recipe.expansionFactor * part.ingredient.perUnit,
        massKgOf(part, recipe.expansionFactor),
      );
    }
  }
  return lines.inOrder();
};

/** It has the mass that its unit says. */
const addUnlinked = (
  rows: ProductRows,
  index: number,
  { quantity, recipe }: Pick<Row, 'quantity' | 'recipe'>,
): void => {
  addRow(rows, index, quantity);
  addAmount(rows, quantity, 1, recipe.hasMass ? laneValue(recipe.rates, 'massKg') : null);
};

/** A row with several products of one line counts once. */
const addRow = (rows: ProductRows, index: number, { note = '' }: ProductListInput['quantities'][number]): void => {
  if (rows.lastRow === index) return;
  rows.lastRow = index;
  rows.rowCount += 1;
  const text = note.trim();
  if (text !== '') rows.notes = (rows.notes ?? new Set()).add(text);
};

const addAmount = (rows: ProductRows, quantity: QuantityInput, perUnit: number, kgPerUnit: number | null): void => {
  const amount = amountOf(quantity);
  if (amount === null) return;
  rows.amounts = withNumber(rows.amounts, amount * perUnit);
  if (kgPerUnit !== null) rows.massesKg = withNumber(rows.massesKg, amount * kgPerUnit);
};

/** Most lines are of one row: a list that begins with its number has room for no others, and a list of none is not made. */
const withNumber = (numbers: number[] | null, number: number): number[] => {
  if (numbers === null) return [number];
  numbers.push(number);
  return numbers;
};

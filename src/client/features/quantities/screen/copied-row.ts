import type { NewRow } from '#client/data/content/edits/new-rows.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { placeAfter } from './row-positions.ts';

/** What a copy of a row has; what a sheet knows the row by stays with the original. */
export const copyOf = (quantity: Quantity): NewRow['fields'] => {
  const { name, source, amount, amountFormula, unit, wastePercent, lifetimeYears, replacements, scope } = quantity;
  const { endOfLife, transport, reused, note, tags } = quantity;
  const values = { name, source, amount, amountFormula, unit, wastePercent, lifetimeYears, replacements, scope };
  return { ...values, endOfLife, transport, reused, note, tags };
};

/** The row once more, right below itself among these. */
export const copyBelow = (row: Quantity, rows: Iterable<Quantity>): NewRow => ({
  categoryId: row.categoryId,
  fields: { ...copyOf(row), position: placeAfter(rows, row.categoryId, row.position) },
});

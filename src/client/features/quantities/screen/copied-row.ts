import type { Named } from '#client/data/outbox/edit-drafts.ts';
import type { Quantity, QuantityFields } from '#domain/quantity.ts';

/** What a copy of a row has; what a sheet knows the row by stays with the original. */
export const copyOf = (quantity: Quantity): Named<QuantityFields> => {
  const { name, source, amount, amountFormula, unit, wastePercent, lifetimeYears, replacements, scope } = quantity;
  const { endOfLife, transport, reused, note, tags } = quantity;
  const values = { name, source, amount, amountFormula, unit, wastePercent, lifetimeYears, replacements, scope };
  return { ...values, endOfLife, transport, reused, note, tags };
};

import type { NewRow } from '#client/data/content/edits/new-rows.ts';
import type { QuantityChange } from '#client/data/content/edits/quantity-drafts.ts';
import { copyOf } from '#client/features/quantities/screen/copied-row.ts';
import { unitChoices } from '#client/features/quantities/screen/quantity-source.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Unit } from '#domain/terms/units.ts';

/** What one value for many rows can be. */
export const bulkFields = ['waste', 'lifetime', 'unit', 'factor'] as const;
export type BulkField = (typeof bulkFields)[number];

export type BulkValue =
  | { readonly field: 'waste' | 'lifetime'; readonly value: number | null }
  | { readonly field: 'unit'; readonly value: Unit }
  /** Amounts are multiplied by it. */
  | { readonly field: 'factor'; readonly value: number };

/** What a value changes; rows that have it already, and rows without an amount to multiply, stay as they are. */
export const bulkChanges = (quantities: readonly Quantity[], value: BulkValue): readonly QuantityChange[] =>
  quantities.flatMap((quantity) => {
    const patch = patchOf(quantity, value);
    return patch === null ? [] : [{ quantity, patch }];
  });

const patchOf = (quantity: Quantity, value: BulkValue): QuantityChange['patch'] | null => {
  switch (value.field) {
    case 'waste':
      return quantity.wastePercent === value.value ? null : { wastePercent: value.value };
    case 'lifetime':
      return quantity.lifetimeYears === value.value ? null : { lifetimeYears: value.value };
    case 'unit':
      return quantity.unit === value.value ? null : { unit: value.value };
    case 'factor':
      // Twelve digits: 0.1 x 3 must not read 0.30000000000000004.
      return quantity.amount === null || quantity.amount === 0 || value.value === 1
        ? null
        : { amount: Number((quantity.amount * value.value).toPrecision(12)) };
  }
};

/** Units that every one of the rows can have. */
export const commonUnits = (quantities: readonly Quantity[], set: ReferenceSet): readonly Unit[] => {
  const [first, ...rest] = quantities.map((quantity) => unitChoices(quantity, set));
  return (first ?? []).filter((unit) => rest.every((choices) => choices.includes(unit)));
};

/** New rows like these in a category. */
export const copiesTo = (quantities: readonly Quantity[], categoryId: string): readonly NewRow[] =>
  quantities.map((quantity) => ({ categoryId, fields: copyOf(quantity) }));

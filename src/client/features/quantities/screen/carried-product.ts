import * as v from 'valibot';
import type { QuantityPatch } from '#client/features/quantities/columns/cell-input.ts';
import { quantityFieldEntries } from '#contract/calculations/quantity-fields.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { Source } from '#domain/products/composite.ts';
import { isSame } from '#domain/values/patch.ts';

/**
 * A name and the product behind it go together: a name of one product never stands over the figures of another. So
 * copied rows carry their products beside the text, and a name takes its product along.
 */
export interface CarriedProduct {
  readonly name: string;
  readonly source: Source;
  readonly calculationId: string;
}

/** On the clipboard, beside the cells; other programs do not read it. */
export const carriedProducts = 'application/x-tyomaahiili-products';

const carriedSchema = v.array(
  v.nullable(v.object({ name: v.string(), source: quantityFieldEntries.source, calculationId: v.string() })),
);

/** null = its values cannot be had again: the own product has changed or vanished since they were frozen. */
export const carriedOf = ({ name, source, calculationId, linkStatus }: Quantity): CarriedProduct | null =>
  linkStatus === 'outdated' ? null : { name, source, calculationId };

/** One entry a copied line; nothing where the cells came from elsewhere. */
export const readCarried = (clipboard: Pick<DataTransfer, 'getData'>): readonly (CarriedProduct | null)[] => {
  try {
    const read = v.safeParse(carriedSchema, JSON.parse(clipboard.getData(carriedProducts)));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
};

/** The patch with the product that belongs to its name, where the row has another one. */
export const withProduct = (patch: QuantityPatch, source: Source, row: Pick<Quantity, 'source'>): QuantityPatch =>
  isSame(source, row.source) ? patch : { ...patch, source };

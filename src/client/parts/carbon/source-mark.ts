import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { LibraryItem } from '#domain/products/product.ts';
import type { Language } from '#domain/values/language.ts';
import { nameIn } from '#domain/values/names.ts';

const itemsBySet = new WeakMap<ReferenceSet, ReadonlyMap<string, LibraryItem>>();

/** The library item of an id in its reference set. */
export const findItem = (set: ReferenceSet, id: string): LibraryItem | undefined => {
  const known = itemsBySet.get(set) ?? new Map(set.items.map((item) => [item.id, item]));
  itemsBySet.set(set, known);
  return known.get(id);
};

/** Where a row's values come from, in the few words of the source column. */
export type SourceMark =
  | { readonly kind: 'none' | 'lost' | 'composite' | 'product' }
  | { readonly kind: 'library'; readonly publisher: string }
  | { readonly kind: 'epd'; readonly year: string };

export const sourceMark = (quantity: Quantity, set: ReferenceSet): SourceMark => {
  const { source, snapshot } = quantity;
  if (source.kind === 'none') return { kind: 'none' };
  if (source.kind === 'item') {
    return findItem(set, source.id) === undefined ? { kind: 'lost' } : { kind: 'library', publisher: publisherOf(set) };
  }
  if (source.kind === 'composite') return { kind: 'composite' };
  const validTo = snapshot?.kind === 'product' ? snapshot.factors.validTo : null;
  return validTo === null ? { kind: 'product' } : { kind: 'epd', year: validTo.slice(0, 4) };
};

/** Short name of the set's data, as people call it. */
const publisherOf = (set: ReferenceSet): string => (set.id.startsWith('co2data') ? 'CO2data' : set.publisher);

/** The linked product's own name; empty when nothing is linked. */
export const sourceName = (quantity: Quantity, set: ReferenceSet, language: Language): string => {
  if (quantity.source.kind !== 'item') return quantity.snapshot?.name ?? '';
  const item = findItem(set, quantity.source.id);
  return item === undefined ? '' : itemName(item, language);
};

export const itemName: (item: LibraryItem, language: Language) => string = nameIn;

export const sourceMarkText = (mark: SourceMark): MessageDescriptor | string => {
  switch (mark.kind) {
    case 'none':
      return '–';
    case 'lost':
      return msg`Lost`;
    case 'composite':
      return msg`Composite`;
    case 'product':
      return msg`Own product`;
    case 'library':
      return mark.publisher;
    case 'epd':
      return `EPD ${mark.year}`;
  }
};

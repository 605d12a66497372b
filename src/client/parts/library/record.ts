import type { LinkTarget } from '#domain/calculations/link.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import type { SearchEntry } from '#domain/library/search-entry.ts';
import type { Composite, Source, SourceSnapshot } from '#domain/products/composite.ts';
import type { LibraryItem, Product } from '#domain/products/product.ts';
import { snapshotSource } from '#domain/products/snapshot.ts';
import type { Named } from '#domain/values/names.ts';

/** A row of the libraries that can be taken into a calculation. */
export interface LibraryRecord extends Named {
  readonly source: Source;
  /** Decides in which units an amount can be given. */
  readonly target: LinkTarget;
  /** Values that the quantity will keep; null for a library item. */
  readonly snapshot: SourceSnapshot | null;
  readonly content:
    | { readonly kind: 'item'; readonly item: LibraryItem }
    | { readonly kind: 'product'; readonly product: Product }
    | { readonly kind: 'composite'; readonly composite: Composite };
}

/** The record behind a search hit; null when it is gone or cannot be calculated. */
export const findRecord = (
  set: ReferenceSet,
  { products, composites }: CompanyLibrary,
  { kind, id }: Pick<SearchEntry, 'kind' | 'id'>,
): LibraryRecord | null => {
  if (kind === 'item') {
    const item = set.items.find((candidate) => candidate.id === id);
    return item === undefined ? null : itemRecord(item);
  }
  const source: Source = { kind, id };
  const snapshot = snapshotSource(source, products, composites);
  if (!snapshot.ok || snapshot.value === null) return null;
  const product = products.find((candidate) => candidate.id === id);
  const composite = composites.find((candidate) => candidate.id === id);
  const name = { nameFi: snapshot.value.name, nameEn: snapshot.value.name };
  const record = { source, ...name, target: snapshot.value, snapshot: snapshot.value };
  if (kind === 'product') return product === undefined ? null : { ...record, content: { kind, product } };
  return composite === undefined ? null : { ...record, content: { kind, composite } };
};

const itemRecord = (item: LibraryItem): LibraryRecord => ({
  source: { kind: 'item', id: item.id },
  nameFi: item.nameFi,
  nameEn: item.nameEn,
  nameSv: item.nameSv,
  target: { kind: 'product', factors: item.factors },
  snapshot: null,
  content: { kind: 'item', item },
});

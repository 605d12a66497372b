import { changesOf, draftOf } from '#client/data/outbox/edits/edit-drafts.ts';
import type { EntryDraft } from '#client/data/outbox/records/entry.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import type { Composite, CompositeFields } from '#domain/products/composite.ts';
import type { Product, ProductFields } from '#domain/products/product.ts';

type OwnRows = Pick<CompanyLibrary, 'products' | 'composites'>;

/** Rows of the company's library that take the content of a document's. */
export interface LibraryReplacements {
  readonly products: readonly { readonly row: Product; readonly fields: ProductFields }[];
  readonly composites: readonly { readonly row: Composite; readonly fields: CompositeFields }[];
}

export const noReplacements: LibraryReplacements = { products: [], composites: [] };

/** The library as it is once they are replaced; they are in it even where this device has not kept the list. */
export const withReplacements = (own: OwnRows, { products, composites }: LibraryReplacements): OwnRows => ({
  products: replacedIn(own.products, products),
  composites: replacedIn(own.composites, composites),
});

/** The edits that do it; a row that has the content already needs none. */
export const replacementDrafts = ({ products, composites }: LibraryReplacements): readonly EntryDraft[] => [
  ...products.flatMap(({ row, fields }) => {
    const body = changesOf<ProductFields>(row, fields);
    return body === null ? [] : [draftOf('patchProduct', { params: { productId: row.id }, body }, details(row))];
  }),
  ...composites.flatMap(({ row, fields }) => {
    const body = changesOf<CompositeFields>(row, fields);
    return body === null ? [] : [draftOf('patchComposite', { params: { compositeId: row.id }, body }, details(row))];
  }),
];

const replacedIn = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  replaced: readonly { readonly row: Row; readonly fields: Partial<Row> }[],
): readonly Row[] => [
  ...rows.filter(({ id }) => !replaced.some(({ row }) => row.id === id)),
  ...replaced.map(({ row, fields }) => ({ ...row, ...fields })),
];

const details = ({ id, name }: Product | Composite) => ({ siteId: null, subject: name, writes: [id] });

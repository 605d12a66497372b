import {
  compositeFieldsOf,
  type DocumentComposite,
  type DocumentProduct,
  productFieldsOf,
  type SiteDocument,
} from '#domain/documents/site-document.ts';
import {
  type Composite,
  type CompositeFields,
  compositeFieldsIn,
  type Layer,
  type Source,
} from '#domain/products/composite.ts';
import { productFieldsIn } from '#domain/products/empty-product.ts';
import type { Product, ProductFields } from '#domain/products/product.ts';
import { isSame } from '#domain/values/patch.ts';

interface OwnLibrary {
  readonly products: readonly Product[];
  readonly composites: readonly Composite[];
}

type Kind = 'product' | 'composite';

/** A product or composite of a document that the company has with other content. */
export interface LibraryClash {
  readonly kind: Kind;
  /** Id in the document. */
  readonly id: string;
  readonly name: string;
  readonly existing: { readonly id: string; readonly name: string };
  readonly reason: 'id' | 'name';
  /** false: only a copy is possible, e.g. because its layers lead to products that are new. */
  readonly canReplace: boolean;
}

export const clashKey = ({ kind, id }: Pick<LibraryClash, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Where the company's library has other content under a document's id, or a row of the same name. */
export const libraryClashes = (document: SiteDocument, own: OwnLibrary): readonly LibraryClash[] => {
  const { products = [], composites = [] } = document.library ?? {};
  const known = new Set<string>();
  const isKnown = ({ kind, id }: Extract<Source, { id: string }>) => kind === 'item' || known.has(`${kind} ${id}`);
  const taken = new Set([
    ...products.map(({ id }) => `product ${id}`),
    ...composites.map(({ id }) => `composite ${id}`),
  ]);
  const clash = (
    kind: Kind,
    entry: { id: string; name: string },
    found: Found,
    canReplace: boolean,
  ): LibraryClash[] => {
    if (found === 'same') known.add(`${kind} ${entry.id}`);
    if (found === null || found === 'same') return [];
    const { existing, reason } = found;
    const key = `${kind} ${existing.id}`;
    // A row can be replaced once only.
    const isFree = reason === 'id' || !taken.has(key);
    taken.add(key);
    const { id, name } = existing;
    return [{ kind, id: entry.id, name: entry.name, existing: { id, name }, reason, canReplace: canReplace && isFree }];
  };
  return [
    ...products.flatMap((entry) => clash('product', entry, findProduct(entry, own.products), true)),
    ...composites.flatMap((entry) => {
      const canReplace = entry.layers.every(({ source }) => source.kind === 'none' || isKnown(source));
      return clash('composite', entry, findComposite(entry, own.composites), canReplace);
    }),
  ];
};

type Found =
  | { readonly existing: { readonly id: string; readonly name: string }; readonly reason: 'id' | 'name' }
  | 'same'
  | null;

const findIn = <Row extends { readonly id: string; readonly name: string }>(
  entry: { readonly id: string; readonly name: string },
  rows: readonly Row[],
  isEqual: (row: Row) => boolean,
): Found => {
  const byId = rows.find(({ id }) => id === entry.id);
  if (byId !== undefined) return isEqual(byId) ? 'same' : { existing: byId, reason: 'id' };
  const name = entry.name.trim().toLowerCase();
  const byName = rows.find((row) => row.name.trim().toLowerCase() === name);
  return byName === undefined ? null : { existing: byName, reason: 'name' };
};

const findProduct = (entry: DocumentProduct, rows: readonly Product[]): Found =>
  findIn(entry, rows, (row) => isSame(productFieldsOf(entry), productFieldsIn(row)));

const findComposite = (entry: DocumentComposite, rows: readonly Composite[]): Found =>
  findIn(entry, rows, (row) => isSame(compositeFieldsOf(entry), compositeFieldsIn(row)));

/** What is done about clashes before the document is imported. */
export interface ResolvedClashes {
  /** The document with the ids of the rows that take its content. */
  readonly document: SiteDocument;
  readonly products: readonly { readonly row: Product; readonly fields: ProductFields }[];
  readonly composites: readonly { readonly row: Composite; readonly fields: CompositeFields }[];
}

/** @param replaced keys of clashes whose row of the company takes the document's content; the others become copies */
export const resolveClashes = (
  document: SiteDocument,
  own: OwnLibrary,
  clashes: readonly LibraryClash[],
  replaced: ReadonlySet<string>,
): ResolvedClashes => {
  const ids = new Map(
    clashes
      .filter((clash) => clash.canReplace && replaced.has(clashKey(clash)))
      .map((clash) => [clashKey(clash), clash.existing.id] as const),
  );
  const idOf = (kind: Kind, id: string) => ids.get(`${kind} ${id}`) ?? id;
  const moved = (source: Source): Source =>
    source.kind === 'product' || source.kind === 'composite' ? { ...source, id: idOf(source.kind, source.id) } : source;
  const movedLayers = (layers: readonly Layer[]) => layers.map((layer) => ({ ...layer, source: moved(layer.source) }));
  const { products = [], composites = [] } = document.library ?? {};
  const library = {
    products: products.map((entry) => ({ ...entry, id: idOf('product', entry.id) })),
    composites: composites.map((entry) => ({
      ...entry,
      id: idOf('composite', entry.id),
      layers: movedLayers(entry.layers),
    })),
  };
  const calculations = document.calculations.map((calculation) => ({
    ...calculation,
    categories: calculation.categories?.map((category) => ({
      ...category,
      quantities: category.quantities?.map((row) => ({ ...row, source: row.source && moved(row.source) })),
    })),
  }));
  const targets = new Set([...ids].map(([key, id]) => `${key.split(' ')[0]} ${id}`));
  return {
    document: { ...document, ...(document.library === undefined ? {} : { library }), calculations },
    products: own.products.flatMap((row) => {
      const entry = targets.has(`product ${row.id}`) ? library.products.find(({ id }) => id === row.id) : undefined;
      return entry === undefined ? [] : [{ row, fields: productFieldsOf(entry) }];
    }),
    composites: own.composites.flatMap((row) => {
      const entry = targets.has(`composite ${row.id}`) ? library.composites.find(({ id }) => id === row.id) : undefined;
      return entry === undefined ? [] : [{ row, fields: compositeFieldsOf(entry) }];
    }),
  };
};

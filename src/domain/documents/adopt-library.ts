import type { Composite, Layer, Source, SourceSnapshot } from '#domain/products/composite.ts';
import type { Product } from '#domain/products/product.ts';
import { type SnapshotFailure, snapshotSource } from '#domain/products/snapshot.ts';
import { isSame } from '#domain/values/patch.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { compositeFieldsOf, type DocumentComposite, productFieldsOf, type SiteDocument } from './site-document.ts';

interface OwnLibrary {
  readonly products: readonly Product[];
  readonly composites: readonly Composite[];
}

/** A document's own products and composites as rows of the company's library. */
export interface AdoptedLibrary {
  /** Rows that the company does not have yet. */
  readonly added: OwnLibrary;
  /** A source of the document as a source of the company's library, with its frozen values. */
  resolve(source: Source): Result<AdoptedSource, SnapshotFailure>;
}

interface AdoptedSource {
  readonly source: Source;
  readonly snapshot: SourceSnapshot | null;
}

/** What is wrong where in the document. */
interface AdoptionIssue {
  readonly path: string;
  readonly code: SnapshotFailure | 'duplicate-id';
}

interface Adopting {
  readonly own: OwnLibrary;
  /** What a new row has beside the document's values. */
  readonly row: Pick<Product, 'companyId' | 'createdBy' | 'version' | 'createdAt' | 'updatedAt'>;
  /** Id of a new row. @param isTaken the company has other content under the document's id */
  readonly idOf: (id: string, isTaken: boolean) => string;
}

/** Takes a document's library into the company's: a row that is there with the same content is used as it is. */
export const adoptLibrary = (
  document: SiteDocument['library'],
  { own, row, idOf }: Adopting,
): Result<AdoptedLibrary, readonly AdoptionIssue[]> => {
  const { products = [], composites = [] } = document ?? {};
  const twice = [...duplicates(products, 'products'), ...duplicates(composites, 'composites')];
  if (twice.length > 0) return err(twice);
  const ids = { product: new Map<string, string>(), composite: new Map<string, string>() };
  const added = { products: [] as Product[], composites: [] as Composite[] };
  /** Notes which id the row gets; null when the company has the same row already. */
  const place = <Row extends Product | Composite>(one: Row, rows: readonly Row[], known: Map<string, string>) => {
    const taken = rows.find((candidate) => candidate.id === one.id);
    const isThere = taken !== undefined && isSame(contentOf(taken), contentOf(one));
    const id = isThere ? one.id : idOf(one.id, taken !== undefined);
    known.set(one.id, id);
    return isThere ? null : id;
  };
  for (const entry of products) {
    const product = { ...row, ...productFieldsOf(entry), id: entry.id };
    const id = place(product, own.products, ids.product);
    if (id !== null) added.products.push({ ...product, id });
  }
  const move = (source: Source): Source =>
    source.kind === 'product' || source.kind === 'composite'
      ? { kind: source.kind, id: ids[source.kind].get(source.id) ?? source.id }
      : source;
  const moveLayers = (layers: readonly Layer[]) => layers.map((layer) => ({ ...layer, source: move(layer.source) }));
  for (const entry of composites) {
    const composite = { ...row, ...compositeFieldsOf(entry), id: entry.id, layers: moveLayers(entry.layers) };
    const id = place(composite, own.composites, ids.composite);
    if (id !== null) added.composites.push({ ...composite, id });
  }
  // A layer may name a composite further down the list, whose id is known only now.
  const settled = {
    products: added.products,
    composites: added.composites.map((composite) => ({ ...composite, layers: moveLayers(composite.layers) })),
  };
  const all = {
    products: [...own.products, ...settled.products],
    composites: [...own.composites, ...settled.composites],
  };
  const issues = layerIssues(composites, move, all);
  return issues.length > 0 ? err(issues) : ok({ added: settled, resolve: createResolver(move, all) });
};

const duplicates = (
  rows: readonly { readonly id: string }[],
  list: 'products' | 'composites',
): readonly AdoptionIssue[] => {
  const seen = new Set<string>();
  return rows.flatMap(({ id }, index) => {
    const isAgain = seen.has(id);
    seen.add(id);
    return isAgain ? [{ path: `library.${list}[${index}].id`, code: 'duplicate-id' }] : [];
  });
};

const contentOf = (row: Product | Composite): object => {
  const {
    companyId: _company,
    createdBy: _by,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    ...rest
  } = row;
  return rest;
};

/** Every composite of the document must be calculable: each layer is tried alone, so that the right one is named. */
const layerIssues = (
  composites: readonly DocumentComposite[],
  move: (source: Source) => Source,
  all: OwnLibrary,
): readonly AdoptionIssue[] =>
  composites.flatMap((entry, index) => {
    const source = move({ kind: 'composite', id: entry.id });
    if (snapshotSource(source, all.products, all.composites).ok || source.kind !== 'composite') return [];
    return entry.layers.flatMap((layer, position) => {
      const alone = all.composites.map((composite) =>
        composite.id === source.id ? { ...composite, layers: [{ ...layer, source: move(layer.source) }] } : composite,
      );
      const result = snapshotSource(source, all.products, alone);
      const path = `library.composites[${index}].layers[${position}].source.id`;
      return result.ok ? [] : [{ path, code: result.error }];
    });
  });

/** Many rows share a source, so each is frozen once. */
const createResolver = (move: (source: Source) => Source, all: OwnLibrary): AdoptedLibrary['resolve'] => {
  const known = new Map<string, ReturnType<AdoptedLibrary['resolve']>>();
  const freeze: AdoptedLibrary['resolve'] = (source) => {
    const snapshot = snapshotSource(source, all.products, all.composites);
    return snapshot.ok ? ok({ source, snapshot: snapshot.value }) : err(snapshot.error);
  };
  return (source) => {
    if (source.kind === 'none' || source.kind === 'item') return ok({ source, snapshot: null });
    const moved = move(source);
    const key = JSON.stringify(moved);
    const result = known.get(key) ?? freeze(moved);
    known.set(key, result);
    return result;
  };
};

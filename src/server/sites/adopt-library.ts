import type { IssueCode } from '#contract/issues.ts';
import type { Composite, Layer, Source, SourceSnapshot } from '#domain/composite.ts';
import { isSame } from '#domain/patch.ts';
import type { Product } from '#domain/product.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type DocumentComposite, type DocumentProduct, factorsOf, type SiteDocument } from '#domain/site-document.ts';
import { snapshotSource } from '#domain/snapshot.ts';
import { type Issue, Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { findOwnLibrary, lockLibrary, type OwnLibrary } from '#server/products/own-library.store.ts';

/** A document's own products and composites as rows of the company's library. */
export interface AdoptedLibrary {
  /** Rows that the company does not have yet. */
  readonly added: OwnLibrary;
  /** A source of the document as a source of the company's library, with its frozen values. */
  resolve(source: Source): Result<{ readonly source: Source; readonly snapshot: SourceSnapshot | null }, IssueCode>;
}

/**
 * Takes a document's library into the company's: a row that is there with the same content is used as it is,
 * a row whose id is taken by other content gets a new id, all others keep theirs.
 */
export const adoptLibrary = async (call: Call, document: SiteDocument['library']): Promise<AdoptedLibrary> => {
  if (document !== undefined) await lockLibrary(call.db, call.user.companyId);
  const own = await findOwnLibrary(call.db, call.user.companyId);
  const { products = [], composites = [] } = document ?? {};
  refuse([...duplicates(products, 'products'), ...duplicates(composites, 'composites')]);
  const ids = { product: new Map<string, string>(), composite: new Map<string, string>() };
  const added = { products: [] as Product[], composites: [] as Composite[] };
  for (const entry of products) {
    const product = newProduct(call, entry);
    const id = idFor(call, product, own.products, ids.product);
    if (id !== null) added.products.push({ ...product, id });
  }
  const move = (source: Source): Source =>
    source.kind === 'product' || source.kind === 'composite'
      ? { kind: source.kind, id: ids[source.kind].get(source.id) ?? source.id }
      : source;
  const moveLayers = (layers: readonly Layer[]) => layers.map((layer) => ({ ...layer, source: move(layer.source) }));
  for (const entry of composites) {
    const composite = newComposite(call, entry, moveLayers(entry.layers));
    const id = idFor(call, composite, own.composites, ids.composite);
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
  refuse(layerIssues(composites, move, all));
  return { added: settled, resolve: createResolver(move, all) };
};

const refuse = (issues: readonly Issue[]): void => {
  if (issues.length > 0) throw new Refusal('validation', { issues: issues.slice(0, 100) });
};

const duplicates = (rows: readonly { readonly id: string }[], list: 'products' | 'composites'): readonly Issue[] => {
  const seen = new Set<string>();
  return rows.flatMap(({ id }, index) => {
    const isAgain = seen.has(id);
    seen.add(id);
    return isAgain ? [{ path: `library.${list}[${index}].id`, code: 'duplicate-id' as const }] : [];
  });
};

/** Notes which id the row gets; null when the company has the same row already. */
const idFor = <Row extends Product | Composite>(
  call: Call,
  row: Row,
  own: readonly Row[],
  ids: Map<string, string>,
): string | null => {
  const taken = own.find((candidate) => candidate.id === row.id);
  const isThere = taken !== undefined && isSame(contentOf(taken), contentOf(row));
  const id = taken === undefined || isThere ? row.id : call.newId();
  ids.set(row.id, id);
  return isThere ? null : id;
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

const rowOf = (call: Call) => ({
  companyId: call.user.companyId,
  createdBy: call.user.id,
  version: 1,
  createdAt: call.now,
  updatedAt: call.now,
});

const newProduct = (call: Call, entry: DocumentProduct): Product => ({
  ...rowOf(call),
  id: entry.id,
  name: entry.name,
  manufacturer: entry.manufacturer ?? '',
  talo2000Code: entry.talo2000Code ?? '',
  note: entry.note ?? '',
  factors: factorsOf(entry),
});

const newComposite = (call: Call, entry: DocumentComposite, layers: readonly Layer[]): Composite => ({
  ...rowOf(call),
  id: entry.id,
  name: entry.name,
  unit: entry.unit,
  note: entry.note ?? '',
  layers,
});

/** Every composite of the document must be calculable: each layer is tried alone, so that the right one is named. */
const layerIssues = (
  composites: readonly DocumentComposite[],
  move: (source: Source) => Source,
  all: OwnLibrary,
): readonly Issue[] =>
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

import {
  type Composite,
  compositeFieldsIn,
  emptyCompositeFields,
  type LayerSnapshot,
  type Source,
  type SourceSnapshot,
} from '#domain/products/composite.ts';
import { emptyProductFields, productFieldsIn } from '#domain/products/empty-product.ts';
import type { Product } from '#domain/products/product.ts';
import { snapshotSource } from '#domain/products/snapshot.ts';
import { byUnits } from '#domain/values/order.ts';
import { isSame } from '#domain/values/patch.ts';
import type { DocumentComposite, DocumentProduct, SiteDocument } from './site-document.ts';

interface OwnLibrary {
  readonly products: readonly Product[];
  readonly composites: readonly Composite[];
}

interface Linked {
  readonly source: Source;
  readonly snapshot: SourceSnapshot | null;
}

/** The own library rows of a document, and where each row of a calculation points among them. */
export interface DocumentLibrary {
  readonly library: NonNullable<SiteDocument['library']>;
  sourceOf(row: Linked): Source;
}

/**
 * A document calculates what the site calculates: rows come with the values that were frozen in them. The library's row
 * of today stands for them where it still says the same; else the frozen values become a row of their own, under the
 * same id, or that id with a number when the document needs both.
 */
export const documentLibrary = (rows: readonly Linked[], own: OwnLibrary): DocumentLibrary => {
  const shelf = createShelf(own);
  const places = new Map<string, Source>();
  const linked = new Map(rows.filter(isOwn).map((row) => [keyOf(row), row]));
  const isOfToday = ({ source, snapshot }: Linked) =>
    isSame(contentOf(snapshot), contentOf(currentSnapshot(source, own)));
  // Today's rows first: they keep their ids.
  for (const [key, row] of linked) if (isOfToday(row)) places.set(key, shelf.current(row.source));
  for (const [key, row] of linked) if (!places.has(key)) places.set(key, shelf.frozen(row));
  return { library: shelf.library(), sourceOf: (row) => places.get(keyOf(row)) ?? row.source };
};

const isOwn = ({ source, snapshot }: Linked): boolean =>
  snapshot !== null && (source.kind === 'product' || source.kind === 'composite');

const keyOf = ({ source, snapshot }: Linked): string => JSON.stringify([source, snapshot]);

const currentSnapshot = (source: Source, own: OwnLibrary): SourceSnapshot | null => {
  const snapshot = snapshotSource(source, own.products, own.composites);
  return snapshot.ok ? snapshot.value : null;
};

/** A version that changed nothing of the values is no other content. */
const contentOf = (snapshot: SourceSnapshot | null) => snapshot && { ...snapshot, version: 0 };

const createShelf = (own: OwnLibrary) => {
  const products = new Map<string, DocumentProduct>();
  const composites = new Map<string, DocumentComposite>();

  const current = (source: Source): Source => {
    if (source.kind === 'product') {
      const product = own.products.find(({ id }) => id === source.id);
      if (product !== undefined) products.set(product.id, { id: product.id, ...productFieldsIn(product) });
    }
    if (source.kind === 'composite') {
      const composite = own.composites.find(({ id }) => id === source.id);
      if (composite === undefined || composites.has(composite.id)) return source;
      composites.set(composite.id, { id: composite.id, ...compositeFieldsIn(composite) });
      for (const layer of composite.layers) current(layer.source);
    }
    return source;
  };

  const frozenProduct = (id: string, values: Pick<Product, 'name' | 'factors'>): Source => {
    const known = own.products.find((product) => product.id === id);
    const { name, factors } = values;
    const row = { id, ...productFieldsIn({ ...emptyProductFields, ...known, name, factors }) };
    return { kind: 'product', id: put(products, row) };
  };

  const frozenComposite = (
    id: string,
    { name, unit, layers }: Pick<LayerSnapshot, 'name' | 'unit' | 'layers'>,
  ): Source => {
    const known = own.composites.find((composite) => composite.id === id) ?? emptyCompositeFields;
    const row = { id, ...compositeFieldsIn({ ...known, name, unit, layers: layers.map(frozenLayer) }) };
    return { kind: 'composite', id: put(composites, row) };
  };

  const frozenLayer = (layer: LayerSnapshot) => {
    const { source, amountPerUnit, unit, wastePercent, lifetimeYears, factors, name } = layer;
    const fields = { amountPerUnit, unit, wastePercent, lifetimeYears };
    if (source.kind === 'product' && factors !== null) {
      return { ...fields, source: frozenProduct(source.id, { name, factors }) };
    }
    return { ...fields, source: source.kind === 'composite' ? frozenComposite(source.id, layer) : source };
  };

  const frozen = ({ source, snapshot }: Linked): Source => {
    if (snapshot === null || source.kind === 'none') return source;
    return snapshot.kind === 'product' ? frozenProduct(source.id, snapshot) : frozenComposite(source.id, snapshot);
  };

  return { current, frozen, library: () => ({ products: sorted(products), composites: sorted(composites) }) };
};

const maxIdLength = 100;

/** Puts a row under its id, or under that id with a number when other content has it; returns the id. */
const put = <Row extends { readonly id: string }>(rows: Map<string, Row>, row: Row): string => {
  for (let number = 0; ; number += 1) {
    const suffix = number === 0 ? '' : `~${number}`;
    const id = row.id.slice(0, maxIdLength - suffix.length) + suffix;
    const known = rows.get(id);
    if (known === undefined) rows.set(id, { ...row, id });
    if (known === undefined || isSame({ ...known, id: row.id }, row)) return id;
  }
};

/** By name, as the library itself. */
const sorted = <Row extends { readonly id: string; readonly name: string }>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows.values()].sort((left, right) => byUnits(left.name, right.name) || byUnits(left.id, right.id));

import type { Composite, Layer, LayerSnapshot, Source } from './composite.ts';
import type { Product } from './product.ts';
import type { Quantity } from './quantity.ts';
import type { DocumentComposite, DocumentProduct, SiteDocument } from './site-document.ts';

interface Library {
  readonly products: readonly DocumentProduct[];
  readonly composites: readonly DocumentComposite[];
}

/**
 * The own products and composites that quantities point to, through the layers of composites, too. One that the library
 * does not have (it was deleted, or is of another company) is made of the values that its quantity was calculated with.
 */
export const usedLibrary = (
  quantities: readonly Pick<Quantity, 'source' | 'snapshot'>[],
  own: { readonly products: readonly Product[]; readonly composites: readonly Composite[] },
): NonNullable<SiteDocument['library']> => {
  const frozen = frozenRows(quantities);
  const products = [...own.products.map(documentProduct), ...missing(frozen.products, own.products)];
  const composites = [...own.composites.map(documentComposite), ...missing(frozen.composites, own.composites)];
  const layersOf = new Map(composites.map(({ id, layers }) => [id, layers]));
  const used = { product: new Set<string>(), composite: new Set<string>() };
  const follow = (source: Source): void => {
    if (source.kind !== 'product' && source.kind !== 'composite') return;
    if (used[source.kind].has(source.id)) return;
    used[source.kind].add(source.id);
    for (const layer of (source.kind === 'composite' && layersOf.get(source.id)) || []) follow(layer.source);
  };
  for (const { source } of quantities) follow(source);
  return {
    products: products.filter(({ id }) => used.product.has(id)),
    composites: composites.filter(({ id }) => used.composite.has(id)),
  };
};

const documentProduct = ({ id, name, manufacturer, talo2000Code, note, factors }: Product): DocumentProduct => ({
  id,
  name,
  manufacturer,
  talo2000Code,
  note,
  factors,
});

const documentComposite = ({ id, name, unit, note, layers }: Composite): DocumentComposite => ({
  id,
  name,
  unit,
  note,
  layers,
});

const missing = <Row extends { readonly id: string }>(rows: readonly Row[], own: readonly { readonly id: string }[]) =>
  rows.filter(({ id }) => own.every((one) => one.id !== id));

/** Every product and composite that is in a snapshot, each once. */
const frozenRows = (quantities: readonly Pick<Quantity, 'source' | 'snapshot'>[]): Library => {
  const products = new Map<string, DocumentProduct>();
  const composites = new Map<string, DocumentComposite>();
  const add = <Row extends { readonly id: string }>(rows: Map<string, Row>, row: Row) =>
    rows.has(row.id) ? undefined : rows.set(row.id, row);
  const addLayer = ({ source, name, unit, factors, layers }: LayerSnapshot): void => {
    if (source.kind === 'product' && factors !== null) add(products, { id: source.id, name, factors });
    if (source.kind !== 'composite') return;
    add(composites, { id: source.id, name, unit, layers: layers.map(plainLayer) });
    layers.forEach(addLayer);
  };
  for (const { source, snapshot } of quantities) {
    if (snapshot?.kind === 'product' && source.kind === 'product') {
      add(products, { id: source.id, name: snapshot.name, factors: snapshot.factors });
    }
    if (snapshot?.kind === 'composite' && source.kind === 'composite') {
      const { name, unit, layers } = snapshot;
      add(composites, { id: source.id, name, unit, layers: layers.map(plainLayer) });
      layers.forEach(addLayer);
    }
  }
  return { products: [...products.values()], composites: [...composites.values()] };
};

const plainLayer = ({ source, amountPerUnit, unit, wastePercent, lifetimeYears }: LayerSnapshot): Layer => ({
  source,
  amountPerUnit,
  unit,
  wastePercent,
  lifetimeYears,
});

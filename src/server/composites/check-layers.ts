import type { Composite } from '#domain/products/composite.ts';
import { layerIssues } from '#domain/products/layers.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { findProducts } from '#server/products/own-library.store.ts';
import { listReferenceSetIds, loadReferenceSet } from '#server/reference-sets/reference-sets.store.ts';
import { findAllComposites } from './composites.store.ts';

/** Refuses a composite that could not be calculated, at the layer's place (422). */
export const checkLayers = async (call: Call, composite: Composite): Promise<void> => {
  const composites = await findAllComposites(call.db, composite.companyId);
  const layers = [composite, ...composites].flatMap((one) => one.layers);
  const productIds = layers.flatMap(({ source }) => (source.kind === 'product' ? [source.id] : []));
  const products = await findProducts(call.db, composite.companyId, [...new Set(productIds)]);
  const itemFactors = await createItemFinder(call);
  const issues = layerIssues(composite, { products, composites, itemFactors });
  if (issues.length > 0) {
    throw new Refusal('validation', { issues: issues.map(({ place, code }) => ({ path: place, code })) });
  }
};

const createItemFinder = async (call: Call) => {
  const ids = await listReferenceSetIds(call.db);
  const sets = await Promise.all(ids.map((id) => loadReferenceSet(call.db, id)));
  return (id: string): readonly EmissionFactors[] =>
    sets.flatMap((set) => set?.items.filter((item) => item.id === id).map(({ factors }) => factors) ?? []);
};

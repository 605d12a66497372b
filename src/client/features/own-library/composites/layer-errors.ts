import type { Composite } from '#domain/products/composite.ts';
import { layerIssues } from '#domain/products/layers.ts';
import type { Libraries } from './layer-facts.ts';

/**
 * Why a layer cannot be saved, as a code by the layer's number. A library item that the newest emission data do not have
 * may be in older ones: the server knows.
 */
export const layerErrors = (
  composite: Composite,
  { products, composites, referenceSet }: Libraries,
): ReadonlyMap<number, string> => {
  const itemFactors = (itemId: string) =>
    referenceSet.items.filter(({ id }) => id === itemId).map(({ factors }) => factors);
  const issues = layerIssues(composite, { products, composites, itemFactors }).map(({ place, code }) => ({
    index: Number(/\d+/.exec(place)?.[0]),
    code,
  }));
  return new Map(
    issues
      .filter(({ index, code }) => code !== 'unknown-source' || composite.layers[index]?.source.kind !== 'item')
      .map(({ index, code }) => [index, code]),
  );
};

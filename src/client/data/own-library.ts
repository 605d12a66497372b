import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Composite, Source } from '#domain/composite.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import type { Product } from '#domain/product.ts';
import { snapshotSource } from '#domain/snapshot.ts';
import { type ClientData, dataOf } from './client-data.ts';
import { compositeQueries } from './composites.ts';
import { overlayComposites, overlayProducts } from './library-overlay.ts';
import { type FrozenSources, libraryLane, sourceKey } from './outbox-entry.ts';
import { productQueries } from './products.ts';
import { useUser } from './session.ts';

const nothing: readonly never[] = [];

/**
 * The company's own products and composites with the waiting edits applied; empty until they are there. What was read
 * once is on the device.
 */
export const useOwnLibrary = (): CompanyLibrary => {
  const { companyName } = useUser();
  const { outbox } = dataOf(useQueryClient());
  const entries = useSyncExternalStore(outbox.entries.subscribe, () => outbox.inLane(libraryLane));
  const { data: products = nothing } = useQuery(productQueries.list());
  const { data: composites = nothing } = useQuery(compositeQueries.list());
  return useMemo(
    () => ({
      companyName,
      products: overlayProducts(products, entries),
      composites: overlayComposites(composites, entries),
    }),
    [companyName, products, composites, entries],
  );
};

/** The values of own products and composites as this device knows them; what it does not know is left out. */
export const freezeSources = async (data: ClientData, sources: readonly Source[]): Promise<FrozenSources> => {
  const { cache, outbox } = data;
  const entries = outbox.inLane(libraryLane);
  const [products, composites] = await Promise.all([
    cache.read<readonly Product[]>(productQueries.list().queryKey),
    cache.read<readonly Composite[]>(compositeQueries.list().queryKey),
  ]);
  const own = [overlayProducts(products ?? [], entries), overlayComposites(composites ?? [], entries)] as const;
  return Object.fromEntries(
    sources.flatMap((source) => {
      const snapshot = snapshotSource(source, ...own);
      return snapshot.ok && snapshot.value !== null ? [[sourceKey(source), snapshot.value]] : [];
    }),
  );
};

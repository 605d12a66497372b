import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { type Entry, type FrozenSources, libraryLane, sourceKey } from '#client/data/outbox/records/entry.ts';
import { type AwaitedList, useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import type { Composite, Source } from '#domain/products/composite.ts';
import type { Product } from '#domain/products/product.ts';
import { snapshotSource } from '#domain/products/snapshot.ts';
import { compositeQueries } from './composites.ts';
import { overlayComposites, overlayProducts } from './overlay.ts';
import { productQueries } from './products.ts';

const nothing: readonly never[] = [];

/** null = the own library is here, or there is none on the site of another company; else why not. */
export const useAwaitedOwnLibrary = (companyId: string): AwaitedList | null => {
  const user = useUser();
  const enabled = companyId === '' || companyId === user.companyId;
  const products = useAwaited(useQuery({ ...productQueries.list(), enabled }));
  const composites = useAwaited(useQuery({ ...compositeQueries.list(), enabled }));
  return enabled ? (products ?? composites) : null;
};

export interface OwnLibrary extends CompanyLibrary {
  /** false = on its way: what is worked out of it now would be worked out again. */
  readonly isHere: boolean;
}

/**
 * The company's own products and composites with the waiting edits applied; empty until they are there, and on the site
 * of another company, which has its own. What was read once is on the device.
 * @param companyId company of the site; empty = not known yet, because the site was made on this device
 */
export const useOwnLibrary = (companyId: string): OwnLibrary => {
  const user = useUser();
  const enabled = companyId === '' || companyId === user.companyId;
  const { outbox } = dataOf(useQueryClient());
  const entries = useSyncExternalStore(outbox.entries.subscribe, () => outbox.inLane(libraryLane));
  const { data: products = nothing, isLoading: isWaiting } = useQuery({ ...productQueries.list(), enabled });
  const { data: composites = nothing, isLoading: isWaitingToo } = useQuery({ ...compositeQueries.list(), enabled });
  return useMemo(
    () => ({
      companyName: user.companyName,
      products: enabled ? overlayProducts(products, entries) : nothing,
      composites: enabled ? overlayComposites(composites, entries) : nothing,
      isHere: !isWaiting && !isWaitingToo,
    }),
    [user.companyName, enabled, products, composites, entries, isWaiting, isWaitingToo],
  );
};

/** How far the edits of a row of the own library are: `held` ones need a decision of the user. */
export type RowEdit = Pick<Entry, 'state' | 'lastProblem'>;

/** The newest waiting edit of each row of the own library. */
export const useWaitingRows = (): ReadonlyMap<string, RowEdit> => {
  const { outbox } = dataOf(useQueryClient());
  const entries = useSyncExternalStore(outbox.entries.subscribe, () => outbox.inLane(libraryLane));
  return useMemo(() => new Map(entries.flatMap((entry) => entry.writes.map((id) => [id, entry] as const))), [entries]);
};

/** For the pages of the own library: what is on the device at once, then what the server has. */
export const loadOwnLibrary = async (queryClient: QueryClient): Promise<void> => {
  const lists = [productQueries.list(), compositeQueries.list()] as const;
  await Promise.all([queryClient.ensureQueryData(lists[0]), queryClient.ensureQueryData(lists[1])]);
  keepOwnLibrary(queryClient);
};

/** Brings the own library to this device, so that it can be used where there is no network; for the loaders of pages. */
export const keepOwnLibrary = (queryClient: QueryClient): void => {
  if (!dataOf(queryClient).connectivity.isOnline()) return;
  void queryClient.prefetchQuery(productQueries.list());
  void queryClient.prefetchQuery(compositeQueries.list());
};

interface OwnRows {
  readonly products: readonly Product[];
  readonly composites: readonly Composite[];
}

/** The company's own products and composites as far as this device knows them, waiting edits included. */
export const ownLibraryOnDevice = async ({ cache, outbox }: ClientData): Promise<OwnRows> => {
  const entries = outbox.inLane(libraryLane);
  const [products, composites] = await Promise.all([
    cache.read<readonly Product[]>(productQueries.list().queryKey),
    cache.read<readonly Composite[]>(compositeQueries.list().queryKey),
  ]);
  return {
    products: overlayProducts(products ?? [], entries),
    composites: overlayComposites(composites ?? [], entries),
  };
};

/** The values of own products and composites as this device knows them; what it does not know is left out. */
export const freezeSources = async (data: ClientData, sources: readonly Source[]): Promise<FrozenSources> => {
  const { products, composites } = await ownLibraryOnDevice(data);
  return Object.fromEntries(
    sources.flatMap((source) => {
      const snapshot = snapshotSource(source, products, composites);
      return snapshot.ok && snapshot.value !== null ? [[sourceKey(source), snapshot.value]] : [];
    }),
  );
};

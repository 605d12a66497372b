import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignal } from '#client/data/device/use-signal.ts';
import { type KeptSite, readKeptSites } from '#client/data/line/kept-records.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { deviceKey, type Keeping, keeperOf } from './keeping.ts';
import { neededQueries } from './needed-queries.ts';

/** Whether a site opens without a connection: its default calculation is on this device. Looked up once per visit. */
export const useIsKept = (): ((site: Pick<SiteSummary, 'id' | 'defaultCalculationId'>) => boolean) => {
  const { cache } = dataOf(useQueryClient());
  const { data: hashes } = useQuery({
    queryKey: [...deviceKey, 'kept-queries'],
    queryFn: async () => new Set((await cache.keptQueries()).map(hashKey)),
    staleTime: 0,
    gcTime: 0,
  });
  return ({ id: siteId, defaultCalculationId: calculationId }) => {
    const needed = neededQueries({ siteId, calculationId });
    return hashes !== undefined && needed.every((queryKey) => hashes.has(hashKey(queryKey)));
  };
};

/** What is known of the sites on this device, last opened first. */
export const keptSites = (queryClient: QueryClient) => ({
  queryKey: [...deviceKey, 'kept-sites'],
  queryFn: (): Promise<readonly KeptSite[]> => readKeptSites(dataOf(queryClient).cache),
  staleTime: 0,
  gcTime: 0,
});

interface SiteKeeping {
  /** The user asked for it, and all of it is here. */
  readonly isMarked: boolean;
  readonly site: KeptSite | undefined;
  /** How it is coming along; undefined = nothing is going on. */
  readonly keeping: Keeping | undefined;
  /** Makes it available offline. */
  readonly keep: () => void;
  readonly cancel: () => void;
  /** Takes it off this device. */
  readonly remove: () => Promise<void>;
}

/** A site as far as this device keeps it, and what the user can do about it. */
export const useSiteKeeping = (siteId: string): SiteKeeping => {
  const queryClient = useQueryClient();
  const keeper = keeperOf(dataOf(queryClient));
  const { data: sites = [] } = useQuery(keptSites(queryClient));
  const site = sites.find((one) => one.siteId === siteId);
  return {
    isMarked: site?.isMarked === true && site.known !== null,
    site,
    keeping: useSignal(keeper.running).get(siteId),
    keep: () => void keeper.keep(siteId),
    cancel: () => keeper.cancel(siteId),
    remove: () => keeper.remove(siteId),
  };
};

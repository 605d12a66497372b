import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Calculation } from '#domain/calculation.ts';
import type { Composite } from '#domain/composite.ts';
import type { Product } from '#domain/product.ts';
import type { SiteSummary } from '#domain/site.ts';
import { calculationQueries } from './calculations.ts';
import { type ClientData, dataOf } from './client-data.ts';
import { compositeQueries } from './composites.ts';
import { overlayComposites, overlayProducts } from './library-overlay.ts';
import { libraryLane, siteLane } from './outbox-entry.ts';
import { overlayCalculations } from './overlay.ts';
import { overlaySites } from './overlay-sites.ts';
import { productQueries } from './products.ts';
import { siteQueries } from './sites.ts';

export interface NamesOnDevice {
  readonly sites: readonly SiteSummary[];
  readonly calculations: readonly Calculation[];
  readonly products: readonly Product[];
  readonly composites: readonly Composite[];
}

/** What was opened here before, waiting edits included; only the list of sites is asked for where it is not here. */
export const namesOnDevice = () =>
  queryOptions({
    queryKey: ['names-on-device'] as const,
    queryFn: async ({ client }): Promise<NamesOnDevice> => {
      const data = dataOf(client);
      const entries = data.outbox.inLane(libraryLane);
      const sites = overlaySites(await sitesOf(client, data), data.outbox.ofSites());
      const [calculations, products, composites] = await Promise.all([
        Promise.all(sites.map(({ id }) => calculationsOf(data, id))),
        data.cache.read<readonly Product[]>(productQueries.list().queryKey),
        data.cache.read<readonly Composite[]>(compositeQueries.list().queryKey),
      ]);
      return {
        sites,
        calculations: calculations.flat(),
        products: overlayProducts(products ?? [], entries),
        composites: overlayComposites(composites ?? [], entries),
      };
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

const sitesOf = async (client: QueryClient, { cache, connectivity }: ClientData): Promise<readonly SiteSummary[]> => {
  const known = await cache.read<readonly SiteSummary[]>(siteQueries.list().queryKey);
  if (known !== undefined || !connectivity.isOnline()) return known ?? [];
  return client.fetchQuery(siteQueries.list()).catch(() => []);
};

const calculationsOf = async ({ cache, outbox }: ClientData, siteId: string): Promise<readonly Calculation[]> => {
  const known = await cache.read<readonly Calculation[]>(calculationQueries.list(siteId).queryKey);
  return overlayCalculations(known ?? [], siteId, outbox.inLane(siteLane(siteId)));
};

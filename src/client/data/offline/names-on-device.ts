import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { sitesOnDevice } from '#client/data/content/views/sites-on-device.ts';
import { compositeQueries } from '#client/data/library/composites.ts';
import { overlayComposites, overlayProducts } from '#client/data/library/overlay.ts';
import { productQueries } from '#client/data/library/products.ts';
import { overlayCalculations } from '#client/data/outbox/overlay/overlay.ts';
import { overlaySites } from '#client/data/outbox/overlay/overlay-sites.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { libraryLane, siteLane } from '#client/data/outbox/records/entry.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Composite } from '#domain/products/composite.ts';
import type { Product } from '#domain/products/product.ts';
import type { SiteSummary } from '#domain/sites/site.ts';

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

const sitesOf = async (client: QueryClient, data: ClientData): Promise<readonly SiteSummary[]> => {
  const all = siteQueries.list();
  const isWhole = !data.connectivity.isOnline() || (await data.cache.has(all.queryKey));
  if (!isWhole) await client.fetchQuery(all).catch(() => undefined);
  return (await sitesOnDevice(data)) ?? [];
};

const calculationsOf = async ({ cache, outbox }: ClientData, siteId: string): Promise<readonly Calculation[]> => {
  const known = await cache.read<readonly Calculation[]>(calculationQueries.list(siteId).queryKey);
  return overlayCalculations(known ?? [], siteId, outbox.inLane(siteLane(siteId)));
};

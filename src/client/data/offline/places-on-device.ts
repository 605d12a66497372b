import { hashKey, queryOptions } from '@tanstack/react-query';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { sitesOnDevice } from '#client/data/content/views/sites-on-device.ts';
import { readKeptSites } from '#client/data/line/kept-records.ts';
import { overlayCalculations } from '#client/data/outbox/overlay/overlay.ts';
import { overlaySites } from '#client/data/outbox/overlay/overlay-sites.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { siteLane } from '#client/data/outbox/records/entry.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { neededQueries } from './needed-queries.ts';

/** A site with those of its calculations that can be opened without a connection. */
export interface PlaceOnDevice {
  readonly site: Pick<SiteSummary, 'id' | 'name'>;
  readonly calculations: readonly Pick<Calculation, 'id' | 'name'>[];
}

/** What this device can open without a connection: loaded here before, or made here. */
export const placesOnDevice = () =>
  queryOptions({
    queryKey: ['places-on-device'] as const,
    queryFn: async ({ client }): Promise<readonly PlaceOnDevice[]> => {
      const data = dataOf(client);
      const { cache, outbox } = data;
      const listed = overlaySites((await sitesOnDevice(data)) ?? [], outbox.ofSites());
      // Whoever came by a link has never seen the list.
      const opened = (await readKeptSites(cache)).map(({ siteId, name }) => ({ id: siteId, name }));
      const sites = [...listed, ...opened.filter(({ id }) => listed.every((site) => site.id !== id))];
      const kept = new Set((await cache.keptQueries()).map(hashKey));
      const isHere = (siteId: string, calculationId: string) => {
        const needed = neededQueries({ siteId, calculationId });
        return outbox.isUnsent(calculationId) || needed.every((queryKey) => kept.has(hashKey(queryKey)));
      };
      const places = sites.map(async (site) => {
        const known = (await cache.read<readonly Calculation[]>(calculationQueries.list(site.id).queryKey)) ?? [];
        const calculations = overlayCalculations(known, site.id, outbox.inLane(siteLane(site.id)));
        return { site, calculations: calculations.filter(({ id }) => isHere(site.id, id)) };
      });
      return (await Promise.all(places)).filter(({ calculations }) => calculations.length > 0);
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

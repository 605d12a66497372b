import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SiteSummary } from '#domain/site.ts';
import { calculationQueries } from './calculations.ts';
import { categoryQueries } from './categories.ts';
import { dataOf } from './client-data.ts';
import { quantityQueries } from './quantities.ts';
import { siteQueries } from './sites.ts';

/** Whether a site opens without a connection: its default calculation is on this device. Looked up once per visit. */
export const useIsKept = (): ((site: Pick<SiteSummary, 'id' | 'defaultCalculationId'>) => boolean) => {
  const { cache } = dataOf(useQueryClient());
  const { data: hashes } = useQuery({
    queryKey: ['device', 'kept-queries'],
    queryFn: async () => new Set((await cache.keptQueries()).map(hashKey)),
    staleTime: 0,
    gcTime: 0,
  });
  return ({ id: siteId, defaultCalculationId: calculationId }) => {
    const place = { siteId, calculationId };
    const needed = [
      siteQueries.one(siteId).queryKey,
      calculationQueries.list(siteId).queryKey,
      categoryQueries.list(place).queryKey,
      quantityQueries.list(place).queryKey,
    ];
    return hashes !== undefined && needed.every((queryKey) => hashes.has(hashKey(queryKey)));
  };
};

import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { defaultCalculationFields } from '#domain/calculation.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { dataOf } from './client-data.ts';
import { libraryQueries } from './library.ts';
import { setOfNewCalculation } from './newest-set.ts';

/** The emission data that a new calculation takes: what is made without a calculation is made of these. */
export const newestReferenceSet = () =>
  queryOptions({
    queryKey: ['library', 'newest-set'] as const,
    queryFn: async ({ client }): Promise<ReferenceSet> => {
      const data = dataOf(client);
      const constants = libraryQueries.constants();
      if (data.connectivity.isOnline()) {
        const refresh = client.prefetchQuery({ ...constants, retry: false, meta: { persist: true } });
        // A slow line is waited for only where nothing is known.
        if ((await data.cache.read(constants.queryKey)) === undefined) await refresh;
      }
      const shipped = libraryQueries.referenceSet(defaultCalculationFields.referenceSet);
      const newest = await setOfNewCalculation(data);
      if (newest === undefined) return client.ensureQueryData(shipped);
      // Where the newest does not come in time, an earlier one is better than no page.
      return client.ensureQueryData(libraryQueries.referenceSet(newest)).catch(() => client.ensureQueryData(shipped));
    },
    // Which one it is may have changed since; the sets themselves are kept by their own queries.
    staleTime: 0,
    structuralSharing: false,
  });

/** Suspends while it loads. */
export const useNewestReferenceSet = (): ReferenceSet => useSuspenseQuery(newestReferenceSet()).data;

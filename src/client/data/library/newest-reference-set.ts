import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { libraryQueries } from './library.ts';
import { isSetKept, setOfNewCalculation } from './newest-set.ts';

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
      const newestId = await setOfNewCalculation(data);
      if (newestId === undefined) return client.ensureQueryData(shipped);
      const newest = libraryQueries.referenceSet(newestId);
      const isHere = async (id: string): Promise<boolean> =>
        client.getQueryData(libraryQueries.referenceSet(id).queryKey) !== undefined || isSetKept(data.cache, id);
      if (!(await isHere(newestId)) && (await isHere(defaultCalculationFields.referenceSet))) {
        const set = await client.ensureQueryData(shipped);
        void bring(client, newest);
        return set;
      }
      // Where the newest does not come in time, an earlier one is better than no page.
      return client.ensureQueryData(newest).catch(() => client.ensureQueryData(shipped));
    },
    // The sets' own queries try again.
    retry: false,
    // Which one it is may have changed since; the sets themselves are kept by their own queries.
    staleTime: 0,
    structuralSharing: false,
  });

/** Brings a set to this device while an earlier one is shown, and shows it then. */
const bring = async (client: QueryClient, set: ReturnType<typeof libraryQueries.referenceSet>): Promise<void> => {
  await client.prefetchQuery({ ...set, meta: { persist: true } });
  if (client.getQueryData(set.queryKey) === undefined) return;
  await client.invalidateQueries({ queryKey: newestReferenceSet().queryKey });
};

/** Suspends while it loads. */
export const useNewestReferenceSet = (): ReferenceSet => useSuspenseQuery(newestReferenceSet()).data;

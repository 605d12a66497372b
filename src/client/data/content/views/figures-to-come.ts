import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/data/line/api.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { listSites } from '#contract/sites/site-reading.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { maxAskedSites } from '#domain/values/limits.ts';

const firstRestMs = 1500;
const longestRestMs = 6000;

/** Brings the figures that the server is making into every list, as they are made; asks ever more rarely where none comes. */
export const useFiguresToCome = (sites: readonly SiteSummary[]): void => {
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  const ids = sites.filter(({ isCalculating }) => isCalculating).map(({ id }) => id);
  useQuery({
    queryKey: ['sites', 'figures'],
    enabled: isOnline && ids.length > 0,
    /** How many answers in a row brought none. */
    queryFn: async ({ signal }): Promise<number> => {
      const { data } = await call(listSites, { query: { ids: ids.slice(0, maxAskedSites).join(',') } }, { signal });
      const made = data.filter(({ isCalculating }) => !isCalculating);
      bring(queryClient, made);
      return made.length > 0 ? 0 : 1 + (queryClient.getQueryData<number>(['sites', 'figures']) ?? 0);
    },
    refetchInterval: ({ state }) => Math.min(firstRestMs * 1.5 ** (state.data ?? 0), longestRestMs),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
};

/** Each in its place: a list keeps the order in which it was read. */
const bring = (queryClient: QueryClient, made: readonly SiteSummary[]): void => {
  if (made.length === 0) return;
  const sites = new Map(made.map((site) => [site.id, site]));
  queryClient.setQueriesData<readonly SiteSummary[]>({ queryKey: ['sites', 'list'] }, (rows) =>
    rows?.map((row) => (row.isCalculating ? (sites.get(row.id) ?? row) : row)),
  );
};

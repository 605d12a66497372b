import type { QueryClient } from '@tanstack/react-query';
import { loadCalculationView } from '#client/data/content/calculation-view.ts';
import { calculationQueries } from '#client/data/content/calculations.ts';
import { siteQueries } from '#client/data/content/sites.ts';
import { logQueries } from './log-events.ts';

/** For the loader of the log's pages: everything that `useLogView` will ask for. */
export const loadLog = async (queryClient: QueryClient, siteId: string): Promise<void> => {
  const [site, calculations] = await Promise.all([
    queryClient.ensureQueryData(siteQueries.one(siteId)),
    queryClient.ensureQueryData(calculationQueries.list(siteId)),
    queryClient.ensureQueryData(logQueries.list(siteId)),
  ]);
  const wanted = [site?.logPlanCalculationId, site?.defaultCalculationId, calculations[0]?.id];
  const calculationId = wanted.find((id) => calculations.some((calculation) => calculation.id === id));
  if (typeof calculationId === 'string') await loadCalculationView(queryClient, { siteId, calculationId });
};

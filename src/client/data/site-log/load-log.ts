import type { QueryClient } from '@tanstack/react-query';
import { loadCalculationView } from '#client/data/content/views/calculation-view.ts';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { plannedId } from '#domain/site-log/planned-id.ts';
import { logQueries } from './log-events.ts';

/** For the loader of the log's pages: everything that `useLogView` will ask for. */
export const loadLog = async (queryClient: QueryClient, siteId: string): Promise<void> => {
  const [site, calculations] = await Promise.all([
    queryClient.ensureQueryData(siteQueries.one(siteId)),
    queryClient.ensureQueryData(calculationQueries.list(siteId)),
    queryClient.ensureQueryData(logQueries.list(siteId)),
  ]);
  const calculationId = site === null ? null : plannedId(site, calculations);
  if (calculationId !== null) await loadCalculationView(queryClient, { siteId, calculationId });
};

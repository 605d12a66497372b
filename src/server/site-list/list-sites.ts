import { listSites, listUserSites } from '#contract/sites.ts';
import { type Route, route } from '#server/http/route.ts';
import { listSummaries } from './site-list.ts';

export const siteListRoutes: readonly Route[] = [
  route(listSites, async ({ query }, call) => {
    const data = await listSummaries(call, query);
    return { data, total: data.length };
  }),

  route(listUserSites, async (_, call) => {
    const summaries = await listSummaries(call, {}, false);
    const data = summaries.map(({ id, name, role, defaultCalculationId, updatedAt }) => ({
      id,
      name,
      role,
      defaultCalculationId,
      updatedAt,
    }));
    return { data, total: data.length };
  }),
];

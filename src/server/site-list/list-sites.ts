import { listSites, listUserSites } from '#contract/sites.ts';
import { type Route, route } from '#server/http/route.ts';
import { listSummaries, listWithoutFigures } from './site-list.ts';

export const siteListRoutes: readonly Route[] = [
  route(listSites, async ({ query: { ids = null, ...filters } }, call) => {
    const data = await listSummaries(call, filters, ids);
    return { data: [...data], total: data.length };
  }),

  route(listUserSites, async (_, call) => {
    const data = (await listWithoutFigures(call)).map(({ id, name, role, defaultCalculationId, updatedAt }) => ({
      id,
      name,
      role,
      defaultCalculationId,
      updatedAt,
    }));
    return { data, total: data.length };
  }),
];

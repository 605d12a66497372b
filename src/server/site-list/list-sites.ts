import { listSiteMonths } from '#contract/site-log/company-month.ts';
import { listSites, listUserSites } from '#contract/sites/site-reading.ts';
import { type Route, route } from '#server/http/route.ts';
import { findUserSites } from '#server/sites/sites.store.ts';
import { listSummaries } from './site-list.ts';
import { listMonths } from './site-months.ts';

export const siteListRoutes: readonly Route[] = [
  route(listSites, ({ query }, call) => listSummaries(call, query)),

  route(listUserSites, async (_, call) => {
    const data = await findUserSites(call.db, call.user);
    return { data: [...data], total: data.length };
  }),

  route(listSiteMonths, async ({ query }, call) => {
    const data = await listMonths(call, query.month);
    return { data: [...data], total: data.length };
  }),
];

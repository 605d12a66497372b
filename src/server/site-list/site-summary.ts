import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { toldValue } from '#domain/carbon/figure-states.ts';
import { asSystem, type Call, type Route, route } from '#server/http/route.ts';
import { keptLogOf } from '#server/log-figures/kept-log.ts';
import { totalsNow } from '#server/reports/calculation-result.ts';
import type { StoredSite } from '#server/sites/sites.store.ts';
import { claimFigures, type MadeFigures, storeFigures } from './figures.store.ts';

/** Asked by no client: `summarise` hands it to a thread, because the calculation may be large. */
const summariseSite = endpoint({
  name: 'summariseSite',
  method: 'GET',
  path: '/sites/{siteId}/summary',
  reply: v.object({ isStored: v.boolean() }),
});

/** Makes and stores the figures of a site or a backup, unless they are there or somebody else is making them. */
export const summaryRoute: Route = route(summariseSite, async ({ params }, call) =>
  // Whoever looks at the list may only read; the figures are the server's.
  asSystem(call, async (server) => {
    const claimed = await claimFigures(server.db, params.siteId, server.newId());
    if (claimed === null) return { isStored: false };
    const figures = await figuresOf(server, claimed.site);
    return { isStored: await storeFigures(server.db, claimed, server.today, figures) };
  }),
);

const figuresOf = async (call: Call, site: StoredSite): Promise<MadeFigures> => {
  const result = await totalsNow(call, site, site.defaultCalculationId);
  const { value: limit = null, status = null } = result?.limit ?? {};
  const state = result?.building.states.footprint.total ?? null;
  const total = result?.building.perM2Year?.total ?? null;
  const gwp = state === null || total === null ? null : toldValue(state, total);
  const rows = result?.completeness;
  const gaps = rows === undefined ? null : rows.rows - rows.rowsCalculated;
  return { gwp, limit, status, state, gaps, log: await keptLogOf(call, site, result) };
};

/** Has the figures of these sites or backups made, one after the other; resolves when each has been tried. */
export const summarise = (call: Call, siteIds: readonly string[]): readonly Promise<void>[] => {
  const { background, heavyCalls } = call.services;
  return siteIds.map((siteId) => {
    const input = {
      params: { siteId },
      search: new URLSearchParams(),
      headers: new Headers(),
      body: { content: '', fingerprint: '' },
    };
    const work = () => heavyCalls.answerLast(summaryRoute, input, call.user);
    return background.begin(call.user.companyId, `figures of ${siteId}`, work);
  });
};

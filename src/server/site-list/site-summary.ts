import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { toldValue } from '#domain/carbon/figure-states.ts';
import { figureStates, limitStatuses } from '#domain/terms/figure-state.ts';
import { type Call, type Route, readTogether, route } from '#server/http/route.ts';
import { calculateNow } from '#server/reports/calculation-result.ts';
import { openSite } from '#server/sites/open-site.ts';
import { type ListedSite, storeSummary } from '#server/sites/sites.store.ts';
import { engineMark } from './engine-mark.ts';

const summary = v.object({
  /** Building footprint of the default calculation, kgCO2e/m2/a. */
  gwp: v.nullable(v.number()),
  limit: v.nullable(v.number()),
  status: v.nullable(v.picklist(limitStatuses)),
  state: v.nullable(v.picklist(figureStates)),
  /** Rows that lack something. */
  gaps: v.nullable(v.number()),
});

type Summary = v.InferOutput<typeof summary>;

/** Asked by no client: `summarise` hands it to a thread, because the calculation may be large. */
const summariseSite = endpoint({
  name: 'summariseSite',
  method: 'GET',
  path: '/sites/{siteId}/summary',
  query: v.object({ key: v.string() }),
  reply: summary,
});

export const summaryRoute: Route = route(summariseSite, async ({ params, query }, call) => {
  const result = await readTogether(call, params.siteId, async (reading) => {
    const site = await openSite(reading, params.siteId, 'read');
    return calculateNow(reading, site, site.defaultCalculationId);
  });
  const { value: limit = null, status = null } = result?.limit ?? {};
  const state = result?.building.states.footprint.total ?? null;
  const total = result?.building.perM2Year?.total ?? null;
  const gwp = state === null || total === null ? null : toldValue(state, total);
  const rows = result?.completeness;
  const gaps = rows === undefined ? null : rows.rows - rows.rowsCalculated;
  const made = { gwp, limit, status, state, gaps };
  // Whoever looks at the list may only read; the figures are the server's.
  await call.asSystem((db) => storeSummary(db, params.siteId, { key: query.key, today: call.today, ...made }));
  return made;
});

/** The stored figures while nothing below the site has changed, else new ones from the engine, which are stored. */
export const summarise = async (call: Call, listed: ListedSite): Promise<Summary> => {
  const { site, contentVersion, summaryKey, summary: stored } = listed;
  if (summaryKey === keyOf(contentVersion)) return stored;
  return summariseNow(call, site.id, contentVersion);
};

/** Another engine may calculate otherwise; a release with the same one takes nothing away. */
const keyOf = (contentVersion: number): string => `${contentVersion}/${engineMark}`;

/** The figures of a site or a backup with this content, calculated and stored. */
export const summariseNow = async (call: Call, siteId: string, contentVersion: number): Promise<Summary> => {
  const key = keyOf(contentVersion);
  const input = {
    params: { siteId },
    search: new URLSearchParams({ key }),
    headers: new Headers(),
    body: { content: '', fingerprint: '' },
  };
  const { body } = await call.services.heavyCalls.answer(summaryRoute, input, call.user);
  if (body === null || body instanceof ReadableStream) throw new Error('a summary is JSON');
  return v.parse(summary, JSON.parse(Buffer.from(body).toString()));
};

import type * as v from 'valibot';
import { cursorAt } from '#contract/frame/keyset.ts';
import type { listSites } from '#contract/sites/site-reading.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import {
  comparePlaces,
  compareSites,
  matchesSiteQuery,
  type SiteListQuery,
  sitePlaceOf,
} from '#domain/sites/site-list.ts';
import { daysAfter } from '#domain/values/today.ts';
import type { Call } from '#server/http/route.ts';
import { listReferenceSetIds } from '#server/reference-sets/reference-sets.store.ts';
import { findSites, type ListedSite } from '#server/sites/sites.store.ts';
import { keyOf } from './figures.store.ts';
import { findOrderedPlaces, type OrderedBy } from './ordered-sites.store.ts';
import { summarise } from './site-summary.ts';

interface SitePage {
  readonly data: SiteSummary[];
  readonly total: number;
  readonly next: string | null;
}

/**
 * The sites that match, sorted; by default the newest change first. Figures that are not there are made in the background:
 * the answer waits for those that come in a moment, and tells the others as being calculated.
 */
export const listSummaries = async (call: Call, { ids, limit, cursor, ...filters }: Query): Promise<SitePage> => {
  const [newestSet] = await listReferenceSetIds(call.db);
  const read = async (only: readonly string[] | null, isForOrder = false) =>
    (await findListed(call, only, isForOrder))
      .map((listed) => summaryOf(listed, newestSet))
      .filter((site) => matchesSiteQuery(site, filters))
      .sort(compareSites(filters));
  const asked = { ids, limit, cursor };
  const order = orderByTime(filters, asked);
  const { sites, ...paged } = order === null ? await pageOf(read, filters, asked) : await pageByTime(call, read, order);
  const waiting = sites.filter(({ isCalculating }) => isCalculating).map(({ id }) => id);
  if (waiting.length === 0) return { data: [...sites], ...paged };
  await call.services.background.doneOrLater(summarise(call, waiting));
  const made = new Map((await read(waiting)).map((site) => [site.id, site]));
  return { data: sites.map((site) => made.get(site.id) ?? site).sort(compareSites(filters)), ...paged };
};

type Query = v.InferOutput<typeof listSites.query>;
type Asked = Pick<Query, 'ids' | 'limit' | 'cursor'>;
type Read = (only: readonly string[] | null, isForOrder?: boolean) => Promise<SiteSummary[]>;

interface Page {
  readonly sites: readonly SiteSummary[];
  readonly total: number;
  readonly next: string | null;
}

/** Names are sorted as people sort them, and searched in, here and on the device alike: for that all of them are read. */
const pageOf = async (read: Read, filters: SiteListQuery, { ids, limit, cursor }: Asked): Promise<Page> => {
  const isPage = limit !== undefined;
  const all = await read(ids ?? null, isPage);
  const behind =
    cursor === undefined ? all : all.filter((site) => comparePlaces(filters)(sitePlaceOf(filters)(site), cursor) > 0);
  const chosen = behind.slice(0, limit);
  const last = chosen.length < behind.length ? chosen.at(-1) : undefined;
  return {
    sites: isPage ? inOrder(chosen, await read(idsOf(chosen))) : chosen,
    total: all.length,
    next: last === undefined ? null : cursorAt(...sitePlaceOf(filters)(last)),
  };
};

/** The newest first is the usual question, and the database answers it without reading the others' rows. */
const pageByTime = async (call: Call, read: Read, order: OrderedBy): Promise<Page> => {
  const { limit } = order;
  // One more tells whether there is a next page.
  const { places, total } = await findOrderedPlaces(call.db, call.user, { ...order, limit: limit + 1 });
  const page = places.slice(0, limit);
  const last = places.length > limit ? page.at(-1) : undefined;
  const sites = page.length === 0 ? [] : await read(page.map(([, id]) => id));
  return { sites, total, next: last === undefined ? null : cursorAt(...last) };
};

/** null = it is no page, or not one that the database finds: it knows the order by time, and no search. */
const orderByTime = (
  { search = '', owner, userRole, status, sortBy = 'updatedAt', sort = 'desc' }: SiteListQuery,
  { ids, limit, cursor }: Asked,
): OrderedBy | null => {
  if (ids !== undefined || limit === undefined) return null;
  if (search.trim() !== '' || owner !== undefined || userRole !== undefined) return null;
  if (sortBy !== 'updatedAt' && sortBy !== 'createdAt') return null;
  const order = { column: timeColumns[sortBy], direction: sort, status: status ?? null, limit };
  if (cursor === undefined) return { ...order, behind: null };
  const [ms, id] = cursor;
  return typeof ms === 'number' && Number.isSafeInteger(ms) ? { ...order, behind: [ms, id] } : null;
};

const timeColumns = { updatedAt: 'updated_at', createdAt: 'created_at' } as const;

const idsOf = (sites: readonly SiteSummary[]): readonly string[] => sites.map(({ id }) => id);

/** The whole rows of the chosen ones; one that has gone meanwhile is left out. */
const inOrder = (chosen: readonly SiteSummary[], whole: readonly SiteSummary[]): SiteSummary[] => {
  const byId = new Map(whole.map((site) => [site.id, site]));
  return chosen.flatMap(({ id }) => byId.get(id) ?? []);
};

const findListed = (call: Call, ids: readonly string[] | null, isForOrder: boolean): Promise<readonly ListedSite[]> =>
  findSites(call.db, call.user, { earlierDay: daysAfter(call.today, -monthDays), ids, isForOrder });

/** A figure is held against that of so many days ago. */
const monthDays = 30;

/** With the stored figures while nothing below the site has changed since, else with none. */
const summaryOf = (listed: ListedSite, newestSet: string | undefined): SiteSummary => {
  const { site, userNames, ownerIds, referenceSet, updatedByName, earlierFigure, contentVersion, summaryKey } = listed;
  const isCalculating = summaryKey !== keyOf(contentVersion);
  const { gwp, limit, status, state, gaps } = isCalculating ? noFigures : listed.summary;
  return {
    ...site,
    gwpKgCo2ePerM2Year: gwp,
    limitKgCo2ePerM2Year: limit,
    limitStatus: status,
    footprintState: state,
    gapCount: gaps,
    isCalculating,
    earlierFigure,
    hasNewerEmissionData: newestSet !== undefined && referenceSet !== null && referenceSet !== newestSet,
    updatedByName,
    userNames,
    ownerIds,
  };
};

const noFigures = { gwp: null, limit: null, status: null, state: null, gaps: null } as const;

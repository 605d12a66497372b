import type * as v from 'valibot';
import { cursorAt } from '#contract/keyset.ts';
import type { listSites } from '#contract/site-reading.ts';
import type { SiteSummary } from '#domain/site.ts';
import { comparePlaces, compareSites, matchesSiteQuery, sitePlaceOf } from '#domain/site-list.ts';
import { daysAfter } from '#domain/values/today.ts';
import type { Call } from '#server/http/route.ts';
import { listReferenceSetIds } from '#server/reference-sets/reference-sets.store.ts';
import { findSites, type ListedSite } from '#server/sites/sites.store.ts';
import { keyOf } from './figures.store.ts';
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
export const listSummaries = async (
  call: Call,
  { ids, limit, cursor, ...filters }: v.InferOutput<typeof listSites.query>,
): Promise<SitePage> => {
  const [newestSet] = await listReferenceSetIds(call.db);
  const read = async (only: readonly string[] | null, isForOrder = false) =>
    (await findListed(call, only, isForOrder))
      .map((listed) => summaryOf(listed, newestSet))
      .filter((site) => matchesSiteQuery(site, filters))
      .sort(compareSites(filters));
  const isPage = limit !== undefined;
  const all = await read(ids ?? null, isPage);
  const behind =
    cursor === undefined ? all : all.filter((site) => comparePlaces(filters)(sitePlaceOf(filters)(site), cursor) > 0);
  const chosen = behind.slice(0, limit);
  const last = chosen.length < behind.length ? chosen.at(-1) : undefined;
  const paged = { total: all.length, next: last === undefined ? null : cursorAt(...sitePlaceOf(filters)(last)) };
  const sites = isPage ? inOrder(chosen, await read(idsOf(chosen))) : chosen;
  const waiting = sites.filter(({ isCalculating }) => isCalculating).map(({ id }) => id);
  if (waiting.length === 0) return { data: sites, ...paged };
  await call.services.background.doneOrLater(summarise(call, waiting));
  const made = new Map((await read(waiting)).map((site) => [site.id, site]));
  return { data: sites.map((site) => made.get(site.id) ?? site).sort(compareSites(filters)), ...paged };
};

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

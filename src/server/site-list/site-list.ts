import type * as v from 'valibot';
import type { siteFilters } from '#contract/sites.ts';
import type { SiteSummary } from '#domain/site.ts';
import { compareSites, matchesSiteQuery } from '#domain/site-list.ts';
import { daysAfter } from '#domain/values/today.ts';
import type { Call } from '#server/http/route.ts';
import { listReferenceSetIds } from '#server/reference-sets/reference-sets.store.ts';
import { findSites } from '#server/sites/sites.store.ts';
import { summarise } from './site-summary.ts';

/**
 * The sites that match, sorted; by default the newest change first.
 * @param withResults false leaves the figures of stale summaries uncalculated
 */
export const listSummaries = async (
  call: Call,
  filters: v.InferOutput<typeof siteFilters>,
  withResults = true,
): Promise<SiteSummary[]> => {
  const listed = await findSites(call.db, call.user, daysAfter(call.today, -monthDays));
  const [newestSet] = withResults ? await listReferenceSetIds(call.db) : [];
  const summaries: SiteSummary[] = [];
  for (const entry of listed) {
    const { site, userNames, ownerIds, referenceSet, updatedByName, earlierFigure } = entry;
    const hasNewerEmissionData = newestSet !== undefined && referenceSet !== null && referenceSet !== newestSet;
    const told = { userNames, ownerIds, updatedByName, earlierFigure, hasNewerEmissionData };
    const unsummarised = { ...site, ...told, ...noFigures };
    if (!matchesSiteQuery(unsummarised, filters)) continue;
    if (!withResults) summaries.push(unsummarised);
    else {
      const { gwp, limit, status, state, gaps } = await summarise(call, entry);
      const figures = { gwpKgCo2ePerM2Year: gwp, limitKgCo2ePerM2Year: limit };
      summaries.push({ ...unsummarised, ...figures, limitStatus: status, footprintState: state, gapCount: gaps });
    }
  }
  return summaries.sort(compareSites(filters));
};

/** A figure is held against that of so many days ago. */
const monthDays = 30;

const noFigures = {
  gwpKgCo2ePerM2Year: null,
  limitKgCo2ePerM2Year: null,
  limitStatus: null,
  footprintState: null,
  gapCount: null,
} as const;

import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { id, pageLimit } from '#contract/frame/fields.ts';
import { cursorOf } from '#contract/frame/keyset.ts';
import { page, timestamp } from '#contract/frame/reply-fields.ts';
import { type Site, type SiteSummary, siteRoles, siteStatuses } from '#domain/sites/site.ts';
import { siteSortKeys } from '#domain/sites/site-list.ts';
import { figureStates, limitStatuses } from '#domain/terms/figure-state.ts';
import { maxAskedSites } from '#domain/values/limits.ts';
import { siteReplyEntries } from './site-reply.ts';

const siteReply = {
  id: v.string(),
  companyId: v.string(),
  ...siteReplyEntries,
  readonly: v.boolean(),
  defaultCalculationId: v.string(),
  backupSourceId: v.nullable(v.string()),
  backupSourceDefaultCalculationId: v.nullable(v.string()),
  role: v.picklist(siteRoles),
  epoch: v.number(),
  version: v.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
};

export const site = v.object(siteReply) satisfies v.GenericSchema<unknown, Site>;

export const siteSummary = v.object({
  ...siteReply,
  gwpKgCo2ePerM2Year: v.nullable(v.number()),
  limitKgCo2ePerM2Year: v.nullable(v.number()),
  limitStatus: v.nullable(v.picklist(limitStatuses)),
  footprintState: v.nullable(v.picklist(figureStates)),
  gapCount: v.nullable(v.number()),
  isCalculating: v.boolean(),
  earlierFigure: v.nullable(v.object({ day: v.string(), gwp: v.number(), state: v.picklist(figureStates) })),
  hasNewerEmissionData: v.boolean(),
  updatedByName: v.nullable(v.string()),
  userNames: v.array(v.string()),
  ownerIds: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, SiteSummary>;

/** The filters of `GET /sites`, the same in the address bar. */
export const siteFilters = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  status: v.optional(v.picklist(siteStatuses)),
  owner: v.optional(v.string()),
  userRole: v.optional(v.picklist(siteRoles)),
  sort: v.optional(v.picklist(['asc', 'desc'])),
  sortBy: v.optional(v.picklist(siteSortKeys)),
});

/**
 * Figures that are being made are told as that, and follow: a client asks for these sites again by `ids` until none of
 * them `isCalculating`.
 */
export const listSites = endpoint({
  name: 'listSites',
  method: 'GET',
  path: '/sites',
  query: v.object({
    ...siteFilters.entries,
    /** Ids that the address names one after the other. */
    ids: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',')),
        v.array(id),
        v.maxLength(maxAskedSites, 'too-many'),
      ),
    ),
    /** Without it all of them. */
    limit: v.optional(pageLimit),
    cursor: v.optional(cursorOf(v.strictTuple([v.nullable(v.union([v.string(), v.number()])), id]))),
  }),
  reply: v.object({ ...page(siteSummary).entries, next: v.optional(v.nullable(v.string())) }),
});

/** The light list for pickers and for choosing what to keep offline. */
export const listUserSites = endpoint({
  name: 'listUserSites',
  method: 'GET',
  path: '/user-sites',
  reply: page(
    v.object({
      id: v.string(),
      name: v.string(),
      role: v.picklist(siteRoles),
      defaultCalculationId: v.string(),
      updatedAt: timestamp,
    }),
  ),
});

export const getSite = endpoint({ name: 'getSite', method: 'GET', path: '/sites/{siteId}', reply: site });

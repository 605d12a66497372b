import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { monthText } from '#contract/frame/fields.ts';
import type { SiteMonth } from '#domain/site-log/company-month.ts';
import { calendarStates } from '#domain/site-log/data-calendar.ts';
import { countedKinds } from '#domain/terms/event-kinds.ts';

const stages = v.object({ a4: v.nullable(v.number()), a5: v.nullable(v.number()) });

/** A site's line in the month of the company, kg CO2e; null = not known, which is never 0. */
const siteMonth = v.object({
  siteId: v.string(),
  name: v.string(),
  isCalculating: v.boolean(),
  happened: stages,
  planned: stages,
  isPlanAtLeast: v.optional(v.boolean(), false),
  isAtLeast: v.boolean(),
  kinds: v.array(v.object({ kind: v.picklist(countedKinds), state: v.picklist(calendarStates) })),
  gaps: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, SiteMonth>;

/**
 * A month of every site of the reader that has a log and is not archived, by name: what happened, what was planned, and
 * what of it nobody has told. Figures that are not there are made in the background, as those of the list of sites.
 */
export const listSiteMonths = endpoint({
  name: 'listSiteMonths',
  method: 'GET',
  path: '/site-months',
  query: v.object({ month: monthText }),
  reply: v.object({ data: v.array(siteMonth), total: v.number() }),
});

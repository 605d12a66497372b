import { type SiteMonth, siteMonthOf } from '#domain/site-log/company-month.ts';
import { compareValues } from '#domain/sites/site-list.ts';
import { byUnits } from '#domain/values/order.ts';
import type { Call } from '#server/http/route.ts';
import { findSiteLogs, type LogOfList } from './site-months.store.ts';
import { summarise } from './site-summary.ts';

/** The month of each of the user's sites that has a log, by name; figures follow as those of `listSummaries` do. */
export const listMonths = async (call: Call, month: string): Promise<readonly SiteMonth[]> => {
  const logs = await findSiteLogs(call.db, call.user);
  const waiting = logs.filter(({ kept }) => kept === null).map(({ id }) => id);
  const made = waiting.length === 0 ? [] : await madeNow(call, waiting);
  const byId = new Map(made.map((log) => [log.id, log]));
  return logs
    .map((log) => byId.get(log.id) ?? log)
    .map((log) => siteMonthOf(log, log.kept, month, call.today))
    .sort((left, right) => compareValues(left.name, right.name, 'asc') || byUnits(left.siteId, right.siteId));
};

const madeNow = async (call: Call, ids: readonly string[]): Promise<readonly LogOfList[]> => {
  await call.services.background.doneOrLater(summarise(call, ids));
  return findSiteLogs(call.db, call.user, ids);
};

import { getHistory } from '#contract/sites/history.ts';
import { type HistoryType, historyTypes } from '#domain/documents/history.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import { findHolders, findLibraryHistory, findSiteHistory, isUuid, type Subject } from './history-page.store.ts';

const isHistoryType = (type: string): type is HistoryType => historyTypes.some((known) => known === type);

/** Whoever reads the site reads its history, and whoever sees the company's library the library's. */
export const historyRoutes: readonly Route[] = [
  route(getHistory, async ({ params: { type, id }, query }, call) => {
    if (!isHistoryType(type)) throw notFound();
    const subject = { type, id };
    if (type === 'product' || type === 'composite') {
      const page = await findLibraryHistory(call.db, call.user.companyId, subject, query);
      if (page === null) throw notFound();
      return page;
    }
    // A site is looked up by itself, and the changes of one site with its rights alone, however many others there are.
    const holders = await holdersOf(call, subject, query.siteId ?? null);
    const [first] = holders;
    if (first === undefined) throw notFound();
    return findSiteHistory(dbOf(call, holders.length === 1 ? first : null), holders, subject, query);
  }),
];

/** A row that is not, or no more, in the site that is told is looked for in every site that the user sees. */
const holdersOf = async (call: Call, subject: Subject, told: string | null): Promise<readonly string[]> => {
  const { user } = call;
  const inTold =
    told === null || subject.type === 'site'
      ? []
      : await findHolders(dbOf(call, told), { user, within: told }, subject);
  return inTold.length > 0 ? inTold : findHolders(dbOf(call, siteAsked(subject)), { user, within: null }, subject);
};

const siteAsked = ({ type, id }: Subject): string | null => (type === 'site' && isUuid(id) ? id : null);

const dbOf = ({ services, user }: Call, siteId: string | null): Queryable =>
  services.database.as({ userId: user.id, siteId });

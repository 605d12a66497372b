import { getHistory } from '#contract/history.ts';
import { type HistoryType, historyTypes } from '#domain/history.ts';
import { notFound } from '#server/http/refusal.ts';
import { type Route, route } from '#server/http/route.ts';
import { findHolders, findLibraryHistory, findSiteHistory } from './history-page.store.ts';

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
    const holders = await findHolders(call.db, call.user, subject);
    if (holders.length === 0) throw notFound();
    return findSiteHistory(call.db, holders, subject, query);
  }),
];

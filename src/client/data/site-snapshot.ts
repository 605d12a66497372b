import type { QueryKey, QueryState } from '@tanstack/react-query';
import { getSiteSnapshot } from '#contract/snapshot.ts';
import type { Calculation } from '#domain/calculation.ts';
import type { Category } from '#domain/category.ts';
import type { Quantity } from '#domain/quantity.ts';
import { call } from './api.ts';
import { calculationQueries } from './calculations.ts';
import { categoryQueries } from './categories.ts';
import type { ClientData } from './client-data.ts';
import { quantityQueries } from './quantities.ts';
import { settleData } from './settle.ts';
import { siteQueries } from './sites.ts';
import { calculationsAfter, categoriesAfter, quantitiesAfter, type SiteSnapshot } from './snapshot-rows.ts';

/** Every query of the site in memory is at least as new as this. */
export interface KnownState {
  readonly revision: number;
  readonly library: number;
}

const timeoutMs = 30_000;

/**
 * Brings all that this device shows and keeps of a site to what the server has now: everything, or what changed since a
 * known state. Answers the new state, or null where something could not be written and the old one goes on to count.
 */
export const fetchSnapshot = async (
  data: ClientData,
  siteId: string,
  known: KnownState | null,
): Promise<KnownState | null> => {
  const mark = data.outbox.mark();
  const query = known === null ? {} : { since: String(known.revision), library: String(known.library) };
  const snapshot = await call(getSiteSnapshot, { params: { siteId }, query }, { timeoutMs });
  const isWritten = await writeSnapshot(data, siteId, snapshot, mark);
  return isWritten ? { revision: snapshot.revision, library: snapshot.libraryVersion } : null;
};

const writeSnapshot = async (
  data: ClientData,
  siteId: string,
  snapshot: SiteSnapshot,
  mark: number,
): Promise<boolean> => {
  const { cache, outbox } = data;
  /** An edit that was confirmed while the snapshot was on its way may be missing in it. */
  const put = async (queryKey: QueryKey, rows: unknown, known?: unknown): Promise<boolean> => {
    const settled = outbox.settledSince(mark);
    const next = settled.length === 0 ? rows : settleData(queryKey, rows, settled);
    return next === known || putData(data, queryKey, next);
  };
  const written = [await put(siteQueries.one(siteId).queryKey, snapshot.site)];
  const list = calculationQueries.list(siteId).queryKey;
  const calculations = await cache.read<readonly Calculation[]>(list);
  if (calculations !== undefined || snapshot.full) {
    written.push(await put(list, calculationsAfter(calculations ?? [], snapshot), calculations));
  }
  for (const calculationId of concerned(snapshot)) {
    const place = { siteId, calculationId };
    const [categoryKey, quantityKey] = [categoryQueries.list(place).queryKey, quantityQueries.list(place).queryKey];
    const categories = await cache.read<readonly Category[]>(categoryKey);
    const quantities = await cache.read<readonly Quantity[]>(quantityKey);
    // What was never loaded is newer than this when it is.
    const nextCategories =
      categories === undefined && !snapshot.full ? null : categoriesAfter(categories ?? [], snapshot, calculationId);
    if (nextCategories !== null) written.push(await put(categoryKey, nextCategories, categories));
    if ((quantities === undefined && !snapshot.full) || nextCategories === null) continue;
    const rows = quantitiesAfter(quantities ?? [], snapshot, calculationId, nextCategories);
    written.push(await put(quantityKey, rows, quantities));
  }
  return !written.includes(false);
};

/**
 * Puts data where its query is at work, else on the device alone. false: the query is loading for the first time, and
 * what it gets may be older.
 */
const putData = async ({ cache, queryClient }: ClientData, queryKey: QueryKey, data: unknown): Promise<boolean> => {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query === undefined) {
    await cache.keep(queryKey, { ...freshState, data, dataUpdatedAt: Date.now() });
    return true;
  }
  if (query.state.data === undefined && query.state.fetchStatus !== 'idle') return false;
  // An older answer that is on its way must not come after.
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, data);
  return true;
};

/** A query that has just succeeded. */
const freshState: QueryState = {
  data: undefined,
  dataUpdateCount: 1,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  fetchStatus: 'idle',
  isInvalidated: false,
  status: 'success',
};

/** A change below a calculation changes the calculation's time; the own library's changes only the rows. */
const concerned = ({ calculations, quantities }: SiteSnapshot): ReadonlySet<string> =>
  new Set([...calculations.map(({ id }) => id), ...quantities.map(({ calculationId }) => calculationId)]);

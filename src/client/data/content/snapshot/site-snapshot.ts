import type { QueryKey, QueryState } from '@tanstack/react-query';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { nowMs } from '#client/data/device/clock.ts';
import { nextTask } from '#client/data/device/next-task.ts';
import type { KnownState } from '#client/data/line/kept-records.ts';
import { settleData } from '#client/data/outbox/overlay/settle.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { readSnapshot } from './read-snapshot.ts';
import { calculationsAfter, categoriesAfter, quantitiesAfter, type SiteSnapshot } from './snapshot-rows.ts';

/** `busy`: a query is loading for the first time, and what it gets may be older. `no-room`: the device took not all of it. */
type Written = 'whole' | 'busy' | 'no-room';

/** About how much a site takes here, and how many quantities are there. */
export interface SiteSize {
  readonly bytes: number;
  readonly quantities: number;
}

/** A site as a snapshot brought it. */
export interface BroughtSite extends KnownState, Pick<SiteSnapshot, 'totals' | 'referenceSets'> {
  readonly name: string;
  readonly written: Written;
  /** Of all that is here now; null: the snapshot told only what has changed. */
  readonly size: SiteSize | null;
  /** false: nothing below the site differs from the known state. */
  readonly isChanged: boolean;
}

interface SnapshotOptions {
  readonly signal?: AbortSignal | undefined;
  /** All of the answer has come; what is left is this device's own work. */
  readonly onAnswer?: (() => void) | undefined;
  /** How much of the answer has come, in bytes. */
  readonly onBytes?: (bytes: number) => void;
  /** How many of its quantities are stored. */
  readonly onStored?: ((stored: number, total: number) => void) | undefined;
}

const timeoutMs = 30_000;

/**
 * Brings all that this device shows and keeps of a site to what the server has now: everything, or what changed since a
 * known state. Unless all of it was written the old state goes on to count.
 */
export const fetchSnapshot = async (
  data: ClientData,
  siteId: string,
  known: KnownState | null,
  { onStored, ...options }: SnapshotOptions = {},
): Promise<BroughtSite> => {
  const mark = data.outbox.mark();
  const query = known === null ? {} : { since: String(known.revision), stamp: known.stamp, library: known.library };
  const snapshot = await readSnapshot({ params: { siteId }, query }, { timeoutMs, ...options });
  if (snapshot.isOtherPast) data.outbox.otherPasts.set(data.outbox.otherPasts.get() + 1);
  const written = await writeSnapshot(data, siteId, snapshot, { mark, onStored, signal: options.signal });
  const { revision, stamp, libraryStamp: library, totals, referenceSets, site, full, deleted } = snapshot;
  const changes = [...concerned(snapshot), ...snapshot.categories, ...Object.values(deleted).flat()];
  const isChanged = full || changes.length > 0;
  const size = full ? sizeOfAll(snapshot) : null;
  return { revision, stamp, library, totals, referenceSets, name: site.name, written, size, isChanged };
};

/** Read back from the device, ten thousand rows would keep the page busy once more. */
const sizeOfAll = ({ calculations, categories, quantities }: SiteSnapshot): SiteSize => ({
  bytes: bytesOf(calculations) + bytesOf(categories) + bytesOf(quantities),
  quantities: quantities.length,
});

/** Rows of one list that its size is guessed from. */
const sampleRows = 50;

export const bytesOf = (rows: readonly unknown[]): number => {
  const sample = rows.slice(0, sampleRows);
  return sample.length === 0 ? 0 : Math.round((JSON.stringify(sample).length / sample.length) * rows.length);
};

/** More rows than this are worth a frame of their own. */
const longList = 1000;

interface Writing extends Pick<SnapshotOptions, 'onStored'> {
  readonly mark: number;
  readonly signal: AbortSignal | undefined;
}

const writeSnapshot = async (
  data: ClientData,
  siteId: string,
  snapshot: SiteSnapshot,
  { mark, onStored, signal }: Writing,
): Promise<Written> => {
  const { cache, outbox } = data;
  /** What is here already; a whole snapshot takes its place unread. */
  const before = async <Rows>(queryKey: QueryKey) =>
    snapshot.full ? undefined : cache.read<readonly Rows[]>(queryKey);
  let stored = 0;
  /** An edit that was confirmed while the snapshot was on its way may be missing in it. */
  const put = async (queryKey: QueryKey, rows: unknown, known?: unknown): Promise<Written> => {
    const settled = outbox.settledSince(mark);
    const next = settled.length === 0 ? rows : settleData(queryKey, rows, settled);
    return next === known ? 'whole' : putData(data, queryKey, next);
  };
  const written = [await put(siteQueries.one(siteId).queryKey, snapshot.site)];
  const list = calculationQueries.list(siteId).queryKey;
  const calculations = await before<Calculation>(list);
  if (calculations !== undefined || snapshot.full) {
    written.push(await put(list, calculationsAfter(calculations ?? [], snapshot), calculations));
  }
  for (const calculationId of concerned(snapshot)) {
    signal?.throwIfAborted();
    const place = { siteId, calculationId };
    const [categoryKey, quantityKey] = [categoryQueries.list(place).queryKey, quantityQueries.list(place).queryKey];
    const categories = await before<Category>(categoryKey);
    const quantities = await before<Quantity>(quantityKey);
    // What was never loaded is newer than this when it is.
    const nextCategories =
      categories === undefined && !snapshot.full ? null : categoriesAfter(categories ?? [], snapshot, calculationId);
    if (nextCategories !== null) written.push(await put(categoryKey, nextCategories, categories));
    if ((quantities === undefined && !snapshot.full) || nextCategories === null) continue;
    const rows = quantitiesAfter(quantities ?? [], snapshot, calculationId, nextCategories);
    // To hand over many rows is one long work of the browser's own.
    if (rows.length > longList) await nextTask();
    written.push(await put(quantityKey, rows, quantities));
    stored += rows.length;
    onStored?.(stored, snapshot.totals.quantities);
  }
  return written.find((one) => one !== 'whole') ?? 'whole';
};

/** Puts data where its query is at work, else on the device alone. */
const putData = async ({ cache, queryClient }: ClientData, queryKey: QueryKey, data: unknown): Promise<Written> => {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query === undefined) {
    const isKept = await cache.keep(queryKey, { ...freshState, data, dataUpdatedAt: nowMs() });
    return isKept ? 'whole' : 'no-room';
  }
  if (query.state.data === undefined && query.state.fetchStatus !== 'idle') return 'busy';
  // An older answer that is on its way must not come after.
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, data);
  return 'whole';
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

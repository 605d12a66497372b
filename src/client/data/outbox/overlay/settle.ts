import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Cache } from '#client/data/line/cache.ts';
import { type Entry, isSiteEdit, libraryLane, siteIdOf } from '#client/data/outbox/records/entry.ts';
import type { Settled } from '#client/data/outbox/records/event.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Comment } from '#domain/calculations/comment.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import type { Site, SiteSummary } from '#domain/sites/site.ts';
import { overlayCalculations, overlayCategories, overlayQuantities } from './overlay.ts';
import { overlayComments } from './overlay-comments.ts';
import { overlayEvidence } from './overlay-evidence.ts';
import { overlayLog } from './overlay-log.ts';
import { overlaySite, overlaySites } from './overlay-sites.ts';
import { settleEvents } from './settle-events.ts';
import { commentsKey, deletedLogKey, evidenceKey, firstSitesKey, logKey, siteKey, sitesKey } from './site-at-hand.ts';

interface Row {
  readonly id: string;
  readonly version: number;
}

/** The data of a query as it is after confirmed edits: each edit applied, then the server's own rows put in. */
export const settleData = (queryKey: QueryKey, data: unknown, settled: readonly Settled[]): unknown => {
  const [noun, siteId, calculationId] = queryKey.map(String);
  const place = { siteId: siteId ?? '', calculationId: calculationId ?? '' };
  switch (noun) {
    case 'calculations':
      return settleRows(data as readonly Calculation[], settled, (rows, entries) =>
        overlayCalculations(rows, place.siteId, entries),
      );
    case 'categories':
      return settleRows(data as readonly Category[], settled, (rows, entries) =>
        overlayCategories(rows, place, entries),
      );
    case 'quantities':
      return settleRows(data as readonly Quantity[], settled, (rows, entries) =>
        overlayQuantities(rows, place, entries),
      );
    case 'comments':
      return settleRows(data as readonly Comment[], settled, (rows, entries) => overlayComments(rows, place, entries));
    case 'evidence':
      return settleRows(data as readonly Evidence[], settled, (rows, entries) =>
        overlayEvidence(rows, place.siteId, entries),
      );
    case 'site-log':
      return settleEvents(data as readonly StoredEvent[], settled, (rows, told) =>
        settleRows(rows, told, (shown, entries) => overlayLog(shown, place.siteId, entries)),
      );
    default:
      return settled.reduce((current, one) => settleOne(queryKey, current, one), data);
  }
};

/**
 * Writes confirmed edits into every query that shows them, in memory and on the device. The edits leave the
 * outbox after this, so there is no moment in which one is in neither place.
 */
export const writeSettled = async (
  cache: Cache,
  queryClient: QueryClient,
  settled: readonly Settled[],
): Promise<void> => {
  // Feedback shows nowhere.
  const shown = settled.filter(({ entry }) => entry.endpoint !== 'sendFeedback');
  const keys = new Map(shown.flatMap((one) => keysOf(queryClient, one)).map((key) => [hashKey(key), key]));
  for (const queryKey of keys.values()) {
    await cache.change(queryKey, (data) => settleData(queryKey, data, shown));
  }
  const changes = new Map(shown.map((one) => [`${one.entry.lane} ${one.entry.endpoint === 'createSite'}`, one]));
  for (const one of changes.values()) await markOutdated(queryClient, one);
  askAgain(queryClient, shown);
};

/** The rows of a batch at once: a pass over a long list for each edit would hold up the screen. */
const settleRows = <Shown extends Row>(
  rows: readonly Shown[],
  settled: readonly Settled[],
  overlay: (rows: readonly Shown[], entries: readonly Entry[]) => readonly Shown[],
): readonly Shown[] => {
  const known = new Map(rows.map((row) => [row.id, row]));
  const fresh = settled.filter((one) => !isKnown(one, known)).map(({ entry }) => entry);
  // A row that was deleted and brought back counts its versions anew.
  for (const { entry } of settled) for (const id of entry.creates) known.delete(id);
  const confirmed = settled.flatMap(({ reply }) => rowsOf(reply));
  return merged(overlay(rows, fresh), confirmed, known);
};

/** An answer that comes after somebody else's next edit of the row is in what is here: it is not applied over it. */
const isKnown = ({ entry, reply }: Settled, known: ReadonlyMap<string, Row>): boolean => {
  const confirmed = rowsOf(reply);
  if (entry.creates.length > 0 || confirmed.length === 0) return false;
  return confirmed.every(({ id, version }) => version <= (known.get(id)?.version ?? -1));
};

const settleOne = (queryKey: QueryKey, data: unknown, { entry, reply }: Settled): unknown => {
  const [noun, first, second] = queryKey;
  const rows = rowsOf(reply);
  if (noun === 'sites' && first === 'one') return settleSite(data as Site | null, String(second), entry, rows);
  if (noun === 'sites' && first === 'list') {
    return isSiteEdit(entry)
      ? settleRows(data as readonly SiteSummary[], [{ entry, reply }], (sites, entries) => overlaySites(sites, entries))
      : data;
  }
  if (noun === 'products' || noun === 'composites') {
    return first === 'list' && noun === libraryNoun(entry) ? settleLibrary(data as readonly Row[], entry, rows) : data;
  }
  return data;
};

const settleSite = (site: Site | null, siteId: string, entry: Settled['entry'], rows: readonly Row[]): Site | null => {
  const confirmed = isSiteEdit(entry) ? rows.find(({ id }) => id === siteId) : undefined;
  if (confirmed !== undefined && site !== null && confirmed.version < site.version) return site;
  const next = overlaySite(site, siteId, [entry]);
  return confirmed === undefined || next === null ? next : { ...next, ...confirmed };
};

/** The list that an edit of the library shows in; null = no edit of it. */
const libraryNoun = ({ lane, endpoint }: Settled['entry']): 'products' | 'composites' | null => {
  if (lane !== libraryLane) return null;
  return endpoint.includes('Product') ? 'products' : 'composites';
};

/** The answer is the whole row; a new one comes last until the list is asked for again. */
const settleLibrary = (data: readonly Row[], { endpoint, writes }: Settled['entry'], rows: readonly Row[]) => {
  if (endpoint.startsWith('delete')) return data.filter(({ id }) => !writes.includes(id));
  const known = new Map(data.map((row) => [row.id, row]));
  return [...merged(data, rows, known), ...rows.filter(({ id }) => !known.has(id))];
};

/** The server's rows over ours, unless what was known before is newer already. */
const merged = <Shown extends Row>(
  rows: readonly Shown[],
  confirmed: readonly Row[],
  known: ReadonlyMap<string, Shown>,
): readonly Shown[] => {
  if (confirmed.length === 0) return rows;
  const byId = new Map<string, Row>();
  for (const row of confirmed) if (row.version >= (byId.get(row.id)?.version ?? 0)) byId.set(row.id, row);
  return rows.map((row) => {
    const reply = byId.get(row.id);
    if (reply === undefined) return row;
    const before = known.get(row.id) ?? row;
    return reply.version < before.version ? before : { ...row, ...reply };
  });
};

/** A reply is one row, a page of rows or nothing. */
const rowsOf = (reply: unknown): readonly Row[] => {
  if (typeof reply !== 'object' || reply === null) return [];
  if ('data' in reply && Array.isArray(reply.data)) return reply.data as readonly Row[];
  return [reply as Row];
};

const isLogEdit = ({ entry: { endpoint } }: Settled): boolean => /LogEvents?$/.test(endpoint);

const keysOf = (queryClient: QueryClient, one: Settled): readonly QueryKey[] => {
  const { entry } = one;
  const noun = libraryNoun(entry);
  if (noun !== null) return [[noun, 'list', {}]];
  const siteId = siteIdOf(entry) ?? '';
  const { calculationId } = entry.request.params;
  if (isLogEdit(one)) return [logKey(siteId)];
  if (entry.endpoint.endsWith('Comment')) return [commentsKey({ siteId, calculationId: calculationId ?? '' })];
  if (entry.endpoint.endsWith('Evidence')) return [evidenceKey(siteId)];
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['sites', 'list'] })
    .map(({ queryKey }) => queryKey);
  const ofSite: QueryKey[] = [siteKey(siteId), ['calculations', siteId]];
  if (isSiteEdit(entry))
    return [...ofSite, sitesKey(), firstSitesKey(), ...lists.filter(([, , filters]) => !isEmpty(filters))];
  if (calculationId === undefined) return ofSite;
  return [...ofSite, ['categories', siteId, calculationId], ['quantities', siteId, calculationId]];
};

const isEmpty = (filters: unknown): boolean =>
  typeof filters === 'object' && filters !== null && Object.keys(filters).length === 0;

/**
 * A row whose edit was sent before may have come into being then: the answer tells how it was, and somebody else may have
 * taken it away since, which news of changes that are here already does not tell again.
 */
const askAgain = (queryClient: QueryClient, settled: readonly Settled[]): void => {
  const repeated = settled.filter(({ entry }) => entry.attempts > 1 && entry.creates.length > 0);
  const keys = new Map(repeated.flatMap((one) => keysOf(queryClient, one)).map((key) => [hashKey(key), key]));
  for (const queryKey of keys.values()) void queryClient.invalidateQueries({ queryKey, exact: true });
};

/** Figures and dates that the server derives from the edit are asked for again when they are next shown. */
const markOutdated = async (queryClient: QueryClient, one: Settled): Promise<void> => {
  const { entry } = one;
  if (entry.lane === libraryLane) {
    // Composites have a new version with their products, and rows of calculations another link status.
    for (const noun of ['products', 'composites', 'quantities'])
      await queryClient.invalidateQueries({ queryKey: [noun] });
    return;
  }
  const siteId = siteIdOf(entry) ?? '';
  const isNewSite = entry.endpoint === 'createSite';
  if (isLogEdit(one)) void queryClient.invalidateQueries({ queryKey: deletedLogKey(siteId) });
  await queryClient.invalidateQueries({ queryKey: ['sites', 'list'], refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: ['sites', 'user-sites'], refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: ['calculations', siteId], refetchType: 'none' });
  // The answer to a new site does not carry its first calculation.
  if (isNewSite) void queryClient.refetchQueries({ queryKey: ['calculations', siteId], type: 'active' });
};

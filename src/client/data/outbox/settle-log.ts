import type { Cache } from '#client/data/line/cache.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import type { Entry } from './entry.ts';
import type { Settled } from './event.ts';
import { overlayLog } from './overlay-log.ts';
import { logKey } from './site-at-hand.ts';

type SettleRows = (
  rows: readonly StoredEvent[],
  settled: readonly Settled[],
  overlay: (rows: readonly StoredEvent[], entries: readonly Entry[]) => readonly StoredEvent[],
) => readonly StoredEvent[];

/** Writes confirmed edits of events into the logs of their sites, as `writeSettled` does with other rows. */
export const settleLog = async (cache: Cache, settled: readonly Settled[], settleRows: SettleRows): Promise<void> => {
  const own = settled.filter(({ entry }) => isLogEdit(entry)).map(withRows);
  for (const siteId of new Set(own.map(({ entry }) => entry.request.params['siteId'] ?? ''))) {
    await cache.change(logKey(siteId), (data) =>
      settleRows(data as readonly StoredEvent[], own, (rows, entries) => overlayLog(rows, siteId, entries)),
    );
  }
};

export const isLogEdit = ({ endpoint }: Pick<Entry, 'endpoint'>): boolean => /LogEvents?$/.test(endpoint);

/** The answer to many tells of each what is there now: of one that another device has brought, that one. */
const withRows = (one: Settled): Settled => {
  const { entry } = one;
  if (entry.endpoint !== 'createLogEvents') return one;
  const { data } = one.reply as { readonly data: readonly { readonly event: StoredEvent }[] };
  const events = data.map(({ event }) => event);
  const ids = events.map(({ id }) => id);
  const request = { ...entry.request, body: { events } };
  return { entry: { ...entry, request, creates: ids, writes: ids }, reply: { data: events } };
};

import { msg } from '@lingui/core/macro';
import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { fetchChanged } from '#client/data/content/views/changed-list.ts';
import { useOverlaid } from '#client/data/content/views/views.ts';
import { call } from '#client/data/line/api.ts';
import { overlayLog } from '#client/data/outbox/overlay/overlay-log.ts';
import { logKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { listLogEvents } from '#contract/site-log/site-log.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { byUnits } from '#domain/values/order.ts';
import { storingPatches, withStoring } from './storing-patches.ts';

export const logQueries = {
  /** Everything that was logged on a site, in the order of its days. */
  list: (siteId: string) =>
    queryOptions({
      queryKey: logKey(siteId),
      queryFn: ({ client, signal }): Promise<readonly StoredEvent[]> =>
        dataOf(client).outbox.isUnsent(siteId) ? nothing(client, siteId) : fetchLog(client, siteId, signal),
      // Events keep their identity by themselves, and a log is long.
      structuralSharing: false,
      meta: { failed: msg`Failed to fetch the site log`, persist: true },
    }),
};

const nothing = async (client: QueryClient, siteId: string): Promise<readonly StoredEvent[]> =>
  client.getQueryData<readonly StoredEvent[]>(logKey(siteId)) ?? [];

const fetchLog = (client: QueryClient, siteId: string, signal: AbortSignal): Promise<readonly StoredEvent[]> =>
  fetchChanged(
    client,
    logKey(siteId),
    (query) => call(listLogEvents, { params: { siteId }, query }, { signal }),
    inOrder,
  );

/** As the server tells it: by day, then by id. */
export const inOrder = (events: readonly StoredEvent[]): readonly StoredEvent[] =>
  events.toSorted((one, other) => byUnits(one.date, other.date) || byUnits(one.id, other.id));

/** With the edits that wait, and with what is being stored just now. */
const useWaiting = (events: readonly StoredEvent[], siteId: string): readonly StoredEvent[] => {
  const storing = storingPatches(siteId);
  const patches = useSyncExternalStore(storing.subscribe, storing.get);
  const stored = useOverlaid(
    siteId,
    useCallback((entries) => overlayLog(events, siteId, entries), [events, siteId]),
  );
  return useMemo(() => withStoring(stored, patches), [stored, patches]);
};

/** The log with the waiting edits applied; suspends while it loads. */
export const useLogEvents = (siteId: string): readonly StoredEvent[] => {
  const { data } = useSuspenseQuery(logQueries.list(siteId));
  return useWaiting(data, siteId);
};

const none: readonly StoredEvent[] = [];

/** The log as far as this device has it or gets it: without a connection that may be nothing. */
export const useKnownEvents = (siteId: string): readonly StoredEvent[] => {
  const { data = none } = useQuery(logQueries.list(siteId));
  return useWaiting(data, siteId);
};

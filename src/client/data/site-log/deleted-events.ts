import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOverlaid } from '#client/data/content/views/views.ts';
import { call } from '#client/data/line/api.ts';
import { allKeysetPages } from '#client/data/line/pages.ts';
import { overlayLog } from '#client/data/outbox/overlay/overlay-log.ts';
import { deletedLogKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import { listDeletedLogEvents } from '#contract/site-log/site-log.ts';
import { type DeletedEvent, eventFieldsIn, type StoredEvent } from '#domain/site-log/stored-event.ts';
import { byUnits } from '#domain/values/order.ts';
import { logQueries } from './log-events.ts';

export const deletedEventQueries = {
  /** What was deleted from the log of a site and is not there again, the last deletion first. */
  list: (siteId: string) =>
    queryOptions({
      queryKey: deletedLogKey(siteId),
      queryFn: async ({ client, signal }): Promise<readonly DeletedEvent[]> =>
        dataOf(client).outbox.isUnsent(siteId)
          ? (client.getQueryData<readonly DeletedEvent[]>(deletedLogKey(siteId)) ?? none)
          : allKeysetPages(async (query) => {
              const { data, next } = await call(listDeletedLogEvents, { params: { siteId }, query }, { signal });
              return { rows: data, next };
            }),
      structuralSharing: false,
      meta: { failed: msg`Failed to fetch deleted events`, persist: true },
    }),
};

const none: readonly DeletedEvent[] = [];
const noEvents: readonly StoredEvent[] = [];

/** A deleted event; `deletedBy` null = on this device, and not told the server yet. */
export type ShownDeletion = Omit<DeletedEvent, 'deletedBy'> & { readonly deletedBy: string | null };

const noDeletions: readonly ShownDeletion[] = [];

/** With the waiting edits applied: what is deleted or brought back without a line, too. */
export const useDeletedEvents = (siteId: string): readonly ShownDeletion[] => {
  const { data = none } = useQuery(deletedEventQueries.list(siteId));
  const { data: log = noEvents } = useQuery(logQueries.list(siteId));
  return useOverlaid(
    siteId,
    useCallback((entries) => withWaiting(data, log, siteId, entries), [data, log, siteId]),
  );
};

/** @param log as the server told it */
export const withWaiting = (
  deleted: readonly DeletedEvent[],
  log: readonly StoredEvent[],
  siteId: string,
  entries: readonly Entry[],
): readonly ShownDeletion[] => {
  const isDeletion = ({ endpoint, request }: Entry) =>
    (endpoint === 'deleteLogEvent' || endpoint === 'deleteLogEvents') && request.params['siteId'] === siteId;
  const deletions = entries.filter(isDeletion);
  if (deleted.length === 0 && deletions.length === 0) return noDeletions;
  const isThere = new Set(overlayLog(log, siteId, entries).map(({ id }) => id));
  const before =
    deletions.length === 0
      ? noEvents
      : overlayLog(
          log,
          siteId,
          entries.filter((entry) => !isDeletion(entry)),
        );
  const gone = new Map(
    deletions.flatMap(({ writes, createdAt }) => writes.map((id) => [id ?? '', createdAt] as const)),
  );
  const own = before.flatMap((event): readonly ShownDeletion[] => {
    const at = gone.get(event.id);
    if (at === undefined || isThere.has(event.id)) return [];
    const deletedAt = new Date(at).toISOString();
    return [{ ...eventFieldsIn(event), id: event.id, deletedAt, deletedBy: null }];
  });
  const isOwn = new Set(own.map(({ id }) => id));
  const told = deleted.filter(({ id }) => !isThere.has(id) && !isOwn.has(id));
  return [...own.toSorted((one, other) => byUnits(other.deletedAt, one.deletedAt)), ...told];
};

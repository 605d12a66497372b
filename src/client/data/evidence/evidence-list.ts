import { msg } from '@lingui/core/macro';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { fetchChanged } from '#client/data/content/views/changed-list.ts';
import { useOverlaid } from '#client/data/content/views/views.ts';
import { call } from '#client/data/line/api.ts';
import { overlayEvidence } from '#client/data/outbox/overlay/overlay-evidence.ts';
import { evidenceKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { type AwaitedList, useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import { listEvidence } from '#contract/site-log/evidence.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { byUnits } from '#domain/values/order.ts';

export const evidenceQueries = {
  /** The pictures and documents of a site, as they came. */
  list: (siteId: string) =>
    queryOptions({
      queryKey: evidenceKey(siteId),
      queryFn: ({ client, signal }): Promise<readonly Evidence[]> =>
        dataOf(client).outbox.isUnsent(siteId) ? nothing(client, siteId) : fetchEvidence(client, siteId, signal),
      structuralSharing: false,
      meta: { failed: msg`Failed to fetch pictures and documents`, persist: true },
    }),
};

const nothing = async (client: QueryClient, siteId: string): Promise<readonly Evidence[]> =>
  client.getQueryData<readonly Evidence[]>(evidenceKey(siteId)) ?? [];

const fetchEvidence = (client: QueryClient, siteId: string, signal: AbortSignal): Promise<readonly Evidence[]> =>
  fetchChanged(
    client,
    evidenceKey(siteId),
    (query) => call(listEvidence, { params: { siteId }, query }, { signal }),
    (rows) => rows.toSorted((one, other) => byUnits(one.createdAt, other.createdAt) || byUnits(one.id, other.id)),
  );

/** null = the list is here; else why not, and what is shown of it is only what this device has added. */
export const useAwaitedEvidence = (siteId: string): AwaitedList | null =>
  useAwaited(useQuery(evidenceQueries.list(siteId)));

const none: readonly Evidence[] = [];

export interface KnownEvidence {
  readonly pictures: readonly Evidence[];
  /** false = their list is not on this device, and what it has itself is all that is known. */
  readonly hasPictureList: boolean;
}

/** What a report may say of the pictures and documents of a site. */
export const useKnownEvidence = (siteId: string): KnownEvidence => {
  const pictures = useEvidence(siteId);
  const hasPictureList = useAwaitedEvidence(siteId) === null;
  return useMemo(() => ({ pictures, hasPictureList }), [pictures, hasPictureList]);
};

/** The pictures and documents of a site with the waiting edits applied; what they belong to does not wait for them. */
export const useEvidence = (siteId: string): readonly Evidence[] => {
  const { data = none } = useQuery(evidenceQueries.list(siteId));
  return useOverlaid(
    siteId,
    useCallback((entries) => overlayEvidence(data, siteId, entries), [data, siteId]),
  );
};

import { msg } from '@lingui/core/macro';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLane } from '#client/data/content/views.ts';
import { call } from '#client/data/line/api.ts';
import { allKeysetPages } from '#client/data/line/pages.ts';
import { dataOf } from '#client/data/outbox/client-data.ts';
import { overlayLog } from '#client/data/outbox/overlay-log.ts';
import { logKey } from '#client/data/outbox/site-at-hand.ts';
import { listLogEvents } from '#contract/site-log.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';

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

/** The state of the server that a list at hand was read in. */
interface KnownState {
  readonly since: string;
  readonly stamp: string;
}

/** By client and site: what was written since is told once more, which changes nothing. */
const knownStates = new WeakMap<QueryClient, Map<string, KnownState>>();

const statesOf = (client: QueryClient): Map<string, KnownState> => {
  const states = knownStates.get(client) ?? new Map<string, KnownState>();
  knownStates.set(client, states);
  return states;
};

/** What changed since the list at hand, where it is known which state that was; else the whole log. */
const fetchLog = async (client: QueryClient, siteId: string, signal: AbortSignal): Promise<readonly StoredEvent[]> => {
  const before = client.getQueryData<readonly StoredEvent[]>(logKey(siteId));
  const known = before === undefined ? undefined : statesOf(client).get(siteId);
  const deleted: string[] = [];
  let state: (KnownState & { readonly isWhole: boolean }) | null = null;
  const rows = await allKeysetPages(async (paging) => {
    const query = { ...paging, ...known };
    const { data, next, ...page } = await call(listLogEvents, { params: { siteId }, query }, { signal });
    // Later pages may be of a newer state: what changed since the first one is asked for the next time.
    state ??= { since: String(page.revision), stamp: page.stamp, isWhole: known === undefined || page.full };
    deleted.push(...page.deleted);
    return { rows: data, next };
  });
  const { isWhole, ...now } = state ?? { isWhole: true, since: '', stamp: '' };
  const list = isWhole ? rows : joined(before ?? [], rows, new Set(deleted));
  if (now.stamp !== '') statesOf(client).set(siteId, now);
  return list;
};

const joined = (
  before: readonly StoredEvent[],
  changed: readonly StoredEvent[],
  deleted: ReadonlySet<string>,
): readonly StoredEvent[] => {
  if (changed.length === 0 && deleted.size === 0) return before;
  const byId = new Map(changed.map((event) => [event.id, event]));
  const kept = before.filter(({ id }) => !deleted.has(id) && !byId.has(id));
  return inOrder([...kept, ...changed]);
};

/** As the server tells it: by day, then by id. */
export const inOrder = (events: readonly StoredEvent[]): readonly StoredEvent[] =>
  events.toSorted((one, other) => compare(one.date, other.date) || compare(one.id, other.id));

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** The log with the waiting edits applied; suspends while it loads. */
export const useLogEvents = (siteId: string): readonly StoredEvent[] => {
  const { data } = useSuspenseQuery(logQueries.list(siteId));
  const entries = useLane(siteId);
  return useMemo(() => overlayLog(data, siteId, entries), [data, siteId, entries]);
};

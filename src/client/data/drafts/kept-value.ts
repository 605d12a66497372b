import { type QueryClient, queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Channel, openChannel } from '#client/data/device/channel.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { isSame } from '#domain/values/patch.ts';
import { changeDraft, readDraft } from './drafts.ts';

/**
 * A value of this user that lives on this device only: it survives reload and being offline, is never sent, and is gone
 * at sign-out with the other drafts. `key` is its name among them.
 */
const keptValueQuery = (key: string) =>
  queryOptions({
    queryKey: ['kept-value', key] as const,
    // Without the device's storage the value lives as long as the page: that must not stop the user.
    queryFn: async ({ client }): Promise<unknown> =>
      (await readDraft(dataOf(client), key).catch(() => undefined)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** For the loader of a page that shows it: what a page suspends for, React holds back for 300 ms. */
export const loadKeptValue = (queryClient: QueryClient, key: string): Promise<unknown> =>
  queryClient.ensureQueryData(keptValueQuery(key));

/** For what shows it and has no loader: where this is true, `useKeptValue` does not suspend. */
export const useIsKeptValueRead = (key: string): boolean => useQuery(keptValueQuery(key)).isSuccess;

interface KeptValue<Value> {
  /** null while there is none. */
  readonly value: Value | null;
  /** `next` is asked twice: of what this tab shows, at once, and of what is kept, which another tab may have changed. */
  readonly change: (next: (now: Value | null) => Value | null) => void;
  /** How often another tab has changed it while this one stood open. */
  readonly othersChanges: number;
}

/** The kept value and how it is replaced; all tabs of the user show the same. Suspends while it is read, without `loadKeptValue`. */
export const useKeptValue = <Value>(key: string, isValue: (stored: unknown) => stored is Value): KeptValue<Value> => {
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(keptValueQuery(key));
  const [othersChanges, setOthersChanges] = useState(0);
  const channel = useRef<Channel>(null);
  /** Changes on their way to the device: until they are there, what is kept is older than what is shown. */
  const waiting = useRef(0);
  const follow = useCallback(async () => {
    const { queryKey } = keptValueQuery(key);
    // What cannot be read says nothing of what is shown.
    const read = await readDraft(dataOf(queryClient), key).then(
      (stored) => ({ stored: stored ?? null }),
      () => null,
    );
    if (read === null || waiting.current > 0 || isSame(queryClient.getQueryData(queryKey), read.stored)) return;
    queryClient.setQueryData(queryKey, read.stored);
    setOthersChanges((now) => now + 1);
  }, [queryClient, key]);
  useEffect(() => {
    const opened = openChannel(`tyomaahiili-kept-${dataOf(queryClient).outbox.userId ?? ''}-${key}`);
    opened.listen(() => void follow());
    channel.current = opened;
    return () => {
      channel.current = null;
      opened.close();
    };
  }, [queryClient, key, follow]);
  const change = useCallback(
    (next: (now: Value | null) => Value | null) => {
      const { queryKey } = keptValueQuery(key);
      const asValue = (stored: unknown): Value | null => (isValue(stored) ? stored : null);
      const write = async (shown: Value | null) => {
        waiting.current += 1;
        let isKept = false;
        const changed = (now: unknown) => {
          isKept = true;
          return next(asValue(now));
        };
        await changeDraft(dataOf(queryClient), key, changed, { place: null, value: shown });
        waiting.current -= 1;
        channel.current?.post(null);
        // What another tab did before this change reached the device.
        if (isKept) await follow();
      };
      const shown = next(asValue(queryClient.getQueryData(queryKey)));
      queryClient.setQueryData(queryKey, shown);
      void write(shown);
    },
    [queryClient, key, isValue, follow],
  );
  return { value: isValue(data) ? data : null, change, othersChanges };
};

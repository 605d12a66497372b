import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dataOf } from './client-data.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/**
 * A value of this user that lives on this device only: it survives reload and being offline, is never sent, and is gone
 * at sign-out with the other drafts. `key` is its name among them.
 */
export const keptValueQuery = (key: string) =>
  queryOptions({
    queryKey: ['kept-value', key] as const,
    // Without the device's storage the value lives as long as the page: that must not stop the user.
    queryFn: async ({ client }): Promise<unknown> =>
      (await readDraft(dataOf(client), key).catch(() => undefined)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The kept value, null while there is none, and how it is replaced; suspends while it is read. */
export const useKeptValue = <Value>(
  key: string,
  isValue: (stored: unknown) => stored is Value,
): readonly [Value | null, (next: (now: Value | null) => Value | null) => void] => {
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(keptValueQuery(key));
  const change = useCallback(
    (next: (now: Value | null) => Value | null) => {
      const { queryKey } = keptValueQuery(key);
      const stored = queryClient.getQueryData(queryKey);
      const value = next(isValue(stored) ? stored : null);
      queryClient.setQueryData(queryKey, value);
      const client = dataOf(queryClient);
      void (value === null ? dropDraft(client, key) : keepDraft(client, key, value));
    },
    [queryClient, key, isValue],
  );
  return [isValue(data) ? data : null, change];
};

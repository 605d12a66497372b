import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteSummary } from '#domain/site.ts';
import { dataOf } from './client-data.ts';
import { siteQueries } from './sites.ts';

export interface DeviceStorage {
  /** Bytes; null = the browser does not say. */
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** true: the browser promised not to clear it by itself. null = it makes no such promises. */
  readonly persisted: boolean | null;
  /** Sites whose products can be opened without a network. */
  readonly sites: readonly SiteSummary[];
}

const queryKey = ['device-storage'] as const;

/** Absent outside secure contexts and in old browsers. */
const storage = (): Partial<StorageManager> => navigator.storage ?? {};

export const deviceStorage = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<DeviceStorage> => {
      const { cache } = dataOf(client);
      const [estimate, persisted, kept, sites] = await Promise.all([
        storage().estimate?.(),
        storage().persisted?.(),
        cache.keptQueries(),
        cache.read<readonly SiteSummary[]>(siteQueries.list().queryKey),
      ]);
      const ids = new Set(kept.flatMap(([noun, siteId]) => (noun === 'quantities' ? siteId : [])));
      return {
        usedBytes: estimate?.usage ?? null,
        quotaBytes: estimate?.quota ?? null,
        persisted: persisted ?? null,
        sites: (sites ?? []).filter(({ id }) => ids.has(id)),
      };
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

export interface DeviceStorageActions {
  /** Asks the browser not to clear it; false when it refuses. */
  readonly persist: () => Promise<boolean>;
  /** Forgets what the server can give again; waiting edits stay. */
  readonly clear: () => Promise<void>;
}

export const useDeviceStorageActions = (): DeviceStorageActions => {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey });
    return {
      persist: async () => {
        const isKept = (await storage().persist?.()) ?? false;
        await refresh();
        return isKept;
      },
      clear: async () => {
        await dataOf(queryClient).cache.forget();
        await refresh();
      },
    };
  }, [queryClient]);
};

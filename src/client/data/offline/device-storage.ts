import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { deviceKey } from './keeping.ts';

export interface DeviceStorage {
  /** Bytes; null = the browser does not say. */
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** true: the browser promised not to clear it by itself. null = it makes no such promises. */
  readonly persisted: boolean | null;
}

/** Absent outside secure contexts and in old browsers. */
const storage = (): Partial<StorageManager> => navigator.storage ?? {};

export const deviceStorage = () =>
  queryOptions({
    queryKey: [...deviceKey, 'storage'],
    queryFn: async (): Promise<DeviceStorage> => {
      const [estimate, persisted] = await Promise.all([storage().estimate?.(), storage().persisted?.()]);
      return {
        usedBytes: estimate?.usage ?? null,
        quotaBytes: estimate?.quota ?? null,
        persisted: persisted ?? null,
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
    const refresh = () => queryClient.invalidateQueries({ queryKey: deviceKey });
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

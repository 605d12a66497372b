import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { backOffMs } from '#client/data/device/back-off.ts';
import type { Notify } from '#client/data/device/notify.ts';
import { ApiError, isUnreachable } from './api.ts';
import type { Cache } from './cache.ts';

export interface QueryClientOptions {
  readonly notify: Notify;
  readonly cache: Cache;
  /** The server asked for a sign-in. */
  readonly onUnauthenticated: () => void;
  readonly random: () => number;
}

const maxRetries = 3;
/** Who asks to wait longer is told as a failure: nobody looks at an empty screen for that long. */
const longestWaitMs = 10_000;
const freshMs = 30_000;
/** Memory only; what is kept on the device is the cache's own matter. */
const memoryMs = 30 * 60 * 1000;

/**
 * Queries that fail with a message of their own (`meta.failed`) say so once, unless nobody could be asked: that is no failure, and
 * the line's state stands in the top bar. What is not on this device says so in its own place (`useAwaited`).
 */
export const createQueryClient = ({ notify, cache, onUnauthenticated, random }: QueryClientOptions): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (hasCode(error, 'unauthenticated')) onUnauthenticated();
        const isHidden = hasCode(error, 'unauthenticated') || hasCode(error, 'not-found') || isUnreachable(error);
        if (!isHidden && query.meta?.failed !== undefined) notify({ type: 'error', message: query.meta.failed });
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, { meta }) => {
        if (meta?.done !== undefined) notify({ type: 'success', message: meta.done });
      },
      onError: (error, _variables, _context, { meta }) => {
        if (hasCode(error, 'unauthenticated')) onUnauthenticated();
        if (meta?.failed !== undefined) notify({ type: 'error', message: meta.failed });
      },
    }),
    defaultOptions: {
      queries: {
        // The line is judged by real answers, so nothing waits for the browser's opinion.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        staleTime: freshMs,
        gcTime: memoryMs,
        retry: (failures, error) =>
          failures < maxRetries &&
          isTemporary(error) &&
          (waitOf(error) ?? 0) <= longestWaitMs &&
          onlineManager.isOnline(),
        retryDelay: (failures, error) => waitOf(error) ?? backOffMs(failures + 1, random()),
        persister: cache.run,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

const hasCode = (error: unknown, code: ApiError['code']): boolean => error instanceof ApiError && error.code === code;

const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (isUnreachable(error) || error.status === 429 || (error.status ?? 0) >= 500);

const waitOf = (error: unknown): number | null => (error instanceof ApiError ? error.retryAfterMs : null);

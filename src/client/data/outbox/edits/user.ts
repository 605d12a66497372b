import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { nowMs } from '#client/data/device/clock.ts';
import { clearLocalStorage, lastKnownUser } from '#client/data/device/preferences.ts';
import { ApiError, call } from '#client/data/line/api.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { getSession } from '#contract/people/session.ts';
import type { User } from '#domain/people/user.ts';

/** How long a device may work without having reached the server. */
const offlineSessionMs = 30 * 24 * 60 * 60 * 1000;
/** With a known user the app does not wait longer than this for a slow line. */
export const quickAnswerMs = 3000;

export const sessionQueries = {
  /** The signed-in user; the last known one when the server cannot be reached. */
  me: () =>
    queryOptions({
      queryKey: ['session', 'me'],
      queryFn: async ({ client }): Promise<User> => {
        const data = dataOf(client);
        const user = await fetchUser();
        await openUser(data, user);
        return user;
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
};

/** The signed-in user; only below the session guard. */
export const useUser = (): User => useSuspenseQuery(sessionQueries.me()).data;

/** Opens the user's own databases; another user's stay closed. */
const openUser = async ({ cache, outbox, pause, startSending }: ClientData, user: User): Promise<void> => {
  cache.open(user.id);
  await outbox.open(user.id);
  pause.set(null);
  startSending(user.id);
};

const fetchUser = async (): Promise<User> => {
  const known = lastKnownUser.get();
  const isKnownValid = known !== null && nowMs() - known.confirmedAt < offlineSessionMs;
  try {
    const user = await call(getSession, {}, isKnownValid ? { timeoutMs: quickAnswerMs } : {});
    if (user === null) throw new ApiError('unauthenticated');
    if (known !== null && known.user.id !== user.id) clearLocalStorage(sharedPreferences(known.user.id));
    lastKnownUser.set({ user, confirmedAt: nowMs() });
    return user;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'unauthenticated';
    if (isRefused || !isKnownValid) throw error;
    return known.user;
  }
};

/** Nothing of who was here before is shown to somebody else; what they have not sent can still be locked. */
const sharedPreferences = (userId: string): readonly string[] => ['locale', 'colour-scheme', `device-key.${userId}`];

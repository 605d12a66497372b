import { msg } from '@lingui/core/macro';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { clearLocalStorage, lastKnownUser, localePreference, signOutPending } from '#client/data/device/preferences.ts';
import { ApiError, call } from '#client/data/line/api.ts';
import { type ClientData, currentData, dataOf } from '#client/data/outbox/client-data.ts';
import { getSession, ping, requestSignIn } from '#contract/session.ts';
import type { User } from '#domain/user.ts';

export type SessionStatus =
  | 'undetermined'
  | 'determining'
  | 'authenticated'
  | 'unauthenticated'
  | 'logging-in'
  | 'logging-out';

/** How long a device may work without having reached the server. */
const offlineSessionMs = 30 * 24 * 60 * 60 * 1000;
/** With a known user the app does not wait longer than this for a slow line. */
const quickAnswerMs = 3000;
export const signOutAddress = '/api/auth/logout';

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

/** Settles the status at start: `authenticated` or `unauthenticated`. Never rejects. */
export const determineSession = async (data: ClientData = currentData()): Promise<SessionStatus> => {
  const { status } = data;
  if (status.get() !== 'undetermined') return status.get();
  status.set('determining');
  try {
    if (signOutPending.get()) return await finishSignOut(data);
    await data.queryClient.ensureQueryData(sessionQueries.me());
    status.set('authenticated');
  } catch {
    status.set('unauthenticated');
  }
  return status.get();
};

export const useSessionStatus = (): SessionStatus => {
  const { status } = currentData();
  return useSyncExternalStore(status.subscribe, status.get);
};

/** The signed-in user; only below the session guard. */
export const useUser = (): User => useSuspenseQuery(sessionQueries.me()).data;

/** Asks for the provider's address and goes there; `returnTo` is a path of this app. */
export const signIn = async (returnTo?: string): Promise<void> => {
  const { status, navigate, notify } = currentData();
  status.set('logging-in');
  try {
    const language = localePreference.get();
    const query = returnTo === undefined ? { language } : { language, returnTo };
    const { authUrl } = await call(requestSignIn, { query });
    signOutPending.set(false);
    navigate(authUrl);
  } catch {
    status.set('unauthenticated');
    notify({ type: 'error', message: msg`Sign-in failed. Check the connection and try again.` });
  }
};

/** The device was signed out offline; the server's session ends as soon as the server can be reached. */
const finishSignOut = async ({ status, navigate }: ClientData): Promise<SessionStatus> => {
  await call(ping, { query: { n: 'sign-out' } }, { timeoutMs: quickAnswerMs });
  signOutPending.set(false);
  status.set('logging-out');
  navigate(signOutAddress);
  return status.get();
};

/** Opens the user's own databases; another user's stay closed. */
const openUser = async ({ cache, outbox, pause, startSending }: ClientData, user: User): Promise<void> => {
  cache.open(user.id);
  await outbox.open(user.id);
  pause.set(null);
  startSending(user.id);
};

const fetchUser = async (): Promise<User> => {
  const known = lastKnownUser.get();
  const isKnownValid = known !== null && Date.now() - known.confirmedAt < offlineSessionMs;
  try {
    const user = await call(getSession, {}, isKnownValid ? { timeoutMs: quickAnswerMs } : {});
    if (user === null) throw new ApiError('unauthenticated');
    if (known !== null && known.user.id !== user.id) clearLocalStorage(sharedPreferences(known.user.id));
    lastKnownUser.set({ user, confirmedAt: Date.now() });
    return user;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'unauthenticated';
    if (isRefused || !isKnownValid) throw error;
    return known.user;
  }
};

/** Nothing of who was here before is shown to somebody else; what they have not sent can still be locked. */
const sharedPreferences = (userId: string): readonly string[] => ['locale', 'colour-scheme', `device-key.${userId}`];

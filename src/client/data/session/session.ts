import { useSyncExternalStore } from 'react';
import { signOutPending } from '#client/data/device/preferences.ts';
import { call } from '#client/data/line/api.ts';
import { quickAnswerMs, sessionQueries } from '#client/data/outbox/edits/user.ts';
import { type ClientData, currentData, type SessionStatus } from '#client/data/outbox/records/client-data.ts';
import { ping } from '#contract/people/session.ts';

export const signOutAddress = '/api/auth/logout';

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

/** The device was signed out offline; the server's session ends as soon as the server can be reached. */
const finishSignOut = async ({ status, navigate }: ClientData): Promise<SessionStatus> => {
  await call(ping, { query: { n: 'sign-out' } }, { timeoutMs: quickAnswerMs });
  signOutPending.set(false);
  status.set('logging-out');
  navigate(signOutAddress);
  return status.get();
};

import { nowMs } from '#client/data/device/clock.ts';
import { lastKnownUser } from '#client/data/device/preferences.ts';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';

/** A sign-out in another tab says so within this time. */
const patienceMs = 1000;

/**
 * The browser may clear what this device stores while a page is open. The page goes on with the user whom it knows, its
 * unsent edits go back to the disk, and the user is told.
 */
export const watchForClearing = (data: ClientData): (() => void) => {
  const { outbox, queryClient } = data;
  const { userId } = outbox;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = () => {
    const user = queryClient.getQueryData(sessionQueries.me().queryKey);
    if (outbox.userId !== userId || lastKnownUser.get() !== null || user === undefined) return;
    lastKnownUser.set({ user, confirmedAt: nowMs() });
    outbox.trouble.set({ kind: 'cleared', unsaved: [] });
    outbox.reload().catch(() => undefined);
  };
  const stopWatching = lastKnownUser.subscribe(() => {
    clearTimeout(timer);
    if (lastKnownUser.get() === null && outbox.waiting() > 0) timer = setTimeout(remember, patienceMs);
  });
  return () => {
    stopWatching();
    clearTimeout(timer);
  };
};

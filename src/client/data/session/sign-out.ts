import { nowMs } from '#client/data/device/clock.ts';
import { databaseNames, dropDatabase } from '#client/data/device/databases.ts';
import { openDraftStore } from '#client/data/device/draft-store.ts';
import { clearLocalStorage, signOutPending } from '#client/data/device/preferences.ts';
import { countBrought } from '#client/data/drafts/brought-files.ts';
import { countChosen } from '#client/data/evidence/chosen-files.ts';
import { dropPictures, picturesOf, unsentOf } from '#client/data/evidence/kept-pictures.ts';
import { abortCalls } from '#client/data/line/api.ts';
import { keepLockingKey } from '#client/data/line/device-key.ts';
import { type ClientData, currentData } from '#client/data/outbox/records/client-data.ts';
import { dropMirror } from '#client/data/outbox/records/mirror.ts';
import type { Outbox } from '#client/data/outbox/records/outbox.ts';
import { leaveEdits } from './left-edits.ts';
import { signOutAddress } from './session.ts';

/** What to do with edits that are not sent yet. */
export type WaitingEditsChoice = 'keep' | 'discard';

/**
 * Ends the session and takes everything of the user off this device. With unsent edits and no choice nothing happens and
 * the answer is `waiting-edits`. `keep` leaves them here, locked with a key that only this user's next sign-in brings;
 * it rejects, and nothing has happened, when there is no key at hand.
 */
export const signOut = async (choice?: WaitingEditsChoice): Promise<'signed-out' | 'waiting-edits'> => {
  const data = currentData();
  const { status, queryClient, outbox, connectivity, navigate, stopSending } = data;
  const isWaiting = await hasUnsent(outbox);
  if (isWaiting && choice === undefined) return 'waiting-edits';
  stopSending();
  if (isWaiting && choice === 'keep' && outbox.userId !== null) {
    await leave(data, outbox.userId);
  }
  status.set('logging-out');
  abortCalls();
  await queryClient.cancelQueries();
  await deleteAll(data);
  clearLocalStorage();
  if (connectivity.isOnline()) {
    // The screens stay as they are until the page is left: what they asked for again would be refused.
    window.addEventListener('pagehide', () => queryClient.clear(), { once: true });
    navigate(signOutAddress);
    return 'signed-out';
  }
  signOutPending.set(true);
  status.set('unauthenticated');
  queryClient.clear();
  return 'signed-out';
};

/** Edits, or pictures: those may be on their way while no edit is. Or files that somebody has shared and not used yet. */
export const hasUnsent = async (outbox: Pick<Outbox, 'waiting' | 'userId'>): Promise<boolean> => {
  if (outbox.waiting() > 0) return true;
  if (outbox.userId === null) return false;
  const pictures = picturesOf(outbox.userId);
  if (unsentOf(await pictures.read().catch(() => pictures.all.get())).length > 0) return true;
  return (await countBrought(currentData())) > 0 || (await countChosen(currentData())) > 0;
};

const leave = async ({ outbox, startSending }: ClientData, userId: string): Promise<void> => {
  try {
    // Fetched at start; here again where the line was down then.
    await keepLockingKey(userId);
    await leaveEdits(userId, outbox.store, nowMs());
  } catch (error) {
    startSending(userId);
    throw error;
  }
};

/** Deletes the user's databases and looks whether they are gone; one that is not is deleted once more. */
const deleteAll = async ({ cache, outbox }: ClientData): Promise<void> => {
  const { userId } = outbox;
  await cache.destroy();
  if (userId !== null) await openDraftStore(userId).destroy();
  if (userId !== null) await dropPictures(userId);
  await outbox.destroy();
  if (userId !== null) await dropMirror(userId);
  if (userId === null) return;
  for (const name of await databaseNames()) if (name.endsWith(`-${userId}`)) dropDatabase(name);
};

import { keys } from 'idb-keyval';
import { databaseNames, dropDatabase } from '#client/data/device/databases.ts';
import { deviceKeyOf } from '#client/data/device/page-preferences.ts';
import { closePictures, picturesOf, unsentOf } from '#client/data/evidence/kept-pictures.ts';
import { dropMirror } from '#client/data/outbox/records/mirror.ts';
import { openOutboxStore } from '#client/data/outbox/records/store.ts';
import { leaveEdits } from './left-edits.ts';

const picturesPrefix = 'tyomaahiili-pictures-';
const prefixes = ['tyomaahiili-cache-', 'tyomaahiili-drafts-', 'tyomaahiili-outbox-', picturesPrefix] as const;

/**
 * Takes off this device what users before left open here: their session ended without a sign-out. What they have not
 * sent is locked first; where it cannot be, their edits stay as they are, and nobody else's program opens them.
 */
export const putOthersAway = async (userId: string, now: number): Promise<void> => {
  const names = await databaseNames();
  const idsOf = (prefix: string) =>
    names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const ids = new Set(prefixes.flatMap(idsOf).filter((id) => id !== userId && id !== `${userId}-2`));
  // The server of now opens nothing that is locked with the key of another installation: those edits stay readable.
  const { installation = 'not known yet' } = deviceKeyOf(userId).get() ?? {};
  const isOpenable = (id: string) => !isOfOtherInstallation(id, installation);
  for (const id of ids) {
    const isEmpty = !names.includes(`tyomaahiili-outbox-${id}`) && !names.includes(picturesPrefix + id);
    const isLocked = isEmpty || (isOpenable(id) && (await lock(id, now)));
    if (isLocked) await dropMirror(id);
    const gone = isLocked ? prefixes : prefixes.slice(0, 1);
    for (const prefix of gone) if (names.includes(prefix + id)) dropDatabase(prefix + id);
  }
};

/** Whether what this user has here was made with another installation than the one of now; not where that was not told. */
export const isOfOtherInstallation = (userId: string, now: string): boolean => {
  const { installation = '' } = deviceKeyOf(userId).get() ?? {};
  return installation !== '' && now !== '' && installation !== now;
};

/** false: there are edits or pictures, and the key that locks them is not here. */
const lock = async (id: string, now: number): Promise<boolean> => {
  const store = openOutboxStore(id);
  try {
    const waiting = await keys(store.use);
    const pictures = unsentOf(await picturesOf(id).read());
    if (waiting.length > 0 || pictures.length > 0) await leaveEdits(id, store, now);
    return true;
  } catch {
    return false;
  } finally {
    store.close();
    closePictures(id);
  }
};

import { keys } from 'idb-keyval';
import { leaveEdits } from './left-edits.ts';
import { dropMirror } from './mirror.ts';
import { openOutboxStore } from './outbox-store.ts';

const prefixes = ['tyomaahiili-cache-', 'tyomaahiili-drafts-', 'tyomaahiili-outbox-'] as const;

/**
 * Takes off this device what users before left open here: their session ended without a sign-out. What they have not
 * sent is locked first; where it cannot be, their edits stay as they are, and nobody else's program opens them.
 */
export const putOthersAway = async (userId: string, now: number): Promise<void> => {
  const names = ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) => name ?? []);
  const idsOf = (prefix: string) =>
    names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const others = new Set(prefixes.flatMap(idsOf).filter((id) => id !== userId && id !== `${userId}-2`));
  for (const id of others) {
    const isLocked = !names.includes(`tyomaahiili-outbox-${id}`) || (await lock(id, now));
    if (isLocked) await dropMirror(id);
    const gone = isLocked ? prefixes : prefixes.slice(0, 1);
    for (const prefix of gone) if (names.includes(prefix + id)) indexedDB.deleteDatabase(prefix + id);
  }
};

/** false: there are edits, and the key that locks them is not here. */
const lock = async (id: string, now: number): Promise<boolean> => {
  const store = openOutboxStore(id);
  try {
    const waiting = await keys(store.use);
    if (waiting.length > 0) await leaveEdits(id, store, now);
    return true;
  } catch {
    return false;
  } finally {
    store.close();
  }
};

import { promisifyRequest } from 'idb-keyval';
import { noted, notesOf } from './draft-notes.ts';
import { openStore, type Store } from './store.ts';

/** What this user typed and has not saved, one record a form. What a page that ended had only written down is in it. */
export const openDraftStore = (userId: string): Store => {
  const store = openStore(`tyomaahiili-drafts-${userId}`, { durability: 'relaxed' });
  let isTakenUp = false;
  return {
    ...store,
    use: async (mode, callback) => {
      if (!isTakenUp) {
        await takeUpNotes(userId, store);
        isTakenUp = true;
      }
      return store.use(mode, callback);
    },
  };
};

const takeUpNotes = async (userId: string, store: Store): Promise<void> => {
  const notes = notesOf(userId);
  if (notes.length === 0) return;
  await store.use('readwrite', (rows) => {
    for (const key of new Set(notes.map((note) => note.key))) {
      changeRecord(rows, key, (now) => notes.filter((note) => note.key === key).reduce(noted, now));
    }
    return promisifyRequest(rows.transaction);
  });
  for (const note of notes) note.forget();
};

/** Within the caller's transaction; null = nothing is there, and nothing is to be there. */
export const changeRecord = (rows: IDBObjectStore, key: string, next: (now: unknown) => unknown): void => {
  const reading = rows.get(key);
  reading.onsuccess = () => {
    const value = next(reading.result ?? null);
    if (value === null) rows.delete(key);
    else rows.put(value, key);
  };
};

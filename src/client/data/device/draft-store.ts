import { openStore, type Store } from './store.ts';

/** What this user typed and has not saved, one record a form. */
export const openDraftStore = (userId: string): Store =>
  openStore(`tyomaahiili-drafts-${userId}`, { durability: 'relaxed' });

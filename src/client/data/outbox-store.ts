import { openStore, type Store } from './store.ts';

/** The user's unsent edits, under the numbers that order them. */
export const openOutboxStore = (userId: string): Store =>
  openStore(`tyomaahiili-outbox-${userId}`, { durability: 'strict', autoIncrement: true });

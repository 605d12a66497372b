import { databaseNames } from '#client/data/device/databases.ts';
import { openStore, type Store, type StoreOptions } from '#client/data/device/store.ts';
import { type Records, readEdits } from './bundles.ts';

const nameOf = (userId: string): string => `tyomaahiili-outbox-${userId}`;
/** Some profiles have a database that opens no more and cannot be deleted either: edits go to a second one then. */
const secondNameOf = (userId: string): string => `${nameOf(userId)}-2`;
const options = { durability: 'strict', autoIncrement: true } as const;

/** The user's unsent edits, under the numbers that order them. */
export const openOutboxStore = (userId: string, watchers: Pick<StoreOptions, 'onCreated' | 'onChange'> = {}): Store =>
  openStore(nameOf(userId), { ...options, second: secondNameOf(userId), ...watchers });

/** Takes what a second database holds to the first, which opens again. */
export const emptySecondStore = async (userId: string, putBack: (records: Records) => Promise<void>): Promise<void> => {
  const names = await databaseNames();
  if (!names.includes(secondNameOf(userId))) return;
  const second = openStore(secondNameOf(userId), options);
  await putBack(await readEdits(second.use));
  await second.destroy();
};

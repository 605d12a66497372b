import { useQuery } from '@tanstack/react-query';
import { databaseNames } from '#client/data/device/databases.ts';
import { lastKnownUser } from '#client/data/device/preferences.ts';
import { closePictures, picturesOf, unsentOf } from '#client/data/evidence/kept-pictures.ts';
import { readEdits } from '#client/data/outbox/records/bundles.ts';
import { openOutboxStore } from '#client/data/outbox/records/store.ts';
import { readLeft } from './left-edits.ts';

/** What waits on this device for a sign-in, as far as somebody who is not signed in may know it: how much, never what. */
export interface WaitingHere {
  /** Whose session ended here without a sign-out; empty = nobody's. */
  readonly name: string;
  /** What they have not sent. */
  readonly edits: number;
  readonly pictures: number;
  /** What was left at sign-outs, by whomever. */
  readonly locked: number;
}

export const lookForWaiting = async (): Promise<WaitingHere> => {
  const user = lastKnownUser.get()?.user;
  const { own, ofOthers } = await readLeft(user?.id ?? '');
  const locked = (own?.count ?? 0) + ofOthers;
  if (user === undefined) return { name: '', edits: 0, pictures: 0, locked };
  // Looking must not make a database whose loss is to be noticed.
  const hasEdits = (await databaseNames()).includes(`tyomaahiili-outbox-${user.id}`);
  const edits = hasEdits ? await countEdits(user.id) : 0;
  const pictures = await countPictures(user.id);
  return { name: user.name, edits, pictures, locked };
};

const countEdits = async (userId: string): Promise<number> => {
  const store = openOutboxStore(userId);
  return readEdits(store.use)
    .then((edits) => edits.length)
    .finally(() => store.close());
};

const countPictures = (userId: string): Promise<number> =>
  picturesOf(userId)
    .read()
    .then((all) => unsentOf(all).length)
    .finally(() => closePictures(userId));

/** Undefined until it is known, or where the device does not tell. */
export const useWaitingHere = () =>
  useQuery({ queryKey: ['device', 'waiting-here'], queryFn: lookForWaiting, staleTime: 0, gcTime: 0 });

import { useQuery } from '@tanstack/react-query';
import { databaseNames } from '#client/data/device/databases.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import { readEdits } from '#client/data/outbox/records/bundles.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import { dropMirror } from '#client/data/outbox/records/mirror.ts';
import { readAll } from '#client/data/outbox/records/records.ts';
import { openOutboxStore } from '#client/data/outbox/records/store.ts';
import { ping } from '#contract/people/session.ts';
import { countUnopenable, discardUnopenable } from './left-edits.ts';
import { isOfOtherInstallation } from './other-users.ts';

/** What waits on this device for an installation that the server is not any more. */
export interface EarlierInstallation {
  /** Of the server of now. */
  readonly installation: string;
  readonly userIds: readonly string[];
  /** What can still be read. */
  readonly edits: readonly Entry[];
  /** Locked at a sign-out; the key that opens them went with the installation. */
  readonly locked: number;
}

const prefix = 'tyomaahiili-outbox-';

/**
 * Looks whether the server has been installed anew since edits were made here: its users are others then, so nobody can send
 * them. null = nothing waits for another installation. Rejects with `ApiError`.
 */
export const lookForEarlier = async (): Promise<EarlierInstallation | null> => {
  const { installation } = await call(ping, { query: { n: uuidv7() } });
  if (installation === '') return null;
  const names = await databaseNames();
  const ids = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const userIds = ids.filter((id) => isOfOtherInstallation(id, installation));
  const edits: Entry[] = [];
  for (const id of userIds) edits.push(...(await editsOf(id)));
  const locked = await countUnopenable(installation);
  return edits.length + locked === 0 ? null : { installation, userIds, edits, locked };
};

const editsOf = async (userId: string): Promise<readonly Entry[]> => {
  const store = openOutboxStore(userId);
  return readEdits(store.use)
    .then((rows) => readAll(rows, userId, []).entries)
    .finally(() => store.close());
};

/** The user has what is needed of them, or needs nothing: they leave this device for good. */
export const discardEarlier = async ({ installation, userIds }: EarlierInstallation): Promise<void> => {
  for (const userId of userIds) {
    await openOutboxStore(userId).destroy();
    await dropMirror(userId);
  }
  await discardUnopenable(installation);
};

/** What waits for an earlier installation; undefined until it is known, or where the server does not answer. */
export const useEarlierInstallation = () =>
  useQuery({ queryKey: ['device', 'earlier-installation'], queryFn: lookForEarlier, staleTime: 0, gcTime: 0 });

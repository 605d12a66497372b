import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { delMany, entries as readRows, set, setMany } from 'idb-keyval';
import { openDraftStore } from '#client/data/device/draft-store.ts';
import { deviceKeyOf } from '#client/data/device/page-preferences.ts';
import { hasLeftEdits } from '#client/data/device/preferences.ts';
import { type Sealed, seal, unseal } from '#client/data/device/sealing.ts';
import { openStore, type Store } from '#client/data/device/store.ts';
import { fileOf } from '#client/data/drafts/kept-file.ts';
import { type KeptPicture, picturesOf, unsentOf } from '#client/data/evidence/kept-pictures.ts';
import { openingKey } from '#client/data/line/device-key.ts';
import { deviceKey } from '#client/data/offline/keeping.ts';
import { type Records as Edits, readEdits } from '#client/data/outbox/records/bundles.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import type { Outbox } from '#client/data/outbox/records/outbox.ts';
import { keyOf } from '#client/data/outbox/records/records.ts';

/** What a user left unsent on this device at sign-out: readable only with the key that the next sign-in brings. */
interface LeftRecord {
  readonly count: number;
  /** ms */
  readonly leftAt: number;
  readonly sealed: Sealed;
  /** The installation whose key opens it; a release before did not write that down. */
  readonly installation?: string | undefined;
}

type Records = readonly (readonly [name: string, record: LeftRecord])[];

interface Contents {
  readonly edits: Edits;
  readonly drafts: readonly (readonly [key: string, values: unknown])[];
  /** A picture that was not sent, with its bytes in base64; it has a record of its own. */
  readonly picture?: { readonly facts: KeptPicture; readonly bytes: string };
  /** So has a file that was brought and not used yet; its draft is put back with it. */
  readonly file?: { readonly key: string; readonly name: string; readonly type: string; readonly bytes: string };
}

/** What is left on this device, as the signed-in user may know it. */
interface LeftEdits {
  readonly own: { readonly count: number; readonly leftAt: number } | null;
  /** How many edits other users have left here. */
  readonly ofOthers: number;
}

const leftStoreName = 'tyomaahiili-left';

/** Locks a user's unsent edits and drafts; rejects when no key is at hand, and nothing is changed then. */
export const leaveEdits = async (userId: string, outbox: Store, now: number): Promise<void> => {
  const key = deviceKeyOf(userId).get();
  if (key === null) throw new Error('The key that locks is not on this device');
  const edits = await readEdits(outbox.use);
  const drafts = await readDrafts(userId);
  const lock: Lock = async (name, count, contents) => {
    const sealed = await seal(contents, key);
    const record: LeftRecord = { count, leftAt: now, sealed, installation: key.installation };
    const own = await nameOf(userId);
    hasLeftEdits.set(true);
    await withStore((store) => set(`${own}-${name}`, record, store.use));
  };
  // Beside what was left before and not gone on with; two tabs that lock the same leave it once.
  await lock(`${keyOf(edits.at(-1)?.[1]) ?? 'drafts'}`, edits.length, { edits, drafts });
  await leavePictures(userId, lock);
  await leaveFiles(userId, lock);
};

/** Writes a record of so many unsent things under a name of the user's own. */
type Lock = (name: string, count: number, contents: Contents) => Promise<void>;

/** One by one: a picture is large, and so is what locks it. */
const leavePictures = async (userId: string, lock: Lock): Promise<void> => {
  const pictures = picturesOf(userId);
  for (const facts of unsentOf(await pictures.read())) {
    const bytes = await pictures.bytesOf(facts.row.id);
    if (bytes === null) continue;
    const picture = { facts, bytes: toBase64(bytes) };
    await lock(`picture-${facts.row.id}`, 1, { edits: [], drafts: [], picture });
  }
};

/** What was shared with the app, or chosen in it: the sender's copy may be gone. */
const leaveFiles = async (userId: string, lock: Lock): Promise<void> => {
  for (const [draft, values] of await readAllDrafts(userId)) {
    const stored = fileOf(values);
    if (stored === null) continue;
    const file = { key: draft, name: stored.name, type: stored.type, bytes: toBase64(await stored.arrayBuffer()) };
    await lock(`file-${draft}`, 1, { edits: [], drafts: [], file });
  }
};

const toBase64 = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));

const fromBase64 = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

/** A file cannot be locked as text: one that was brought has a record of its own, a draft with others is not kept. */
const readDrafts = async (userId: string): Promise<Contents['drafts']> =>
  (await readAllDrafts(userId)).filter(([, values]) => !holdsFile(values) && fileOf(values) === null);

const readAllDrafts = async (userId: string): Promise<Contents['drafts']> => {
  const store = openDraftStore(userId);
  const rows = await readRows<string, unknown>(store.use).catch(() => []);
  store.close();
  return rows;
};

const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));

export const readLeft = async (userId: string): Promise<LeftEdits> => {
  const own = await nameOf(userId);
  const rows = await withStore(allLeft);
  const mine = rows.filter(([name]) => name.startsWith(own)).map(([, record]) => record);
  const others = rows.filter(([name]) => !name.startsWith(own)).map(([, record]) => record);
  const last = mine.at(-1);
  return {
    own: last === undefined ? null : { count: countOf(mine), leftAt: last.leftAt },
    ofOthers: countOf(others),
  };
};

/** What is locked here for another installation: the server of now cannot make the key that opens it. */
const unopenable = async (installation: string): Promise<Records> =>
  (await withStore(allLeft)).filter(([, { installation: own = '' }]) => own !== '' && own !== installation);

export const countUnopenable = async (installation: string): Promise<number> =>
  countOf((await unopenable(installation)).map(([, record]) => record));

export const discardUnopenable = async (installation: string): Promise<void> => {
  await forget(await unopenable(installation));
  hasLeftEdits.set((await withStore(allLeft)).length > 0);
};

/** What was left first comes first. */
const allLeft = async (store: Store): Promise<Records> =>
  (await readRows<string, LeftRecord>(store.use)).toSorted(([, left], [, right]) => left.leftAt - right.leftAt);

const leftOf = async (userId: string): Promise<Records> => {
  const own = await nameOf(userId);
  return (await withStore(allLeft)).filter(([name]) => name.startsWith(own));
};

const forget = (records: Records): Promise<void> =>
  withStore((store) =>
    delMany(
      records.map(([name]) => name),
      store.use,
    ),
  );

const countOf = (records: readonly LeftRecord[]): number => records.reduce((sum, { count }) => sum + count, 0);

/** Puts what the signed-in user left here back among the waiting edits. Rejects with `ApiError` without the server. */
export const continueLeft = async (data: ClientData): Promise<void> => {
  const { outbox, queryClient } = data;
  const { userId } = outbox;
  if (userId === null) return;
  const records = await leftOf(userId);
  if (records.length > 0) await unlock(outbox, userId, records);
  await forget(records);
  outbox.settleLeft();
  await queryClient.invalidateQueries({ queryKey: deviceKey });
  data.sendNow();
};

const unlock = async (outbox: Outbox, userId: string, records: Records): Promise<void> => {
  const key = await openingKey();
  const store = openDraftStore(userId);
  try {
    for (const [, { sealed }] of records) {
      const { edits, drafts, picture, file } = (await unseal(sealed, key)) as Contents;
      if (picture !== undefined) await picturesOf(userId).add(picture.facts, fromBase64(picture.bytes));
      if (file !== undefined) {
        const { key: draft, bytes, ...facts } = file;
        await set(draft, { ...facts, bytes: fromBase64(bytes) }, store.use);
      }
      // One after the other: what was left later may have the same numbers.
      await outbox.putBack(edits);
      await setMany(
        drafts.map(([name, values]) => [name, values]),
        store.use,
      );
    }
  } finally {
    store.close();
  }
};

/** Gives up what the signed-in user left here. */
export const discardLeft = async ({ outbox, queryClient }: ClientData): Promise<void> => {
  await forget(await leftOf(outbox.userId ?? ''));
  outbox.settleLeft();
  await queryClient.invalidateQueries({ queryKey: deviceKey });
};

/** What is here, also for those who show how the user's work stands. */
const lookForLeft = async ({ userId, left }: Outbox): Promise<LeftEdits> => {
  const found = await readLeft(userId ?? '');
  left.set(found.own?.count ?? 0);
  const hasAny = found.own !== null || found.ofOthers > 0;
  if (hasLeftEdits.get() !== hasAny) hasLeftEdits.set(hasAny);
  return found;
};

export const leftEdits = (queryClient: QueryClient) => ({
  queryKey: [...deviceKey, 'left-edits'],
  queryFn: (): Promise<LeftEdits> => lookForLeft(dataOf(queryClient).outbox),
  // Where something is known to be left, nothing is called saved before it was looked at.
  retry: () => hasLeftEdits.get(),
  staleTime: 0,
  gcTime: 0,
});

const nothing: LeftEdits = { own: null, ofOthers: 0 };

/** What is left on this device; nothing until it is known. */
export const useLeftEdits = (): LeftEdits => useQuery(leftEdits(useQueryClient())).data ?? nothing;

const withStore = async <Value>(work: (store: Store) => Promise<Value>): Promise<Value> => {
  const store = openStore(leftStoreName, { durability: 'strict' });
  return work(store).finally(() => store.close());
};

/** Nobody who looks at the device learns who it was. */
const nameOf = async (userId: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

import type { contribute, getContributorPage } from '#contract/contributor.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { OwnContribution } from '#domain/site-log/contribution.ts';

export type LinkPage = ReplyOf<typeof getContributorPage>;
export type Said = RequestOf<typeof contribute>['body']['events'][number];

/** Something that the server has not heard yet. */
export interface Waiting {
  readonly said: Said;
  /** RFC 3339, when it was kept. */
  readonly at: string;
  /** It is to be taken back. */
  readonly isWithdrawal: boolean;
  /** The server does not take it as it is. */
  readonly isRejected: boolean;
}

/** What the device has of one link: one value, so that it is there whole or not at all. */
export interface Kept {
  readonly secret: string;
  /** null = the server has not been asked yet. */
  readonly page: LinkPage | null;
  readonly own: readonly OwnContribution[];
  readonly waiting: readonly Waiting[];
  readonly isClosed: boolean;
  /** ms, when it was opened last. */
  readonly openedAt: number;
}

export const nothingKept = (secret: string): Kept => ({
  secret,
  page: null,
  own: [],
  waiting: [],
  isClosed: false,
  openedAt: 0,
});

const storeName = 'links';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('tyomaahiili-contributor', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'secret' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let database: Promise<IDBDatabase> | null = null;

const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  database ??= open();
  return (await database).transaction(storeName, mode, { durability: 'strict' }).objectStore(storeName);
};

/** The link of this secret, else the one that was opened last. */
export const readKept = async (secret: string): Promise<Kept | null> => {
  const links = await store('readonly');
  const all = await new Promise<readonly Kept[]>((resolve, reject) => {
    const request = links.getAll();
    request.onsuccess = () => resolve(request.result as Kept[]);
    request.onerror = () => reject(request.error);
  });
  if (secret !== '') return all.find((one) => one.secret === secret) ?? null;
  return all.toSorted((one, other) => other.openedAt - one.openedAt)[0] ?? null;
};

/** Reads and writes in one transaction, so that two pages of one link lose nothing of each other; on the disk when it resolves. */
export const changeKept = async (secret: string, change: (now: Kept) => Kept): Promise<Kept> => {
  const links = await store('readwrite');
  return new Promise((resolve, reject) => {
    let next = nothingKept(secret);
    const request = links.get(secret);
    request.onsuccess = () => {
      next = change((request.result as Kept | undefined) ?? next);
      links.put(next);
    };
    links.transaction.oncomplete = () => resolve(next);
    links.transaction.onerror = () => reject(links.transaction.error);
    links.transaction.onabort = () => reject(links.transaction.error);
  });
};

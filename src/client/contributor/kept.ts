import { promisifyRequest } from 'idb-keyval';
import type { ReplyOf, RequestOf } from '#contract/frame/endpoint.ts';
import type { contribute, getContributorPage } from '#contract/site-log/contributor.ts';
import type { contributePicture } from '#contract/site-log/contributor-pictures.ts';
import type { OwnContribution } from '#domain/site-log/contribution.ts';
import { store } from './database.ts';

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

/** A picture of what was said, without its bytes, which lie beside it. */
export type GivenPicture = RequestOf<typeof contributePicture>['body'] & {
  readonly secret: string;
  readonly contributionId: string;
  /** `rejected`: the server does not take it. */
  readonly state: 'waiting' | 'sent' | 'rejected';
  /** Why it was rejected, where that is known. */
  readonly problem?: 'too-large';
};

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

/** Pictures lie in the same store, so that what is said and its pictures are there together or not at all; no secret begins so. */
const factsKey = (id: string): string => `~facts ${id}`;
const bytesKey = (id: string): string => `~bytes ${id}`;
const allLinks = () => IDBKeyRange.upperBound('~', true);
const allFacts = () => IDBKeyRange.bound('~facts ', '~facts ~');

/** The link of this secret, else the one that was opened last. */
export const readKept = async (secret: string): Promise<Kept | null> => {
  const links = await store('readonly');
  const all: readonly Kept[] = await promisifyRequest(links.getAll(allLinks()));
  if (secret !== '') return all.find((one) => one.secret === secret) ?? null;
  return all.toSorted((one, other) => other.openedAt - one.openedAt)[0] ?? null;
};

/** Of this link, in the order in which they were taken; a list of them reads none of their bytes. */
export const readPictures = async (secret: string): Promise<readonly GivenPicture[]> => {
  const rows: readonly { readonly picture: GivenPicture }[] = await promisifyRequest(
    (await store('readonly')).getAll(allFacts()),
  );
  return rows.map(({ picture }) => picture).filter((picture) => picture.secret === secret);
};

export const readBytes = async (id: string): Promise<ArrayBuffer | null> => {
  const row: { readonly bytes: ArrayBuffer } | undefined = await promisifyRequest(
    (await store('readonly')).get(bytesKey(id)),
  );
  return row?.bytes ?? null;
};

/** What the server has, or never takes, needs no room here. */
export const changePicture = async (picture: GivenPicture): Promise<void> => {
  const links = await store('readwrite');
  links.put({ secret: factsKey(picture.id), picture });
  if (picture.state === 'sent') links.delete(bytesKey(picture.id));
  await promisifyRequest(links.transaction);
};

/** One that its user gives up. */
export const removePicture = async (id: string): Promise<void> => {
  const links = await store('readwrite');
  links.delete(factsKey(id));
  links.delete(bytesKey(id));
  await promisifyRequest(links.transaction);
};

/** Those of what was taken back. */
export const removePictures = async (secret: string, contributionId: string): Promise<void> => {
  const own = (await readPictures(secret)).filter((one) => one.contributionId === contributionId);
  const links = await store('readwrite');
  for (const { id } of own) {
    links.delete(factsKey(id));
    links.delete(bytesKey(id));
  }
  await promisifyRequest(links.transaction);
};

/** What is handed over with a report. */
interface HandedOver {
  readonly pictures: readonly { readonly picture: GivenPicture; readonly bytes: ArrayBuffer }[];
  /** Where they were kept until now; nothing is left there. */
  readonly from: IDBKeyRange;
}

/** Reads and writes in one transaction, so that two pages of one link lose nothing of each other; on the disk when it resolves. */
export const changeKept = async (
  secret: string,
  change: (now: Kept) => Kept,
  handedOver?: HandedOver,
): Promise<Kept> => {
  const links = await store('readwrite');
  let next = nothingKept(secret);
  const request = links.get(secret);
  request.onsuccess = () => {
    next = change((request.result as Kept | undefined) ?? next);
    links.put(next);
  };
  for (const { picture, bytes } of handedOver?.pictures ?? []) {
    links.put({ secret: factsKey(picture.id), picture });
    links.put({ secret: bytesKey(picture.id), bytes });
  }
  if (handedOver !== undefined) links.delete(handedOver.from);
  await promisifyRequest(links.transaction);
  return next;
};

import { delMany, get, keys, set } from 'idb-keyval';
import type { Cache } from './cache.ts';

/** Every query of the site in memory is at least as new as this. */
export interface KnownState {
  readonly revision: number;
  /** Of the revision: a server that was put back to an older copy has another one under the same number. */
  readonly stamp: string;
  /** Stamp of the company's own library. */
  readonly library: string;
}

/** A site on this device. */
export interface KeptSite {
  readonly siteId: string;
  readonly name: string;
  /** The user asked for it; else it is here because it was opened. */
  readonly isMarked: boolean;
  /** How it is known; null = only what its screens have loaded is here, not the whole of it. */
  readonly known: KnownState | null;
  /** About how much it takes. */
  readonly bytes: number;
  readonly calculations: number;
  readonly quantities: number;
  /** ms: when it was last as it is on the server, and when it was last opened. */
  readonly savedAt: number;
  readonly usedAt: number;
}

/** Sites that were opened are kept this long, and no more of them; those that the user asked for stay. */
const maxOpenedSites = 20;
export const openedSiteMs = 30 * 24 * 60 * 60 * 1000;

const prefix = 'site-';

/** Last opened first. */
export const readKeptSites = async ({ store }: Cache): Promise<readonly KeptSite[]> => {
  if (store === null) return [];
  const names = (await keys<string>(store.use)).filter((name) => name.startsWith(prefix));
  const records = await Promise.all(names.map((name) => get<KeptSite>(name, store.use)));
  return records.flatMap((record) => ofNow(record) ?? []).toSorted((a, b) => b.usedAt - a.usedAt);
};

export const readKeptSite = async ({ store }: Cache, siteId: string): Promise<KeptSite | undefined> =>
  store === null ? undefined : ofNow(await get<KeptSite>(prefix + siteId, store.use));

/** A release before wrote down a revision without its stamp, which says nothing of which past it is of. */
const ofNow = (record: KeptSite | undefined): KeptSite | undefined =>
  record?.known == null || 'stamp' in record.known ? record : { ...record, known: null };

export const writeKeptSite = async ({ store }: Cache, site: KeptSite): Promise<void> => {
  if (store !== null) await set(prefix + site.siteId, site, store.use);
};

/** A site was opened, so it is kept for a while; a new one is brought here whole when the line is next idle. */
export const noteOpened = async (cache: Cache, siteId: string, name: string, now: number): Promise<void> => {
  const fresh = { siteId, name, isMarked: false, known: null, bytes: 0, calculations: 0, quantities: 0, savedAt: now };
  const record = await readKeptSite(cache, siteId);
  await writeKeptSite(cache, { ...fresh, ...record, usedAt: now });
};

/** Takes sites off the device, with all that it knows of them. */
export const dropKeptSites = async (cache: Cache, siteIds: readonly string[]): Promise<void> => {
  const { store } = cache;
  if (store === null || siteIds.length === 0) return;
  const isOfSite = (part: unknown): boolean => siteIds.some((siteId) => siteId === part);
  await cache.drop((await cache.keptQueries()).filter((queryKey) => queryKey.some(isOfSite)));
  await delMany(
    siteIds.map((siteId) => prefix + siteId),
    store.use,
  );
};

/** What goes by itself: sites that were only opened, long ago or many others since. */
export const outlivedSites = (sites: readonly KeptSite[], now: number): readonly KeptSite[] => {
  const opened = sites.filter(({ isMarked }) => !isMarked).toSorted((a, b) => b.usedAt - a.usedAt);
  return opened.filter(({ usedAt }, index) => index >= maxOpenedSites || now - usedAt > openedSiteMs);
};

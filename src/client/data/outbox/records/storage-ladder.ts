import { del, get, set } from 'idb-keyval';
import { openStore } from '#client/data/device/store.ts';
import type { Cache } from '#client/data/line/cache.ts';
import { dropKeptSites, openedSiteMs, readKeptSites } from '#client/data/line/kept-records.ts';
import { forgetConfirmed } from './confirmed-edits.ts';

const ballastName = 'tyomaahiili-ballast';
const ballastBytes = 2_000_000;
/** As many as the browser makes at once. */
const portionBytes = 65_536;

const withBallast = async <Value>(work: (store: ReturnType<typeof openStore>) => Promise<Value>): Promise<Value> => {
  const store = openStore(ballastName, { durability: 'relaxed' });
  return work(store).finally(() => store.close());
};

/** Sets a record aside that makes room for a few last edits when there is none any more. */
export const layBallast = (): Promise<void> =>
  withBallast(async (store) => {
    if ((await get('ballast', store.use)) !== undefined) return;
    const bytes = new Uint8Array(ballastBytes);
    // Zeros would be packed to nothing.
    for (let start = 0; start < ballastBytes; start += portionBytes) {
      crypto.getRandomValues(bytes.subarray(start, start + portionBytes));
    }
    await set('ballast', bytes, store.use);
  });

export const isNoRoom = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** What goes to make room, the most dispensable first; unsent edits and drafts never do. false: there was nothing of it. */
const steps = ({ cache, now }: { readonly cache: Cache; readonly now: number }) => [
  async () => {
    const sites = (await readKeptSites(cache)).filter((site) => !site.isMarked && now - site.usedAt > openedSiteMs);
    return drop(cache, sites);
  },
  async () => {
    const sites = (await readKeptSites(cache)).filter(({ isMarked }) => !isMarked);
    return drop(cache, sites);
  },
  // What the server has confirmed: it is there still, unless it is put back to an older copy.
  () => forgetConfirmed(cache),
  () =>
    withBallast(async (store) => {
      const isThere = (await get('ballast', store.use)) !== undefined;
      await del('ballast', store.use);
      return isThere;
    }),
];

const drop = async (cache: Cache, sites: readonly { readonly siteId: string }[]): Promise<boolean> => {
  await dropKeptSites(
    cache,
    sites.map(({ siteId }) => siteId),
  );
  return sites.length > 0;
};

/** Makes room step by step until the write works; rejects with the last refusal when nothing is left to go. */
export const writeWithRoom = async <Value>(
  cache: Cache,
  now: number,
  refusal: unknown,
  write: () => Promise<Value>,
): Promise<Value> => {
  let last = refusal;
  for (const step of steps({ cache, now })) {
    // A step that fails frees nothing; the next one may.
    if (!(await step().catch(() => false))) continue;
    try {
      return await write();
    } catch (error) {
      if (!isNoRoom(error)) throw error;
      last = error;
    }
  }
  throw last;
};

import { nowMs } from '#client/data/device/clock.ts';
import { Signal } from '#client/data/device/signal.ts';
import { ApiError, isUnreachable } from '#client/data/line/api.ts';
import {
  dropKeptSites,
  type KeptSite,
  noteOpened,
  outlivedSites,
  readKeptSite,
  readKeptSites,
} from '#client/data/line/kept-records.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { createBringingLane } from './bringing-lane.ts';
import { type KeepProgress, keepSite } from './keep-site.ts';

/** `refused`: it is gone, or not to be seen any more. `not-given`: the server answered, and did not give it this time. */
type Refusal = 'no-line' | 'no-room' | 'refused' | 'not-given';

/** How a site that the user asked for is coming along; `failed` stays until it is tried again. */
export type Keeping = KeepProgress | { readonly kind: 'failed'; readonly reason: Refusal };

/** All that is known of what this device keeps lies below this key. */
export const deviceKey = ['device'] as const;

interface BringOptions extends Pick<Parameters<typeof keepSite>[2], 'isMarked' | 'onProgress'> {
  readonly onAnswer?: () => void;
}

/** Brings sites to this device at the user's wish, and keeps those that are here as they are on the server. */
export class Keeper {
  readonly running = new Signal<ReadonlyMap<string, Keeping>>(new Map());
  readonly #data: ClientData;
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #lane = createBringingLane();
  readonly #work = new Map<string, { readonly abort: AbortController; readonly isAsked: boolean }>();

  constructor(data: ClientData, now: () => number, random: () => number) {
    this.#data = data;
    this.#now = now;
    this.#random = random;
  }

  /** Makes a site available offline; how it went is told by `running` and by the list of kept sites. */
  async keep(siteId: string): Promise<void> {
    if (this.#work.get(siteId)?.isAsked === true) return;
    this.#tell(siteId, { kind: 'loading', bytes: 0 });
    const onProgress = (progress: KeepProgress) => this.#tell(siteId, progress);
    const abort = this.#begin(siteId, true);
    const failure = await this.#bring(siteId, abort, { isMarked: true, onProgress });
    this.#tell(siteId, failure === null ? null : { kind: 'failed', reason: failure });
    await this.#refresh();
  }

  cancel(siteId: string): void {
    this.#work.get(siteId)?.abort.abort();
  }

  /** Takes a site off this device; waiting edits of it stay. */
  async remove(siteId: string): Promise<void> {
    this.cancel(siteId);
    this.#tell(siteId, null);
    await dropKeptSites(this.#data.cache, [siteId]);
    await this.#refresh();
  }

  /** Remembers that a site was opened. */
  async note(siteId: string, name: string): Promise<void> {
    await noteOpened(this.#data.cache, siteId, name, this.#now());
  }

  /** Lets go of what has outlived its use and brings the rest up to date, last opened first. */
  async bringUpToDate(): Promise<void> {
    const { cache, connectivity } = this.#data;
    const sites = await readKeptSites(cache);
    const outlived = outlivedSites(sites, this.#now());
    await dropKeptSites(
      cache,
      outlived.map(({ siteId }) => siteId),
    );
    const brought: Promise<void>[] = [];
    for (const site of sites.filter((one) => !outlived.includes(one))) {
      if (!connectivity.isOnline()) break;
      if (this.#work.has(site.siteId)) continue;
      // The next one gets in line when this one is off the line: what the user asks for now has to wait for no more.
      await new Promise<void>((resolve) => {
        const one = this.#bringSilently(site, resolve).finally(resolve);
        one.catch(() => undefined);
        brought.push(one);
      });
    }
    await Promise.all(brought);
    await this.#refresh();
  }

  stop(): void {
    for (const { abort } of this.#work.values()) abort.abort();
  }

  async #bringSilently({ siteId }: KeptSite, onAnswer: () => void): Promise<void> {
    if (this.#data.outbox.isUnsent(siteId)) return;
    const failure = await this.#bring(siteId, this.#begin(siteId, false), { onProgress: () => undefined, onAnswer });
    // Gone, or not to be seen any more.
    if (failure === 'refused') await dropKeptSites(this.#data.cache, [siteId]);
  }

  /** What is asked for now takes the place of what goes on by itself. */
  #begin(siteId: string, isAsked: boolean): AbortController {
    this.cancel(siteId);
    const abort = new AbortController();
    this.#work.set(siteId, { abort, isAsked });
    return abort;
  }

  /** null: it is here, or nobody waits for it any more. */
  async #bring(
    siteId: string,
    abort: AbortController,
    { onAnswer, ...options }: BringOptions,
  ): Promise<Refusal | null> {
    const { signal } = abort;
    try {
      await this.#lane.run(signal, (onFree) =>
        keepSite(this.#data, siteId, {
          ...options,
          signal,
          now: this.#now,
          random: this.#random,
          onAnswer: () => {
            onFree();
            onAnswer?.();
          },
        }),
      );
      return null;
    } catch (error) {
      if (signal.aborted && this.#work.get(siteId)?.abort === abort) await this.#undo(siteId);
      return signal.aborted ? null : reasonOf(error);
    } finally {
      if (this.#work.get(siteId)?.abort === abort) this.#work.delete(siteId);
    }
  }

  /** What a cancelled site left here goes, unless it was here before. */
  async #undo(siteId: string): Promise<void> {
    const { cache } = this.#data;
    if ((await readKeptSite(cache, siteId)) === undefined) await dropKeptSites(cache, [siteId]);
  }

  #tell(siteId: string, keeping: Keeping | null): void {
    const running = new Map(this.running.get());
    if (keeping === null) running.delete(siteId);
    else running.set(siteId, keeping);
    this.running.set(running);
  }

  async #refresh(): Promise<void> {
    await this.#data.queryClient.invalidateQueries({ queryKey: deviceKey });
  }
}

const reasonOf = (error: unknown): Refusal => {
  if (!(error instanceof ApiError)) return 'no-room';
  if (isUnreachable(error)) return 'no-line';
  return error.code === 'not-found' || error.code === 'forbidden' ? 'refused' : 'not-given';
};

const keepers = new WeakMap<ClientData, Keeper>();

/** The keeper of this page. */
export const keeperOf = (data: ClientData): Keeper => {
  const known = keepers.get(data);
  if (known !== undefined) return known;
  const keeper = new Keeper(data, nowMs, Math.random);
  keepers.set(data, keeper);
  return keeper;
};

const firstLookMs = 3000;
const lookEveryMs = 15 * 60 * 1000;

/** Looks after the kept sites of this device from the page that leads; answers what ends it. */
export const startKeeping = (data: ClientData, leader: { readonly isLeading: Signal<boolean> }): (() => void) => {
  const keeper = keeperOf(data);
  const { connectivity } = data;
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy || !leader.isLeading.get() || !connectivity.isOnline() || document.visibilityState !== 'visible') return;
    isBusy = true;
    // What the device or the line refuses now is tried again at the next look.
    await keeper.bringUpToDate().catch(() => undefined);
    isBusy = false;
  };
  let wasOnline = connectivity.isOnline();
  const stopWatching = connectivity.state.subscribe(() => {
    const isBack = !wasOnline && connectivity.isOnline();
    wasOnline = connectivity.isOnline();
    if (isBack) void look();
  });
  const first = setTimeout(() => void look(), firstLookMs);
  const timer = setInterval(() => void look(), lookEveryMs);
  return () => {
    stopWatching();
    clearTimeout(first);
    clearInterval(timer);
    keeper.stop();
  };
};

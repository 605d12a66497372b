import { fetchSnapshot } from '#client/data/content/snapshot/site-snapshot.ts';
import { backOffMs } from '#client/data/device/back-off.ts';
import type { Channel, OpenChannel } from '#client/data/device/channel.ts';
import { Leader } from '#client/data/device/leader.ts';
import { ApiError } from '#client/data/line/api.ts';
import type { KnownState } from '#client/data/line/kept-records.ts';
import { siteKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { SiteEvent } from '#contract/installation/events.ts';
import { EventLine, type OpenSource } from './event-line.ts';
import { type LiveNews, newsOf, type SeenRows, seenRows, type ToldChange } from './live-news.ts';

interface LiveOptions {
  readonly userId: string;
  readonly userName: string;
  readonly openSource: OpenSource;
  readonly openChannel: OpenChannel;
  readonly locks: LockManager | undefined;
  readonly now: () => number;
  readonly random: () => number;
  /** Hears what other users did to the sites that are followed. */
  readonly onNews: (news: LiveNews) => void;
}

/** What the tab with the line tells the others. */
type Message = { readonly kind: 'open' } | SiteEvent;

/** Changes that come close together are fetched together. */
const gatherMs = 30;
/** The rest after the server could not answer just now, which doubles. */
const firstRestMs = 3000;
/** A larger site is not fetched whole beside what its screens have loaded. */
const maxSnapshotRows = 5000;

interface Followed {
  count: number;
  known: KnownState | null;
  isWanted: boolean;
  running: Promise<void> | null;
  /** In a row. */
  failures: number;
  /** Changes that the stream told of and that are not here yet. */
  told: ToldChange[];
}

/**
 * Keeps open sites as they are on the server: another user's edit shows at once. The tabs of a browser share one line,
 * held by the one that leads; each brings its own data up to date.
 */
export class LiveSites {
  readonly #data: ClientData;
  readonly #options: LiveOptions;
  readonly #sites = new Map<string, Followed>();
  readonly #leader: Leader;
  readonly #line: EventLine;
  #channel: Channel | null = null;
  #cleanUp: (() => void)[] = [];

  constructor(data: ClientData, options: LiveOptions) {
    this.#data = data;
    this.#options = options;
    const { userId, openSource, openChannel, locks, now, random } = options;
    this.#leader = new Leader({
      name: `tyomaahiili-events-${userId}`,
      locks,
      openChannel,
      now,
      isNeeded: () => this.#followed().length > 0,
    });
    this.#line = new EventLine({
      open: openSource,
      now,
      random,
      onOpen: () => this.#tell({ kind: 'open' }),
      onEvent: (event) => this.#tell(event),
      onBreak: () => data.connectivity.check(),
    });
  }

  /** Follows a site until the answer is called. */
  follow(siteId: string): () => void {
    const site = this.#sites.get(siteId) ?? {
      count: 0,
      known: null,
      isWanted: false,
      running: null,
      failures: 0,
      told: [],
    };
    site.count += 1;
    this.#sites.set(siteId, site);
    if (this.#channel === null) this.#start();
    this.#refresh(siteId);
    return () => {
      site.count -= 1;
      if (this.#followed().length === 0) this.stop();
    };
  }

  /** A site that is not shown keeps its state: shown again, it asks for what changed meanwhile. */
  #followed(): readonly string[] {
    return [...this.#sites].filter(([, { count }]) => count > 0).map(([siteId]) => siteId);
  }

  rest(): void {
    this.#line.close();
    this.#leader.stop();
  }

  wake(): void {
    if (this.#channel !== null) this.#leader.start();
  }

  stop(): void {
    for (const clean of this.#cleanUp) clean();
    this.#cleanUp = [];
    this.rest();
    this.#channel?.close();
    this.#channel = null;
  }

  #start(): void {
    const { userId, openChannel } = this.#options;
    const { connectivity, outbox, pause } = this.#data;
    this.#channel = openChannel(`tyomaahiili-events-${userId}`);
    this.#channel.listen((message) => this.#hear(message as Message));
    const hold = () => {
      const isUsable = this.#leader.isLeading.get() && connectivity.isOnline() && pause.get() === null;
      if (isUsable) this.#line.open();
      else this.#line.close();
    };
    this.#cleanUp = [
      ...[this.#leader.isLeading, connectivity.state, pause].map((signal) => signal.subscribe(hold)),
      ...[connectivity.state, pause, outbox.entries].map((signal) => signal.subscribe(() => this.#catchUp())),
    ];
    this.#leader.start();
  }

  #tell(message: Message): void {
    this.#channel?.post(message);
    this.#hear(message);
  }

  #hear(message: Message): void {
    const { connectivity } = this.#data;
    // Another tab hears from the server: the line is back, which this one would find out up to a minute later.
    if (!connectivity.isOnline()) connectivity.check();
    switch (message.kind) {
      case 'open':
      case 'resync':
        for (const siteId of this.#followed()) this.#refresh(siteId);
        return;
      case 'end':
        this.#line.close();
        return;
      case 'change':
        this.#take(message);
    }
  }

  #take(change: ToldChange): void {
    const { siteId, revision, stamp, stampBefore, key } = change;
    void this.#data.queryClient.invalidateQueries({ queryKey: ['sites', 'list'], refetchType: 'none' });
    const site = this.#sites.get(siteId);
    if (site === undefined || site.count === 0 || revision <= (site.known?.revision ?? 0)) return;
    if (key !== null && this.#isOwn(key)) {
      if (site.known?.revision !== revision - 1) return;
      if (stamp !== null && stampBefore === site.known.stamp) site.known = { ...site.known, revision, stamp };
      // The server goes on from another state than the one that is known here.
      else this.#refresh(siteId);
      return;
    }
    site.told.push(change);
    this.#refresh(siteId);
  }

  /** An edit of this device shows already, and its answer is or will be written where it shows. */
  #isOwn(key: string): boolean {
    const { outbox } = this.#data;
    return (
      outbox.entries.get().some((entry) => entry.key === key) ||
      outbox.settledSince(0).some(({ entry }) => entry.key === key)
    );
  }

  #refresh(siteId: string): void {
    const site = this.#sites.get(siteId);
    if (site === undefined) return;
    site.isWanted = true;
    site.running ??= this.#run(siteId, site).finally(() => {
      site.running = null;
      this.#catchUp();
    });
  }

  /** Not while the line is known to be down, nobody is signed in or edits are on their way: then it is asked for later. */
  #mayAsk(siteId: string): boolean {
    const { connectivity, outbox, pause } = this.#data;
    return connectivity.isOnline() && pause.get() === null && !outbox.isUnsent(siteId);
  }

  /** What could not be asked for is asked for now. */
  #catchUp(): void {
    for (const [siteId, { isWanted, count, running }] of this.#sites) {
      if (isWanted && count > 0 && running === null && this.#mayAsk(siteId)) this.#refresh(siteId);
    }
  }

  async #run(siteId: string, site: Followed): Promise<void> {
    while (site.isWanted && site.count > 0 && this.#mayAsk(siteId)) {
      await new Promise((resolve) => setTimeout(resolve, gatherMs));
      if (!this.#mayAsk(siteId)) return;
      site.isWanted = false;
      try {
        await this.#bring(siteId, site);
        site.failures = 0;
      } catch (error) {
        await this.#fail(siteId, site, error);
      }
    }
  }

  async #bring(siteId: string, site: Followed): Promise<void> {
    const { queryClient } = this.#data;
    if (site.known === null && this.#shownRows(siteId) > maxSnapshotRows) {
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(siteId) });
      this.#report(siteId, site, noRows, Number.POSITIVE_INFINITY);
      return;
    }
    const before = site.known === null ? noRows : seenRows(queryClient, siteId);
    const brought = await fetchSnapshot(this.#data, siteId, site.known);
    this.#report(siteId, site, before, brought.revision);
    if (brought.written !== 'busy') site.known = brought;
    // What a snapshot does not hold: users, backups, history.
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.includes(siteId) && !inSnapshot.includes(String(queryKey[0])),
    });
  }

  /** Says who did what, up to a revision that is here now. */
  #report(siteId: string, site: Followed, before: SeenRows, revision: number): void {
    const told = site.told.filter((change) => change.revision <= revision);
    site.told = site.told.filter((change) => change.revision > revision);
    const { userId: id, userName: name, onNews } = this.#options;
    const after = seenRows(this.#data.queryClient, siteId);
    const news = newsOf({ siteId, before, after, told, own: { id, name } });
    if (news !== null) onNews(news);
  }

  #shownRows(siteId: string): number {
    const lists = this.#data.queryClient.getQueriesData<readonly unknown[]>({ queryKey: ['quantities', siteId] });
    return lists.reduce((sum, [, rows]) => sum + (rows?.length ?? 0), 0);
  }

  /** Gone, or not to be seen any more: the screen asks for the site itself and says so. All else is tried again. */
  async #fail(siteId: string, site: Followed, error: unknown): Promise<void> {
    const { queryClient, connectivity } = this.#data;
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'not-found' || code === 'forbidden') {
      await queryClient.invalidateQueries({ queryKey: siteKey(siteId) });
      return;
    }
    site.isWanted = true;
    // It finds out whose session it is, and nothing is asked for nobody.
    if (code === 'unauthenticated') connectivity.check();
    if (!this.#mayAsk(siteId)) return;
    site.failures += 1;
    const askedMs = error instanceof ApiError ? error.retryAfterMs : null;
    const restMs = askedMs ?? backOffMs(site.failures, this.#options.random(), firstRestMs);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
}

const noRows: SeenRows = new Map();
const inSnapshot: readonly string[] = ['sites', 'calculations', 'categories', 'quantities'];

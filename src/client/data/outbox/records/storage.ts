import { logTear } from '#client/data/device/preferences.ts';
import { Signal } from '#client/data/device/signal.ts';
import type { Store, StoreChange } from '#client/data/device/store.ts';
import { noteRefusedWrite, renewLog } from '#client/data/device/torn-log.ts';
import type { Records } from './bundles.ts';
import type { Entry } from './entry.ts';
import type { StorageTrouble } from './event.ts';
import { recordOf } from './records.ts';
import { emptySecondStore, openOutboxStore } from './store.ts';

interface Host {
  /** Reads the database anew. */
  readonly reload: () => Promise<void>;
  /** Everything that could be read is read; what is missing can be told. */
  readonly afterLoad: (userId: string) => Promise<void>;
  readonly putBack: (records: Records) => Promise<void>;
  /** The unsent edits as the page knows them. */
  readonly entries: () => readonly Entry[];
}

const openAgainMs = 5000;
/** After a refused write, until a new log is begun. */
const renewAgainMs = 1000;

/** The database under the outbox, and what is done when the browser or another tab takes it away. */
export class OutboxStorage {
  /** Why edits cannot be stored on this device. */
  readonly trouble = new Signal<StorageTrouble | null>(null);
  /** The first try is over: what is added sooner would be counted among what was found. */
  opened: Promise<void> = Promise.resolve();
  readonly #host: Host;
  #userId: string | null = null;
  #store: Store | null = null;
  #openAgain: ReturnType<typeof setTimeout> | undefined;
  #renewAgain: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: (() => void) | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  get store(): Store | null {
    return this.#store;
  }

  async open(userId: string): Promise<void> {
    this.#userId = userId;
    this.#store = openOutboxStore(userId, {
      // Cleared while this page was open: what the page still knows goes back under its old numbers.
      onCreated: (rows) => {
        for (const entry of this.#host.entries()) rows.put(recordOf(entry), entry.seq);
      },
      onChange: (change) => this.#note(change),
    });
    this.#stopWatching = logTear.subscribe(() => this.#renewSoon());
    this.opened = this.#load(userId);
    await this.opened;
  }

  close(): void {
    this.#stopWatching?.();
    clearTimeout(this.#openAgain);
    clearTimeout(this.#renewAgain);
    this.#store?.close();
    this.#store = null;
    this.#userId = null;
    this.trouble.set(null);
  }

  /** A database that does not open is tried again; reading goes on without it. */
  async #load(userId: string): Promise<void> {
    try {
      await this.#host.reload();
    } catch {
      if (this.#userId !== userId) return;
      this.#tell('closed');
      this.#openAgain = setTimeout(() => void this.#load(userId), openAgainMs);
      return;
    }
    if (this.#userId !== userId) return;
    if (this.trouble.get()?.kind === 'closed') this.trouble.set(null);
    // What another tab holds is not lost.
    if (this.trouble.get()?.kind === 'blocked') return;
    if (this.#store?.isSecond() === false) {
      await emptySecondStore(userId, (records) => this.#host.putBack(records)).catch(() => undefined);
    }
    await this.#host.afterLoad(userId).catch(() => undefined);
    // Nobody knows how the browser ended last time.
    void renewLog().catch(() => undefined);
  }

  /** What waits may lie behind the tear already. A renewal that the disk refuses is a tear itself, and brings the next one. */
  #renewSoon(): void {
    clearTimeout(this.#renewAgain);
    if (this.#host.entries().length === 0) return;
    this.#renewAgain = setTimeout(() => void renewLog().catch(noteRefusedWrite), renewAgainMs);
  }

  #note(change: StoreChange): void {
    if (change === 'lost') this.#host.reload().catch(() => undefined);
    else if (change !== 'freed') this.#tell(change);
    else if (this.#userId !== null) {
      this.#store?.close();
      this.trouble.set(null);
      void this.#load(this.#userId);
    }
  }

  #tell(kind: StorageTrouble['kind']): void {
    this.trouble.set({ kind, unsaved: this.trouble.get()?.unsaved ?? [] });
  }
}

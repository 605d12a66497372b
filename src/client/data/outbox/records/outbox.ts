import type { Channel, OpenChannel } from '#client/data/device/channel.ts';
import { hasLeftEdits } from '#client/data/device/preferences.ts';
import { Signal } from '#client/data/device/signal.ts';
import type { Store } from '#client/data/device/store.ts';
import { type Records, readEdits } from './bundles.ts';
import type { Entry, EntryDraft, UnreadableEntry } from './entry.ts';
import type { OutboxEvent, OutboxMessage, Rescue, Settled, StorageTrouble } from './event.ts';
import { Lanes } from './lanes.ts';
import { entryOf, type Merged, type Merging, putBack, readAll, removeMany, rewrite, skipTo } from './records.ts';
import { SettledLog } from './settled-log.ts';
import { OutboxStorage } from './storage.ts';
import { OutboxWitness } from './witness.ts';
import { planOf, Writing, withStored } from './writing.ts';

export interface OutboxOptions {
  readonly build: string;
  readonly now: () => number;
  readonly newKey: () => string;
  readonly openChannel: OpenChannel;
  /** What becomes of edits that the device did not take; without it they are refused. */
  readonly rescue?: Rescue;
  /** The user signed out in another tab. */
  readonly onLeft?: () => void;
}

/**
 * The user's unsent edits: written before anything is sent or shown as saved, in the user's own database, which
 * every tab shares. Memory holds a mirror of it. Entries leave by `settle` or by the user's choice only.
 */
export class Outbox {
  readonly entries = new Signal<readonly Entry[]>([]);
  readonly unreadable = new Signal<readonly UnreadableEntry[]>([]);
  readonly writing = new Writing();
  readonly lanes = new Lanes();
  /** Edits that this device should have and has lost. */
  readonly missing: Signal<number>;
  /** The user's edits that are locked here since a sign-out; null until it is known. */
  readonly left = new Signal<number | null>(0);
  /** Keys of edits that the server confirmed and does not have any more: it was put back to an older copy. */
  readonly vanished = new Signal<readonly string[]>([]);
  /** How often a site was found to have another past than the one that is known here. */
  readonly otherPasts = new Signal(0);
  /** Why edits cannot be stored on this device. */
  readonly trouble: Signal<StorageTrouble | null>;
  readonly #options: OutboxOptions;
  readonly #witnesses: OutboxWitness;
  readonly #storage = new OutboxStorage({
    reload: () => this.reload(),
    afterLoad: (userId) => this.#afterLoad(userId),
    putBack: (records) => this.putBack(records),
    entries: () => this.entries.get(),
  });
  readonly #listeners = new Set<(event: OutboxEvent) => void>();
  readonly #settled = new SettledLog();
  #userId: string | null = null;
  #channel: Channel | null = null;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#witnesses = new OutboxWitness(options.now);
    [this.missing, this.trouble] = [this.#witnesses.missing, this.#storage.trouble];
  }

  async open(userId: string): Promise<void> {
    if (this.#userId === userId) return;
    this.close();
    this.#userId = userId;
    this.left.set(hasLeftEdits.get() ? null : 0);
    this.#channel = this.#options.openChannel(`tyomaahiili-outbox-${userId}`);
    this.#channel.listen((message) => this.#receive(message));
    await this.#storage.open(userId);
  }

  /** Compares what is here with what should be. */
  async #afterLoad(userId: string): Promise<void> {
    // A page that died right after writing told nobody, and another than this one may send.
    if (this.waiting() > 0) this.#poke();
    const lastSeq = this.#witnesses.compare(userId, this.waiting());
    // Numbers go on where they were, so that what comes back is still older than what is new.
    if (lastSeq > 0) await this.#opened().use('readwrite', (rows) => skipTo(rows, lastSeq));
  }

  /** The user knows of the lost edits. */
  acceptLoss(): void {
    this.missing.set(0);
    this.#witness(this.waiting());
  }

  close(): void {
    this.#storage.close();
    this.#channel?.close();
    this.#channel = null;
    this.#userId = null;
    this.#settled.clear();
    for (const list of [this.unreadable, this.vanished]) list.set([]);
    for (const count of [this.missing, this.left]) count.set(0);
    this.#mirror([]);
  }

  /** What was locked here has been gone on with, or given up. */
  settleLeft(): void {
    this.left.set(0);
    this.#channel?.post({ kind: 'unlocked' });
  }

  /** Every tab of the user is told. */
  tellVanished(keys: readonly string[]): void {
    this.vanished.set(keys);
    this.#channel?.post({ kind: 'vanished', keys });
  }

  /** Deletes the user's outbox; only after the user has said so, or when it is empty. */
  async destroy(): Promise<void> {
    const { store } = this.#storage;
    if (this.#userId !== null) this.#witnesses.forget(this.#userId);
    this.#channel?.post({ kind: 'left' });
    this.close();
    await store?.destroy();
  }

  get userId(): string | null {
    return this.#userId;
  }

  /** How many edits are not sent, held and unreadable ones included. */
  waiting(): number {
    return this.entries.get().length + this.unreadable.get().length;
  }

  /** The same list until something in the lane changes. */
  inLane(lane: string): readonly Entry[] {
    return this.lanes.of(lane);
  }

  /** Edits that show in the sites list. */
  ofSites(): readonly Entry[] {
    return this.lanes.ofSites();
  }

  /** Whether one of these rows was made here and is not known to the server yet; a confirmed entry may be about to leave. */
  isUnsent(...ids: readonly string[]): boolean {
    const isMade = (creates: readonly string[]) => ids.some((id) => creates.includes(id));
    return this.entries.get().some(({ key, creates }) => isMade(creates) && !this.#settled.has(key));
  }

  on(listener: (event: OutboxEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Stores an edit, or merges it into an unsent one; several belong together and are stored all or none.
   * Resolves when they are on the disk.
   */
  add(merging: Merging, ...drafts: readonly EntryDraft[]): Promise<void> {
    const write = () => this.#storage.opened.then(() => this.#write(merging, drafts));
    return this.writing.next(drafts.length, write, (stored) => this.#take(stored));
  }

  /** Takes entries for sending; those that another tab changed or removed meanwhile are left out. */
  claim(...seqs: readonly number[]): Promise<readonly Entry[]> {
    return this.#rewrite(seqs, (entry) =>
      entry.state === 'held' ? null : { ...entry, state: 'inflight', attempts: entry.attempts + 1 },
    );
  }

  /** Rewrites a stored entry; `null` leaves it as it is. Answers what is stored now. */
  async change(seq: number, change: (entry: Entry) => Entry | null): Promise<Entry | null> {
    const [changed = null] = await this.changeAll(change, seq);
    return changed;
  }

  /** As `change`, for many at once. */
  changeAll(change: (entry: Entry) => Entry | null, ...seqs: readonly number[]): Promise<readonly Entry[]> {
    return this.#rewrite(seqs, change);
  }

  /** Keeps a refused entry for the user to decide. */
  async hold(seq: number, lastProblem: NonNullable<Entry['lastProblem']>): Promise<void> {
    const entry = await this.change(seq, (stored) => ({ ...stored, state: 'held', lastProblem }));
    if (entry !== null) this.#emit({ kind: 'held', entry });
  }

  /** Confirmed edits: first noted for answers on their way, then `apply` writes them where they show, then they leave. */
  async settle(settled: readonly Settled[], apply: (settled: readonly Settled[]) => Promise<void>): Promise<void> {
    for (const one of settled) this.#settled.note(one);
    await apply(settled);
    await this.remove(settled.map(({ entry }) => entry.seq));
    this.#channel?.post({ kind: 'confirmed', settled });
    this.#emit({ kind: 'settled', isOwn: true, settled });
  }

  /** Removes entries for good. */
  async remove(seqs: readonly number[]): Promise<void> {
    // The witness first: dying in between must not look like a loss.
    this.#witness(this.waiting() - seqs.length);
    await this.#opened().use('readwrite', (rows) => removeMany(rows, seqs));
    const removed = new Set(seqs);
    this.unreadable.set(this.unreadable.get().filter(({ seq }) => !removed.has(seq)));
    this.#mirror(this.entries.get().filter(({ seq }) => !removed.has(seq)));
    this.#poke();
  }

  /** A point in time; `settledSince` tells what was confirmed after it. */
  readonly mark = (): number => this.#settled.mark();

  readonly settledSince = (mark: number): readonly Settled[] => this.#settled.since(mark);

  /** Reads the store anew; entries that did not change keep their identity. */
  async reload(): Promise<void> {
    const { store } = this.#storage;
    if (store === null) return;
    const read = readAll(await readEdits(store.use), this.#userId, this.entries.get());
    this.unreadable.set(read.unreadable);
    this.#mirror(read.entries);
  }

  async #rewrite(seqs: readonly number[], change: (entry: Entry) => Entry | null): Promise<readonly Entry[]> {
    const changed = await this.#opened().use('readwrite', (rows) => rewrite(rows, seqs, change));
    const bySeq = new Map(changed.map((entry) => [entry.seq, entry]));
    if (changed.length < seqs.length) await this.reload();
    else this.#mirror(this.entries.get().map((entry) => bySeq.get(entry.seq) ?? entry));
    this.#poke();
    return changed;
  }

  async #write(merging: Merging, drafts: readonly EntryDraft[]): Promise<readonly Merged[]> {
    const known = { entries: this.entries.get(), inLane: (lane: string) => this.inLane(lane) };
    const plan = planOf(merging, drafts, known, (draft) => entryOf(draft, this.#options, this.#userId ?? ''));
    const write = () => this.#opened().use('readwrite', plan.write);
    const { rescue } = this.#options;
    return rescue === undefined ? write() : write().catch((refusal) => rescue(plan.fresh, refusal, write));
  }

  /** They are on the disk: from now on they show as stored. */
  #take(stored: readonly Merged[]): void {
    const { all, kept } = withStored(this.entries.get(), stored);
    this.#mirror(all);
    this.#witness(this.waiting());
    this.#poke();
    if (kept.length > 0) this.#emit({ kind: 'added', entries: kept });
  }

  /** The user's own database. */
  get store(): Store {
    return this.#opened();
  }

  /** Puts back records that had left this database, under their old numbers where these are free. */
  async putBack(records: Records): Promise<void> {
    await this.#opened().use('readwrite', (rows) => putBack(rows, records));
    const before = this.waiting();
    await this.reload();
    this.#witnesses.found(this.waiting() - before);
    this.#witness(this.waiting());
    this.#poke();
  }

  #opened(): Store {
    const { store } = this.#storage;
    if (store === null) throw new Error('No user is signed in');
    return store;
  }

  #mirror(entries: readonly Entry[]): void {
    this.lanes.set(entries);
    this.entries.set(entries);
  }

  #witness(unsent: number): void {
    if (this.#userId !== null) this.#witnesses.note(this.#userId, unsent, this.entries.get().at(-1)?.seq ?? 0);
  }

  #poke(): void {
    this.#channel?.post({ kind: 'changed' });
  }

  #receive(message: unknown): void {
    const { kind, settled, keys } = message as OutboxMessage;
    if (kind === 'unlocked') this.left.set(0);
    if (kind === 'vanished') this.vanished.set(keys);
    if (kind === 'left') {
      this.#options.onLeft?.();
      this.close();
      return;
    }
    if (kind === 'confirmed') {
      for (const one of settled) this.#settled.note(one);
      this.#emit({ kind: 'settled', isOwn: false, settled });
    }
    this.reload().catch(() => undefined);
  }

  #emit(event: OutboxEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

import type { Leader } from '#client/data/device/leader.ts';
import type { Signal } from '#client/data/device/signal.ts';
import { ApiError, type PlainRequest } from '#client/data/line/api.ts';
import type { Connectivity } from '#client/data/line/connectivity.ts';
import type { CallOptions } from '#client/data/line/time-limit.ts';
import type { PauseReason } from '#client/data/outbox/records/client-data.ts';
import { type Entry, libraryLane } from '#client/data/outbox/records/entry.ts';
import type { Settled } from '#client/data/outbox/records/event.ts';
import { nextOf } from '#client/data/outbox/records/lane.ts';
import type { Outbox } from '#client/data/outbox/records/outbox.ts';
import { SendingRest } from '#client/data/outbox/records/sending-rest.ts';
import { actionFor } from './answers.ts';
import { BatchLimit, batchOf } from './batch.ts';
import type { Outcome } from './send-batch.ts';
import { Settling } from './settling.ts';

export interface SenderOptions {
  readonly outbox: Outbox;
  readonly leader: Leader;
  readonly connectivity: Connectivity;
  /** Set here when the server asks for a sign-in; nothing is sent until somebody clears it. */
  readonly pause: Signal<PauseReason | null>;
  /** Sends one entry; throws `ApiError`. */
  readonly send: (entry: Entry, request: PlainRequest, options: CallOptions) => Promise<unknown>;
  /** Sends several entries of one lane in one request; throws `ApiError` when it failed as a whole. */
  readonly sendBatch: (entries: readonly Entry[]) => Promise<readonly Outcome[]>;
  /** Takes entries for sending, making room for the note of it where the device is full. */
  readonly claim: Outbox['claim'];
  /** Writes confirmed edits where they show. */
  readonly apply: (settled: readonly Settled[]) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
}

const maxLanes = 4;
/** An answer that takes this long makes the line doubtful: a small question tells sooner than the answer's own limit. */
const lateMs = 3000;
const tooLargeStatus = 413;
/** So often an edit is sent by itself before somebody on the way is believed that it is too large. */
const patience = 3;

/**
 * Sends the outbox, oldest first within a lane, a few lanes at once, while this tab leads.
 */
export class Sender {
  readonly #options: SenderOptions;
  readonly #busy = new Set<string>();
  readonly #batchLimit = new BatchLimit();
  readonly #settling = new Settling((settled) => this.#store(settled));
  /** Noted for sending while a batch before them was on its way. */
  readonly #ahead = new Map<number, Entry>();
  readonly #rest: SendingRest;
  /** How often somebody on the way has refused an edit by itself for its size. */
  readonly #tooLarge = new Map<number, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #cleanUp: (() => void)[] = [];

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#rest = new SendingRest(options);
  }

  /** Why nothing is sent just now. */
  get rest(): SendingRest['rest'] {
    return this.#rest.rest;
  }

  start(): void {
    const { outbox, leader, connectivity, pause } = this.#options;
    this.#cleanUp = [
      outbox.entries.subscribe(() => this.#run()),
      leader.isLeading.subscribe(() => this.#run()),
      pause.subscribe(() => this.#run()),
      connectivity.state.subscribe(() => {
        if (!connectivity.isOnline()) return;
        this.#rest.takeLine(connectivity.wasDown());
        this.#run();
      }),
      outbox.on(({ kind }) => {
        // A new edit is a good moment to see whether the line is back.
        if (kind === 'added' && !connectivity.isOnline()) connectivity.check();
      }),
    ];
    this.#run();
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const clean of this.#cleanUp) clean();
    this.#cleanUp = [];
  }

  /** Sends without waiting out the back-off: the user asks. */
  sendNow(): void {
    const { connectivity, pause } = this.#options;
    this.#rest.shorten();
    // Whether it has been renewed only an attempt can tell.
    if (pause.get() === 'licence') pause.set(null);
    if (!connectivity.isOnline()) connectivity.check();
    this.#run();
  }

  #canSend(): boolean {
    const { leader, connectivity, pause } = this.#options;
    return this.#cleanUp.length > 0 && leader.isLeading.get() && connectivity.isOnline() && pause.get() === null;
  }

  #run(): void {
    if (!this.#canSend() || this.#isTooEarly()) return;
    const lanes = new Set(this.#options.outbox.entries.get().map(({ lane }) => lane));
    for (const lane of lanes) {
      if (this.#busy.size >= maxLanes) return;
      if (!this.#busy.has(lane) && this.#nextOf(lane) !== undefined) void this.#drain(lane);
    }
  }

  /** A row that uses a product made on this device waits for the product. */
  #nextOf(lane: string): Entry | undefined {
    return nextOf(this.#unanswered(lane), this.#elsewhere(lane));
  }

  #elsewhere(lane: string): readonly Entry[] {
    return lane === libraryLane ? [] : this.#unanswered(libraryLane);
  }

  #unanswered(lane: string): readonly Entry[] {
    return this.#options.outbox.inLane(lane).filter(({ seq }) => !this.#settling.has(seq));
  }

  #isTooEarly(): boolean {
    const waitMs = this.#rest.restMs();
    if (waitMs === 0) return false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#run(), waitMs);
    return true;
  }

  async #drain(lane: string): Promise<void> {
    const { outbox } = this.#options;
    this.#busy.add(lane);
    try {
      while (this.#canSend() && !this.#isTooEarly()) {
        const next = this.#nextOf(lane);
        if (next === undefined) break;
        const batch = batchOf(this.#unanswered(lane), this.#elsewhere(lane), this.#batchLimit.get());
        const taken = await this.#take(batch.length === 0 ? [next] : batch);
        const entries = taken.filter(({ user }) => user === outbox.userId);
        const [first] = entries;
        if (first === undefined || !this.#canSend()) continue;
        if (batch.length === 0) await this.#watched(this.#sendOne(first));
        else
          await Promise.all([
            this.#watched(this.#sendMany(entries)),
            this.#takeAhead(lane, entries).catch(() => undefined),
          ]);
      }
    } catch {
      // The store failed: the entry stays as it is and is tried again with its own key.
      this.#rest.begin(null, null);
    } finally {
      this.#busy.delete(lane);
      this.#run();
    }
  }

  /** Notes that entries may have been sent; those that were taken ahead are noted already. */
  async #take(entries: readonly Entry[]): Promise<readonly Entry[]> {
    const isAhead = (entry: Entry) => this.#ahead.get(entry.seq) === entry;
    const unclaimed = entries.filter((entry) => !isAhead(entry)).map(({ seq }) => seq);
    const claimed = unclaimed.length === 0 ? [] : await this.#options.claim(...unclaimed);
    const taken = [...entries.filter(isAhead), ...claimed];
    for (const { seq } of entries) this.#ahead.delete(seq);
    return taken.toSorted((left, right) => left.seq - right.seq);
  }

  /**
   * The next batch is noted while one is on its way: the device and the server work at the same time. What the device
   * does not take now is tried again when its turn comes.
   */
  async #takeAhead(lane: string, sent: readonly Entry[]): Promise<void> {
    const onTheWay = new Set(sent);
    const rest = this.#unanswered(lane).filter((entry) => !onTheWay.has(entry));
    const batch = batchOf(rest, this.#elsewhere(lane), this.#batchLimit.get());
    if (batch.length === 0) return;
    for (const entry of await this.#options.claim(...batch.map(({ seq }) => seq))) this.#ahead.set(entry.seq, entry);
  }

  async #watched(sending: Promise<void>): Promise<void> {
    const late = setTimeout(() => this.#options.connectivity.check(), lateMs);
    await sending.finally(() => clearTimeout(late));
  }

  async #sendOne(entry: Entry): Promise<void> {
    const { outbox, send } = this.#options;
    const { params, body } = entry.request;
    try {
      const options = { idempotencyKey: entry.key, epoch: entry.epoch, userId: entry.user };
      const reply = await send(entry, { params, body }, options);
      this.#rest.end();
      this.#batchLimit.grow();
      await this.#settling.add([{ entry, reply }]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (outbox.userId === entry.user) await this.#fail(entry, error);
    }
  }

  /** What was not tried stays where it is and goes with the next batch. */
  async #sendMany(entries: readonly Entry[]): Promise<void> {
    const { outbox, sendBatch } = this.#options;
    const outcomes = await sendBatch(entries).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      this.#failBatch(error, entries.length);
      return null;
    });
    const [first] = entries;
    if (outcomes === null || outbox.userId !== first?.user) return;
    this.#batchLimit.grow();
    this.#rest.end();
    const settled: Settled[] = [];
    const failed: { readonly entry: Entry; readonly error: ApiError }[] = [];
    for (const [index, entry] of entries.entries()) {
      const outcome = outcomes[index] ?? null;
      if (outcome === null) continue;
      if ('error' in outcome) failed.push({ entry, error: outcome.error });
      else settled.push({ entry, reply: outcome.reply });
    }
    this.#settling.add(settled).catch(() => this.#tryLater());
    for (const { entry, error } of failed) await this.#fail(entry, error);
    await this.#settling.room();
  }

  /** Edits of a user who has left meanwhile stay where they are. */
  async #store(settled: readonly Settled[]): Promise<void> {
    const { outbox, apply } = this.#options;
    const own = settled.filter(({ entry }) => entry.user === outbox.userId);
    if (own.length > 0) await outbox.settle(own, apply);
  }

  /** The store failed: what was answered is sent again with its own key. */
  #tryLater(): void {
    this.#rest.begin(null, null);
    this.#run();
  }

  #failBatch(error: ApiError, sent: number): void {
    const action = actionFor(error, { endpoint: null });
    if (action.kind === 'pause') {
      this.#options.pause.set(action.reason);
    } else if (action.kind === 'retry') {
      const isTooLarge = error.foreignStatus === tooLargeStatus;
      this.#batchLimit.shrink(sent, isTooLarge);
      if (isTooLarge) this.#rest.beginSmaller(error);
      else this.#rest.begin(error, action.afterMs);
    } else {
      this.#batchLimit.refuse();
    }
  }

  async #fail(entry: Entry, error: ApiError): Promise<void> {
    const { outbox, now } = this.#options;
    const action = actionFor(error, entry);
    switch (action.kind) {
      case 'retry':
        this.#rest.begin(error, action.afterMs);
        if (this.#isTooLargeForGood(entry, error)) break;
        return;
      case 'pause':
        this.#options.pause.set(action.reason);
        return;
      case 'done':
        await this.#settling.add([{ entry, reply: undefined }]);
        return;
      case 'hold':
        break;
    }
    const { code, status, foreignStatus, problem } = error;
    await outbox.hold(entry.seq, { code, status: status ?? foreignStatus, at: now(), problem });
  }

  /** Somebody on the way has refused it by itself time and again: its user decides, and what follows goes on. */
  #isTooLargeForGood({ seq }: Entry, { foreignStatus }: ApiError): boolean {
    if (foreignStatus !== tooLargeStatus) return false;
    const times = (this.#tooLarge.get(seq) ?? 0) + 1;
    this.#tooLarge.set(seq, times);
    if (times < patience) return false;
    this.#tooLarge.delete(seq);
    return true;
  }
}

import { onlineManager } from '@tanstack/react-query';
import { backOffMs } from '#client/data/device/back-off.ts';
import { Signal } from '#client/data/device/signal.ts';
import { observeExchanges } from './api.ts';

/** `doubtful`: not known yet. `captive`: answers come, but not from our server. */
type LineState = 'online' | 'doubtful' | 'offline' | 'captive';

interface ConnectivityOptions {
  /** Rejects when our server did not answer; every exchange is observed besides. */
  readonly ping: () => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
}

const firstPingMs = 2000;
/** A line that breaks sooner than this after its return has not come back for what was asked for. */
const steadyMs = 10_000;
/** Rests after vain returns begin with at most so many doublings: a line that is good again is soon seen. */
const maxVain = 3;
/** The user's own actions may ask more often than the back-off, but not in a burst. */
const shortestGapMs = 1000;

/**
 * Knows from real answers whether our server can be reached. `navigator.onLine` is a hint only: it may say
 * either wrongly. While the line is down only this asks, from a visible page and after 2, 4, 8 ... 60 s; a line that
 * answers this question and breaks at the next is asked more rarely, so that nobody who waits for it tries in a circle.
 */
export class Connectivity {
  readonly state = new Signal<LineState>('doubtful');
  readonly lastAnswerAt = new Signal<number | null>(null);
  readonly #options: ConnectivityOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** How often in a row the line came back and broke at once. */
  #vain = 0;
  #backAt = Number.NEGATIVE_INFINITY;
  #isDown = false;
  #lastCheckAt = Number.NEGATIVE_INFINITY;
  #isPinging = false;
  /** Asked for while a question was on its way. */
  #isWanted = false;
  /** The next question, asked for within a second of the last. */
  #soon: ReturnType<typeof setTimeout> | undefined;
  #cleanUp: (() => void)[] = [];

  constructor(options: ConnectivityOptions) {
    this.#options = options;
  }

  isOnline(): boolean {
    const state = this.state.get();
    return state === 'online' || state === 'doubtful';
  }

  /** Not only a request failed: a question to the server did, too, since its last answer. Tells while that answer is told. */
  wasDown(): boolean {
    return this.#isDown;
  }

  start(): void {
    // The library would believe the browser's events; only answers count here.
    onlineManager.setEventListener(() => undefined);
    const hint = () => this.check();
    const onVisible = () => {
      if (document.visibilityState === 'visible') this.check();
    };
    window.addEventListener('online', hint);
    window.addEventListener('offline', hint);
    document.addEventListener('visibilitychange', onVisible);
    this.#cleanUp = [
      observeExchanges((exchange) => this.#note(exchange.kind)),
      this.state.subscribe(() => onlineManager.setOnline(this.isOnline())),
      () => window.removeEventListener('online', hint),
      () => window.removeEventListener('offline', hint),
      () => document.removeEventListener('visibilitychange', onVisible),
    ];
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#soon);
    for (const clean of this.#cleanUp) clean();
    this.#cleanUp = [];
  }

  /** Asks the server now, or as soon as a second has passed since the last question: the line may have come back within it. */
  check(): void {
    const { now, ping } = this.#options;
    if (this.#isPinging) {
      this.#isWanted = true;
      return;
    }
    clearTimeout(this.#soon);
    // A clock that was set back must not put the next look off for as long.
    const restMs = shortestGapMs - Math.abs(now() - this.#lastCheckAt);
    if (restMs > 0) {
      this.#soon = setTimeout(() => this.check(), restMs);
      return;
    }
    this.#lastCheckAt = now();
    this.#isPinging = true;
    this.#isWanted = false;
    // What it found out arrives as an exchange.
    ping()
      .catch(() => {
        this.#isDown = !this.isOnline();
      })
      .finally(() => {
        this.#isPinging = false;
        if (this.#isWanted && this.#cleanUp.length > 0) this.check();
      });
  }

  #note(kind: 'ours' | 'foreign' | 'network'): void {
    const { now, random } = this.#options;
    const wasOnline = this.isOnline();
    if (kind === 'ours') {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      if (!wasOnline) this.#backAt = now();
      this.lastAnswerAt.set(now());
      this.state.set('online');
      this.#isDown = false;
      return;
    }
    if (wasOnline) {
      this.#vain = Math.abs(now() - this.#backAt) < steadyMs ? Math.min(this.#vain + 1, maxVain) : 0;
      this.#failures = this.#vain;
    }
    this.state.set(kind === 'foreign' ? 'captive' : 'offline');
    // What fails together with others, or was asked by the way, puts the next question neither off nor forward.
    if (this.#timer !== undefined) return;
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#retry(), backOffMs(this.#failures, random(), firstPingMs));
  }

  /** A hidden page waits until it is seen again. */
  #retry(): void {
    this.#timer = undefined;
    if (document.visibilityState === 'visible') this.check();
  }
}

import { onlineManager } from '@tanstack/react-query';
import { observeExchanges } from './api.ts';
import { Signal } from './signal.ts';

/** `doubtful`: not known yet. `captive`: answers come, but not from our server. */
export type LineState = 'online' | 'doubtful' | 'offline' | 'captive';

interface ConnectivityOptions {
  /** Rejects when our server did not answer; every exchange is observed besides. */
  readonly ping: () => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
}

const firstPingMs = 2000;
const longestPingMs = 60_000;
/** The user's own actions may ask more often than the back-off, but not in a burst. */
const shortestGapMs = 1000;

/**
 * Knows from real answers whether our server can be reached. `navigator.onLine` is a hint only: it may say
 * either wrongly. While the line is down a visible page asks again after 2, 4, 8 ... 60 s.
 */
export class Connectivity {
  readonly state = new Signal<LineState>('doubtful');
  readonly lastAnswerAt = new Signal<number | null>(null);
  readonly #options: ConnectivityOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
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
      .catch(() => undefined)
      .finally(() => {
        this.#isPinging = false;
        if (this.#isWanted && this.#cleanUp.length > 0) this.check();
      });
  }

  #note(kind: 'ours' | 'foreign' | 'network'): void {
    clearTimeout(this.#timer);
    if (kind === 'ours') {
      this.#failures = 0;
      this.lastAnswerAt.set(this.#options.now());
      this.state.set('online');
      return;
    }
    this.state.set(kind === 'foreign' ? 'captive' : 'offline');
    const longest = Math.min(firstPingMs * 2 ** this.#failures, longestPingMs);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#retry(), longest * (0.5 + this.#options.random() / 2));
  }

  /** A hidden page waits until it is seen again. */
  #retry(): void {
    if (document.visibilityState === 'visible') this.check();
  }
}

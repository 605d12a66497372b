import type { Channel, OpenChannel } from './channel.ts';
import { Signal } from './signal.ts';

interface LeaderOptions {
  readonly name: string;
  /** Without Web Locks every tab may send; keys make a repeat harmless. */
  readonly locks: LockManager | undefined;
  readonly openChannel: OpenChannel;
  readonly now: () => number;
  /** Only a tab that has something to send takes the lead from a silent one. */
  readonly isNeeded: () => boolean;
}

const heartbeatMs = 2000;
const silenceMs = 15_000;

/**
 * One tab of the user sends. It holds a lock and says so every 2 s; when it is frozen and has been silent for
 * 15 s, a visible tab with unsent edits takes the lock from it.
 */
export class Leader {
  readonly isLeading = new Signal(false);
  readonly #options: LeaderOptions;
  #channel: Channel | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #lastHeardAt = 0;
  #release: (() => void) | null = null;
  #waiting: AbortController | null = null;
  #isStopped = false;

  constructor(options: LeaderOptions) {
    this.#options = options;
  }

  start(): void {
    const { name, openChannel, now, locks } = this.#options;
    if (locks === undefined) {
      this.isLeading.set(true);
      return;
    }
    this.#isStopped = false;
    this.#lastHeardAt = now();
    this.#channel = openChannel(`${name}-heartbeat`);
    this.#channel.listen(() => {
      this.#lastHeardAt = this.#options.now();
    });
    this.#timer = setInterval(() => this.#beat(), heartbeatMs);
    this.#request({ steal: false });
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#channel?.close();
    this.#channel = null;
    this.#waiting?.abort();
    this.#step(null);
  }

  #beat(): void {
    if (this.isLeading.get()) {
      this.#channel?.post('alive');
      return;
    }
    const { isNeeded, now } = this.#options;
    // However the clock was set meanwhile: whoever leads is heard again within 2 s.
    const isSilent = Math.abs(now() - this.#lastHeardAt) > silenceMs;
    if (isSilent && isNeeded() && document.visibilityState === 'visible') this.#request({ steal: true });
  }

  #request({ steal }: { readonly steal: boolean }): void {
    const { locks, name } = this.#options;
    this.#waiting?.abort();
    const waiting = new AbortController();
    this.#waiting = waiting;
    const hold = () =>
      new Promise<void>((release) => {
        this.#lastHeardAt = this.#options.now();
        this.#step(release);
      });
    // A lock request is either stealing or abortable, never both.
    const request = steal
      ? locks?.request(name, { steal }, hold)
      : locks?.request(name, { signal: waiting.signal }, hold);
    request?.catch(() => this.#robbed(waiting));
  }

  /** Another tab took the lead while this one was frozen: stop at once and queue up again. */
  #robbed(waiting: AbortController): void {
    if (this.#isStopped || this.#waiting !== waiting) return;
    this.isLeading.set(false);
    this.#release = null;
    this.#lastHeardAt = this.#options.now();
    this.#request({ steal: false });
  }

  #step(release: (() => void) | null): void {
    this.#release?.();
    this.#release = release;
    this.isLeading.set(release !== null);
  }
}

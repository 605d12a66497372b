import { backOffMs } from '#client/data/device/back-off.ts';
import { Signal } from '#client/data/device/signal.ts';
import { type ApiError, isUnreachable } from '#client/data/line/api.ts';

/** Why nothing is sent just now, and when it is tried next; told to the user. */
export interface Rest {
  /** By this device's clock, ms. */
  readonly until: number;
  /** `between`: somebody on the way answers in the server's place. */
  readonly why: 'server' | 'between' | 'line';
  /** What was answered on the way. */
  readonly foreignStatus: number | null;
}

interface SendingRestOptions {
  readonly now: () => number;
  readonly random: () => number;
}

/** The server's own wish holds against a click for so long; who waits longer may ask. */
const patienceMs = 10_000;

/** When the next attempt may be made: one for all lanes, because they speak to the same server. */
export class SendingRest {
  readonly rest = new Signal<Rest | null>(null);
  readonly #options: SendingRestOptions;
  #failures = 0;
  /** The last failure was of the way to the server, not of the server. */
  #isLineAtFault = false;
  #notBefore = 0;
  /** When it began: a clock that was set back since says nothing about its end. */
  #begunAt = 0;
  /** The server's own wish (Retry-After), which a new line does not shorten. */
  #askedUntil = 0;

  constructor(options: SendingRestOptions) {
    this.#options = options;
  }

  /** How long to wait now, ms. */
  restMs(): number {
    const now = this.#options.now();
    const isClockBack = now < this.#begunAt;
    return isClockBack ? 0 : Math.max(0, this.#notBefore - now);
  }

  /** An attempt has succeeded. */
  end(): void {
    this.#failures = 0;
    this.rest.set(null);
  }

  /** An attempt has failed; null = by the device itself. */
  begin(error: ApiError | null, afterMs: number | null): void {
    const { random } = this.#options;
    const now = this.#options.now();
    this.#isLineAtFault = error !== null && error.status === null;
    this.#failures += 1;
    // Asked for by a clock that has been set back since.
    if (this.#begunAt > now) this.#askedUntil = 0;
    this.#begunAt = now;
    const ownMs = backOffMs(this.#failures, random());
    // Somebody on the way has no say in it, only a hint to give.
    if (this.#isLineAtFault) this.#waitUntil(now + Math.max(afterMs ?? 0, ownMs), error);
    else {
      if (afterMs !== null) this.#askedUntil = now + afterMs;
      this.#waitUntil(now + (afterMs ?? ownMs), error);
    }
  }

  /** What was sent was too large for somebody on the way: less of it may go soon. */
  beginSmaller(error: ApiError): void {
    this.#failures = 0;
    this.begin(error, null);
  }

  /** The user asks. */
  shorten(): void {
    this.#failures = 0;
    this.#notBefore = Math.min(this.#askedUntil, this.#begunAt + patienceMs);
    this.rest.set(null);
  }

  /**
   * A line that is back ends a wait for the line. A server that could not serve is given its time, and so is a request
   * that failed while the line was sound.
   */
  takeLine(wasDown: boolean): void {
    if (!this.#isLineAtFault || !wasDown) return;
    this.#failures = 0;
    this.#notBefore = this.#askedUntil;
    this.rest.set(null);
  }

  #waitUntil(until: number, error: ApiError | null): void {
    this.#notBefore = Math.max(this.#askedUntil, until);
    const why = error === null || !isUnreachable(error) ? 'server' : error.foreignStatus === null ? 'line' : 'between';
    this.rest.set({ until: this.#notBefore, why, foreignStatus: error?.foreignStatus ?? null });
  }
}

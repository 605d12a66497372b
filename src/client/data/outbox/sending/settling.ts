import type { Settled } from '#client/data/outbox/records/event.ts';

/** More answers than this wait until some of them are stored. */
const maxWaiting = 2000;

/**
 * Answers that came and are not stored yet. The next edits are on their way meanwhile, and what comes while the device
 * writes is written together: a long list is then written once for many answers.
 */
export class Settling {
  readonly #settle: (settled: readonly Settled[]) => Promise<void>;
  readonly #answered = new Set<number>();
  #waiting: Settled[] = [];
  #writing: Promise<void> | null = null;

  constructor(settle: (settled: readonly Settled[]) => Promise<void>) {
    this.#settle = settle;
  }

  /** Answered, though the outbox still holds it. */
  has(seq: number): boolean {
    return this.#answered.has(seq);
  }

  /** Resolves when everything that was answered is stored; rejects when the device did not take it. */
  add(settled: readonly Settled[]): Promise<void> {
    for (const one of settled) this.#answered.add(one.entry.seq);
    this.#waiting.push(...settled);
    if (this.#writing === null && settled.length > 0) this.#writing = this.#write();
    return this.#writing ?? Promise.resolve();
  }

  /** Resolves when there is room for more. */
  async room(): Promise<void> {
    while (this.#waiting.length > maxWaiting) await this.#writing?.catch(() => undefined);
  }

  async #write(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const settled = this.#waiting;
        this.#waiting = [];
        await this.#settle(settled);
        for (const { entry } of settled) this.#answered.delete(entry.seq);
      }
    } finally {
      // What was not stored stays in the outbox and is sent again with its own key.
      this.#answered.clear();
      this.#waiting = [];
      this.#writing = null;
    }
  }
}

import { witnessOf } from '#client/data/device/preferences.ts';
import { Signal } from '#client/data/device/signal.ts';

/** Notices edits that the database has lost: how many there should be stands beside it, in the local storage. */
export class OutboxWitness {
  /** Edits that the witness knows of and the database has lost. */
  readonly missing = new Signal(0);
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Compares with what was found at start. @returns the largest number an edit has had, where some are missing; else 0 */
  compare(userId: string, found: number): number {
    const witness = witnessOf(userId).get();
    this.missing.set(Math.max(0, (witness?.unsent ?? 0) - found));
    return this.missing.get() > 0 ? (witness?.lastSeq ?? 0) : 0;
  }

  note(userId: string, unsent: number, lastSeq: number): void {
    const witness = witnessOf(userId);
    witness.set({
      lastSeq: Math.max(witness.get()?.lastSeq ?? 0, lastSeq),
      unsent: unsent + this.missing.get(),
      at: this.#now(),
    });
  }

  /** Some of the missing came back. */
  found(count: number): void {
    this.missing.set(Math.max(0, this.missing.get() - count));
  }

  forget(userId: string): void {
    witnessOf(userId).set(null);
  }
}

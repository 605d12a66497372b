import type { Settled } from './outbox-event.ts';

/** Long enough for any answer that was on its way when an edit was confirmed. */
const size = 1000;

/** What the server has confirmed lately: it may be missing in an answer that was made before. */
export class SettledLog {
  #settled: readonly (Settled & { readonly mark: number })[] = [];
  #mark = 0;

  note(settled: Settled): void {
    this.#mark += 1;
    this.#settled = [...this.#settled, { ...settled, mark: this.#mark }].slice(-size);
  }

  /** A point in time; `since` tells what was confirmed after it. */
  mark(): number {
    return this.#mark;
  }

  since(mark: number): readonly Settled[] {
    return this.#settled.filter((settled) => settled.mark > mark);
  }

  has(key: string): boolean {
    return this.#settled.some(({ entry }) => entry.key === key);
  }

  clear(): void {
    this.#settled = [];
  }
}

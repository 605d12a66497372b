import type { Settled } from './event.ts';

/** At most this many, at least half of them: enough for any answer that was on its way when an edit was confirmed. */
const size = 40_000;

/** What the server has confirmed lately: it may be missing in an answer that was made before. */
export class SettledLog {
  #settled: (Settled & { readonly mark: number })[] = [];
  readonly #keys = new Set<string>();
  #mark = 0;

  note(settled: Settled): void {
    this.#mark += 1;
    this.#settled.push({ ...settled, mark: this.#mark });
    this.#keys.add(settled.entry.key);
    if (this.#settled.length > size) this.#forget(size / 2);
  }

  /** A point in time; `since` tells what was confirmed after it. */
  mark(): number {
    return this.#mark;
  }

  since(mark: number): readonly Settled[] {
    const first = this.#settled.findLastIndex((settled) => settled.mark <= mark) + 1;
    return this.#settled.slice(first);
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  clear(): void {
    this.#forget(this.#settled.length);
  }

  #forget(count: number): void {
    for (const { entry } of this.#settled.splice(0, count)) this.#keys.delete(entry.key);
  }
}

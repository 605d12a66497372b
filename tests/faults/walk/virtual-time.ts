/** Something that happens at a moment. */
interface Happening {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** As many turns of the event loop in a row without anything to do mean that nothing is left to do. */
const quietTurns = 3;

/**
 * Time that passes only when everybody waits: hours of back-off take no time, and the same choices give the same course.
 * The real world (the database, the device's own store) is waited for before the clock moves.
 */
export class VirtualTime {
  now: number;
  readonly #happenings: Happening[] = [];
  readonly #works = new Set<Promise<unknown>>();
  readonly #setImmediate = globalThis.setImmediate;
  #turns = 0;
  #order = 0;

  constructor(start: number) {
    this.now = start;
    this.#watchTurns();
  }

  /** Ends what was put around the event loop. */
  end(): void {
    globalThis.setImmediate = this.#setImmediate;
  }

  /** Does something later; answers how to call it off. */
  after(ms: number, run: () => void): () => void {
    this.#order += 1;
    const one: Happening = { at: this.now + Math.max(0, ms), order: this.#order, run };
    const index = this.#happenings.findLastIndex(({ at }) => at <= one.at);
    this.#happenings.splice(index + 1, 0, one);
    return () => {
      const found = this.#happenings.indexOf(one);
      if (found >= 0) this.#happenings.splice(found, 1);
    };
  }

  /** Work of the real world, which takes no time here. */
  track<Value>(work: Promise<Value>): Promise<Value> {
    const done = work.catch(() => undefined).finally(() => this.#works.delete(done));
    this.#works.add(done);
    return work;
  }

  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.#quiet();
    for (;;) {
      const [next] = this.#happenings;
      if (next === undefined || next.at > until) break;
      await this.#happen(next);
    }
    this.now = until;
  }

  /** Lets time pass until the work is done; fails when that takes longer than a person would wait. */
  async until<Value>(work: Promise<Value>, limitMs = 120_000): Promise<Value> {
    const end = this.now + limitMs;
    let isDone = false;
    const mark = () => {
      isDone = true;
    };
    work.then(mark, mark);
    await this.#quiet();
    while (!isDone) {
      const [next] = this.#happenings;
      if (next === undefined || next.at > end) throw new Error(`not done within ${limitMs} ms`);
      await this.#happen(next);
    }
    return work;
  }

  /** Some turns of the event loop, wherever that ends: for what is to be broken off. */
  async turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) await new Promise<void>((resolve) => this.#setImmediate(resolve));
  }

  async #happen(next: Happening): Promise<void> {
    this.#happenings.shift();
    this.now = Math.max(this.now, next.at);
    next.run();
    await this.#quiet();
  }

  async #quiet(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      await this.turns(1);
      if (this.#turns > 0) quiet = -1;
      else if (this.#works.size > 0) {
        await Promise.race(this.#works);
        quiet = -1;
      }
    }
  }

  /** The store on the device answers by this. */
  #watchTurns(): void {
    const real = this.#setImmediate;
    const counted = (run: (...args: unknown[]) => void, ...args: unknown[]) => {
      this.#turns += 1;
      return real(() => {
        this.#turns -= 1;
        run(...args);
      });
    };
    globalThis.setImmediate = Object.assign(counted, real) as typeof setImmediate;
  }
}

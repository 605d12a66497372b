/**
 * Which element of the document shows which line. A line that comes into sight takes over the element of one that left
 * it: new elements would have to be made and styled, which costs more than all the texts in them.
 */
export class LineSlots {
  #slotByKey: ReadonlyMap<string, number> = new Map();

  /** The slots of the lines in the order given; a line that was there keeps its own. */
  readonly assign = (keys: readonly string[]): readonly number[] => {
    const wanted = new Set(keys);
    const free = [...this.#slotByKey].flatMap(([key, slot]) => (wanted.has(key) ? [] : [slot]));
    const taken = new Set(this.#slotByKey.values());
    const next = new Map<string, number>();
    for (const key of keys) {
      const slot = this.#slotByKey.get(key) ?? free.shift() ?? smallestFree(taken);
      taken.add(slot);
      next.set(key, slot);
    }
    this.#slotByKey = next;
    return [...next.values()];
  };
}

const smallestFree = (taken: ReadonlySet<number>): number => {
  let slot = 0;
  while (taken.has(slot)) slot += 1;
  return slot;
};

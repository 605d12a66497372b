interface Placed<Item> {
  readonly item: Item;
  /** From the start of the strip, px. */
  readonly x: number;
  /** Counted from 0. */
  readonly lane: number;
}

interface Lanes<Item> {
  readonly placed: readonly Placed<Item>[];
  /** How many have no room in any lane. */
  readonly left: number;
}

/** Items at their values, each in the first of so many lanes where it has room. */
export const placeInLanes = <Item>(
  items: readonly { readonly item: Item; readonly x: number }[],
  { room, most }: { readonly room: number; readonly most: number },
): Lanes<Item> => {
  const ends: number[] = [];
  const placed: Placed<Item>[] = [];
  for (const { item, x } of items.toSorted((left, right) => left.x - right.x)) {
    const free = ends.findIndex((end) => end <= x);
    const lane = free === -1 ? ends.length : free;
    if (lane >= most) continue;
    ends[lane] = x + room;
    placed.push({ item, x, lane });
  }
  return { placed, left: items.length - placed.length };
};

/** Round values from 0 to beyond the largest, about five of them. */
export const scaleOf = (largest: number): readonly number[] => {
  const step =
    [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => one * 6 > largest) ?? 10 ** Math.ceil(Math.log10(largest));
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

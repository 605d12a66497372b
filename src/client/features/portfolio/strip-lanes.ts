interface Placed<Item> {
  readonly item: Item;
  /** From the start of the strip, px. */
  readonly x: number;
  /** Counted from 0. */
  readonly lane: number;
}

/** Items at their values, each in the first lane where it has room. */
export const placeInLanes = <Item>(
  items: readonly { readonly item: Item; readonly x: number }[],
  room: number,
): readonly Placed<Item>[] => {
  const ends: number[] = [];
  return items
    .toSorted((left, right) => left.x - right.x)
    .map(({ item, x }) => {
      const free = ends.findIndex((end) => end <= x);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = x + room;
      return { item, x, lane };
    });
};

/** Round values from 0 to beyond the largest, about five of them. */
export const scaleOf = (largest: number): readonly number[] => {
  const step =
    [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => one * 6 > largest) ?? 10 ** Math.ceil(Math.log10(largest));
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

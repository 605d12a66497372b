import { expect, it } from 'vitest';
import { placeInLanes } from '#client/features/portfolio/strip-lanes.ts';

it('puts each item into the first lane with room, and says how many have none', () => {
  const items = [0, 3, 30, 4, 5].map((x) => ({ item: `at ${x}`, x }));
  const { placed, left } = placeInLanes(items, { room: 24, most: 3 });
  expect(placed.map(({ item, lane }) => [item, lane])).toEqual([
    ['at 0', 0],
    ['at 3', 1],
    ['at 4', 2],
    ['at 30', 0],
  ]);
  expect(left).toBe(1);
});

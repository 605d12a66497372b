import { expect, it } from 'vitest';
import { roomFor } from '#client/features/site-log/grid/event-grid-columns.ts';

const amount = { id: 'amount', widthPx: 96, align: 'end' } as const;

it('takes a cell for narrower where the user has set larger letters, and wide ones for wider than digits', () => {
  expect(roomFor(amount, 32)).toBeLessThan(roomFor(amount, 16) / 1.8);
  expect(roomFor({ id: 'name', widthPx: 96 }, 16)).toBeLessThan(roomFor(amount, 16));
});

it('leaves “at least” its room before a figure, down to none', () => {
  const figure = { id: 'figure', widthPx: 120, align: 'end' } as const;
  expect(roomFor(figure, 16)).toBeLessThan(roomFor({ ...figure, id: 'amount' }, 16));
  expect(roomFor(figure, 32)).toBe(0);
});

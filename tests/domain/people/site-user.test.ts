import { expect, it } from 'vitest';
import { daysUntil, isOnlyOwner } from '#domain/people/site-user.ts';

const owner = { id: 'a', role: 'owner' } as const;
const editor = { id: 'b', role: 'editor' } as const;

it('knows the only owner', () => {
  expect(isOnlyOwner([owner, editor], 'a')).toBe(true);
  expect(isOnlyOwner([owner, editor], 'b')).toBe(false);
  expect(isOnlyOwner([owner, { ...editor, role: 'owner' }], 'a')).toBe(false);
});

it.each([
  ['2026-11-21T12:00:00.000Z', 0],
  ['2026-11-22T13:00:00.000Z', 1],
  ['2026-12-21T12:00:00.000Z', 30],
  ['2026-11-01T12:00:00.000Z', 0],
])('counts the whole days until %s', (moment, days) => {
  expect(daysUntil(moment, Date.parse('2026-11-21T12:00:00.000Z'))).toBe(days);
});

import { expect, it } from 'vitest';
import { BatchLimit } from '#client/data/outbox/sending/batch.ts';

it('halves what was too long for the line, and tries more again when it went', () => {
  const limit = new BatchLimit();
  limit.shrink(100);
  expect(limit.get()).toBe(50);
  for (let time = 0; time < 9; time += 1) limit.grow();
  expect(limit.get()).toBe(500);
});

it('does not try again as many as were too large for somebody on the way', () => {
  const limit = new BatchLimit();
  limit.shrink(16, true);
  for (let time = 0; time < 9; time += 1) limit.grow();
  expect(limit.get()).toBe(8);
});

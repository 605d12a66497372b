import { expect, it } from 'vitest';
import { killCalls } from './killed-calls.ts';

/** `npm run test:kill -- --runs N` does more. */
const runs = 3;

it('a killed copy, backup or restore has happened wholly or not at all', { timeout: 240_000 }, async () => {
  const outcomes = await killCalls(runs);
  expect(outcomes).toHaveLength(runs);
  expect(outcomes.filter(({ found, wasAnswered }) => found === 'torn' || (wasAnswered && found === 'before'))).toEqual(
    [],
  );
});

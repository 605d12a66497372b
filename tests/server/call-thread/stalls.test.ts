import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { createHeavyWorld, type HeavyWorld } from '#tests/support/server/heavy-world.ts';
import { measureStalls } from '#tests/support/server/stalls.ts';
import { emptyDatabase, openTestDatabase } from '#tests/support/server/test-database.ts';

let database: Database;
let world: HeavyWorld;

beforeAll(async () => {
  database = await openTestDatabase();
  await emptyDatabase(database);
  world = await createHeavyWorld(database, sizes);
}, 180_000);

afterAll(async () => {
  await world?.threads.stop();
  await database?.close();
});

/** The benchmark takes the largest calculation; what grows with it grows elsewhere. */
const sizes = { rows: 40_000, importedRows: 10_000, products: 2_000 };
/** Of the time that the whole call takes; what is worked out on the event loop itself takes most of it. */
const maxStallShare = 0.1;

describe('the event loop goes on', () => {
  it('while the heaviest calls are answered', { timeout: 300_000 }, async () => {
    const stalls = new Map<string, number>();
    for (const [name, call] of Object.entries(world.calls)) {
      const answer = { status: 0, bytes: 0 };
      const { longestMs, wallMs } = await measureStalls(async () => {
        const response = await call();
        answer.status = response.status;
        for await (const chunk of response.body ?? []) answer.bytes += chunk.length;
      });
      expect([200, 201], name).toContain(answer.status);
      expect(answer.bytes, name).toBeGreaterThan(0);
      stalls.set(name, longestMs / wallMs);
    }
    expect([...stalls].filter(([, share]) => share > maxStallShare)).toEqual([]);
  });
});

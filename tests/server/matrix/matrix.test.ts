import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { principals, situations } from './principals.ts';
import { rowOf, rowsWithoutEndpoint } from './rows.ts';
import { runCells } from './run-cells.ts';
import { makeWorld, type World } from './world.ts';

let database: Database;
let world: World;
let cellCount = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  world = await makeWorld(database);
});

afterAll(async () => {
  await database?.close();
});

describe(`every call x ${principals.length} callers x ${situations.length} situations`, () => {
  it.each(allEndpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', async ({ endpoint }) => {
    const { cells, complaints } = await runCells(world, endpoint, rowOf(endpoint));
    cellCount += cells;
    expect(complaints).toEqual([]);
  });

  it('are over 4,000 cells, and no row is left of a call that is gone', () => {
    expect(rowsWithoutEndpoint()).toEqual([]);
    expect(cellCount).toBeGreaterThan(4_000);
    expect(world.server.logged).toEqual([]);
  });
});

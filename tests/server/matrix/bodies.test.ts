import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/frame/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { type Reach, reaches } from './bodies.ts';
import { foreignCanary, readableParts } from './canary.ts';
import { contentStatement, takingBack } from './rolled-back.ts';
import { describeAnswer } from './run-cells.ts';
import { makeWorld, type World } from './world.ts';

let database: Database;
let world: World;

beforeAll(async () => {
  database = await openTestDatabase();
  world = await makeWorld(database);
});

afterAll(async () => {
  await database?.close();
});

const reach = async ({ endpoint: name, body, query }: Reach): Promise<Response> => {
  const endpoint = allEndpoints.find((one) => one.name === name);
  if (endpoint === undefined) throw new Error(`${name} is no endpoint`);
  const { own, foreign } = world.places;
  const search = new URLSearchParams(query?.(own, foreign) ?? {}).toString();
  const content = body(own, foreign);
  return world.clients.owner.send(endpoint.method, `${fillPath(endpoint.path, own)}?${search}`, {
    ...(content === undefined ? {} : { body: content }),
  });
};

describe('a call with a right to its path', () => {
  it.each(reaches)('$endpoint does not reach $what', async (one) => {
    await takingBack(world.database, async (tx) => {
      const content = await contentStatement(tx, ['idempotency_keys']);
      const before = await tx.query(content);
      const response = await world.database.within(tx, () => reach(one));
      const text = await readableParts(response);
      expect(await describeAnswer(response)).toBe(one.outcome);
      expect(text).not.toContain(foreignCanary);
      expect(await tx.query(content)).toEqual(before);
    });
  });

  it('without the header of our client, or from another site, changes nothing', async () => {
    const { owner } = world.clients;
    // A link shows its secret in a header that other sites cannot send.
    for (const endpoint of allEndpoints.filter(({ method, session }) => method !== 'GET' && session !== 'link')) {
      const path = fillPath(endpoint.path, world.places.own);
      for (const headers of [
        { 'x-tyomaahiili': '' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const response = await owner.send(endpoint.method, path, {
          headers: { ...headers, 'content-type': 'text/plain' },
        });
        expect(await describeAnswer(response), endpoint.name).toBe('403 csrf');
      }
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/frame/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { type RoutedDatabase, routed, takingBack } from '#tests/server/matrix/rolled-back.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { complaintAbout, schemaComplaint } from './check-answer.ts';
import { type FuzzWorld, makeFuzzWorld } from './fuzz-world.ts';
import { describeRequest } from './http-request.ts';
import { sendTo, validRequests } from './valid-requests.ts';

/** The embedded database is asked the same as PostgreSQL, so fewer are enough there. */
const runs = Number(process.env['TEST_VALID_RUNS'] ?? 25);
/** Where hardly any content is accepted, it takes more to find one that is. */
const manyRuns = 400;
const seed = 20_261_120;
/** What asks another server, which no content by chance is the address of: its answers are tried with one of its own. */
const asksElsewhere = ['lookUpPassport'];

let database: Database;
let shared: RoutedDatabase;
let server: TestServer;
let world: FuzzWorld;

beforeAll(async () => {
  database = await openTestDatabase();
  shared = routed(database);
  server = createTestServer(shared);
  world = await makeFuzzWorld(server);
});

afterAll(async () => {
  await database?.close();
});

const tryAll = async (endpoint: Endpoint) => {
  const few = await trySome(endpoint, runs);
  return few.successes > 0 ? few : trySome(endpoint, manyRuns, 1);
};

/** Sends each request on its own and takes it back; what is wrong with the answers, and how many succeeded, up to `enough`. */
const trySome = async (endpoint: Endpoint, runs: number, enough = Number.POSITIVE_INFINITY) => {
  const complaints: string[] = [];
  server.logged.length = 0;
  let successes = 0;
  await takingBack(shared, async (tx) => {
    for (const request of validRequests(world, endpoint, { runs, seed })) {
      await tx.query('savepoint request');
      const response = await shared.within(tx, () => sendTo(world, request));
      const isSuccess = response.status < 400;
      const complaint = isSuccess ? await schemaComplaint(endpoint, response) : await complaintAbout(response, request);
      if (complaint !== null) complaints.push(`${complaint} <- ${describeRequest(request)}`);
      if (isSuccess) successes += 1;
      await tx.query('rollback to savepoint request');
      if (successes >= enough) break;
    }
  });
  return { complaints, successes };
};

describe('a request that the contract accepts', () => {
  it.each(allEndpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))(
    'is answered by the contract: $name',
    async ({ endpoint }) => {
      const { complaints, successes } = await tryAll(endpoint);
      expect(complaints).toEqual([]);
      if (!asksElsewhere.includes(endpoint.name)) expect(successes).toBeGreaterThan(0);
      expect(server.logged).toEqual([]);
    },
  );
});

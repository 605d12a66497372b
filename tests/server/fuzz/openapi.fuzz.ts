import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { setOperator } from '#server/installation/people.store.ts';
import { createRandom } from '#tests/support/random.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { type Client, createTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { callByDocument } from './openapi/call-by-document.ts';
import { type Document, operationsIn } from './openapi/document-operations.ts';

const runs = Number(process.env['FUZZ_OPENAPI'] ?? 1500);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
/** Fewer calls by chance do not come to everything that can succeed. */
const enoughForAll = 2500;

let database: Database;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  database = await openTestDatabase();
  server = createTestServer(database);
  client = await server.signIn({ username: 'fuzz', isCompanyAdmin: true });
  await setOperator(database, client.user.id, true);
});
afterAll(() => database?.close());

const send = async (request: Request): Promise<Response> => {
  request.headers.set('cookie', client.cookie);
  return server.app.request(request);
};

describe('calls by the served OpenAPI document', () => {
  it(`${runs} of them are answered as it says (seed ${seed})`, { timeout: runs * 100 + 120_000 }, async () => {
    const response = await server.app.request('/api/openapi.json');
    const document = (await response.json()) as Document;
    const { calls, successes, complaints } = await callByDocument({ document, send, random: createRandom(seed) }, runs);
    const never = operationsIn(document)
      .filter(({ id, responses }) => !('302' in responses) && !successes.has(id))
      .map(({ id }) => id);
    console.log(`${calls} calls, ${successes.size} operations succeeded, seed ${seed}; never: ${never.join(', ')}`);
    expect(complaints).toEqual([]);
    expect(server.logged).toEqual([]);
    if (runs >= enoughForAll) expect(successes.size).toBeGreaterThan(80);
  });
});

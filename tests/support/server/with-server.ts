import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { emptyDatabase, openTestDatabase } from '#tests/support/server/test-database.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

/** One database for the test file, a new server with empty tables for each test. */
export const withServer = (options: Parameters<typeof createTestServer>[2] = {}): (() => TestServer) => {
  let database: Database | null = null;
  let server: TestServer | null = null;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    if (database === null) throw new Error('the database did not open');
    await emptyDatabase(database);
    server = createTestServer(database, null, options);
  });
  afterAll(async () => {
    await database?.close();
  });
  return () => {
    if (server === null) throw new Error('the server is there only inside a test');
    return server;
  };
};

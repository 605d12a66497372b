import { listQuantities } from '#contract/calculations/quantities.ts';
import { fillPath } from '#contract/frame/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { fillCalculation } from '#tests/support/content/site-content.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';

/** A list and somebody who may read it. */
export interface Place {
  readonly path: string;
  readonly cookie: string;
  readonly where: { readonly siteId: string; readonly calculationId: string };
}

const pathOf = (where: Readonly<Record<string, string>>): string => `/api${fillPath(listQuantities.path, where)}`;

/** Two sites of ten users with ten categories each: 100,000 quantities where nothing else is said. */
export const fillPlaces = async (database: Database, rowsPerCategory = 500): Promise<readonly Place[]> => {
  const server = createTestServer(database);
  // The servers that answer later have a clock of their own.
  server.now = new Date();
  const places: Place[] = [];
  for (let user = 0; user < 10; user += 1) {
    const client = await server.signIn({ username: `user-${user}`, company: `Yritys ${user % 3}` });
    for (let site = 0; site < 2; site += 1) {
      const { where } = await makeSite(client);
      await fillCalculation(server, where, { categories: 10, rowsPerCategory });
      await database.query('update quantities set updated_by = $2 where site_id = $1', [where.siteId, client.user.id]);
      places.push({ path: pathOf(where), cookie: client.cookie, where });
    }
  }
  return places;
};

import { afterEach, describe, expect, it } from 'vitest';
import type { CallThreads } from '#server/call-thread/call-threads.ts';
import type { Database } from '#server/db/database.ts';
import { databaseTurns } from '#server/http/database-turn.ts';
import { fillCalculation } from '#tests/support/content/site-content.ts';
import { createTestCallThreads } from '#tests/support/server/heavy-world.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { type Client, createTestServer } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
let threads: CallThreads | null = null;

afterEach(async () => {
  await threads?.stop();
  threads = null;
});

/** One company with a large site, another with a small one; `calls` are what each asks for. */
const makeWorld = async () => {
  const { database } = server().services;
  threads = await createTestCallThreads(database);
  const apart = createTestServer(database, null, { heavyCalls: threads });
  const busy = await apart.signIn();
  const other = await apart.signIn({ username: 'toinen', company: 'Toinen Yritys Oy' });
  const large = await makeSite(busy);
  await fillCalculation(apart, large.where, { categories: 10, rowsPerCategory: 300 });
  const small = await makeSite(other);
  await makeQuantity(other, small.place);
  const report = (client: Client, { siteId, calculationId }: typeof large.where) =>
    client.send('GET', `/sites/${siteId}/calculations/${calculationId}/reports/product-list?format=xlsx`);
  const copy = (client: Client, { siteId }: typeof large.where) =>
    client.send('POST', `/sites/${siteId}/copy`, { text: '', headers: { 'content-type': 'text/plain' } });
  return { busy, other, large: large.where, small: small.where, calls: { report, copy } };
};

describe('a company whose user asks for eight heavy calls at once', () => {
  it.each(['report', 'copy'] as const)(
    'does not keep another company waiting: %s',
    { timeout: 180_000 },
    async (name) => {
      const { busy, other, large, small, calls } = await makeWorld();
      const call = calls[name];
      const success = name === 'copy' ? 201 : 200;
      // The threads are there, and each has done it once.
      await Promise.all([call(busy, large), call(busy, large), call(other, small)]);
      const order: string[] = [];
      const ended = async (whose: string, answer: Promise<Response>) => {
        expect((await answer).status).toBe(success);
        order.push(whose);
      };
      const busyCalls = Array.from({ length: 8 }, () => ended('busy', call(busy, large)));
      await Promise.all([...busyCalls, ended('other', call(other, small))]);
      expect(order.indexOf('other'), order.join(' ')).toBeLessThan(4);
    },
  );
});

/** The database with its patient transactions counted: how many were asked for and had not ended, at most. */
const counted = (database: Database) => {
  let running = 0;
  const seen = { most: 0 };
  const as: Database['as'] = (rights) => {
    const user = database.as(rights);
    const readTogether: typeof user.readTogether = async (work) => {
      running += 1;
      seen.most = Math.max(seen.most, running);
      return user.readTogether(work).finally(() => {
        running -= 1;
      });
    };
    return rights.isPatient === true ? { ...user, readTogether } : user;
  };
  return { database: { ...database, as }, seen };
};

describe('whole sites that one company asks for', () => {
  it('are read in its turn, a few at a time, and a small one of its own goes before', { timeout: 60_000 }, async () => {
    const { database, seen } = counted(server().services.database);
    const client = await createTestServer(database).signIn();
    const large = await makeSite(client);
    await fillCalculation(server(), large.where, { categories: 10, rowsPerCategory: 300 });
    const small = await makeSite(client, 'Pieni');
    const order: string[] = [];
    const ask = async (name: string, siteId: string) => {
      const response = await client.send('GET', `/sites/${siteId}/snapshot`);
      const { quantities } = await response.json();
      order.push(name);
      return quantities.length;
    };
    const all = Array.from({ length: 8 }, () => ask('large', large.where.siteId));
    expect(await Promise.all([...all, ask('small', small.where.siteId)])).toEqual([...Array(8).fill(3000), 0]);
    expect(seen.most).toBe(databaseTurns[database.kind].mostOfOne);
    expect(order.indexOf('small'), order.join(' ')).toBeLessThan(3);
  });
});

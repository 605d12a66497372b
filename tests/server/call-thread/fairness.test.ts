import { afterEach, describe, expect, it } from 'vitest';
import type { CallThreads } from '#server/call-thread/call-threads.ts';
import { createTestCallThreads } from '#tests/support/heavy-world.ts';
import { makeQuantity, makeSite } from '#tests/support/server-builders.ts';
import { fillCalculation } from '#tests/support/site-content.ts';
import { type Client, createTestServer } from '#tests/support/test-server.ts';
import { withServer } from '#tests/support/with-server.ts';

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

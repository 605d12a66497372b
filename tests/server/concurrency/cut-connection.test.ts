import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { listen } from '#server/http/listen.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { type Client, createTestServer } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const key = '0190e5b2-0000-7000-8000-0000000000cc';

/** The database with a hook between the commit and what the app does next. */
const afterCommit = (database: Database, hook: { run: (() => Promise<void>) | null }): Database => {
  const andHook = async <Result>(committed: Promise<Result>): Promise<Result> => {
    const result = await committed;
    await hook.run?.();
    return result;
  };
  return {
    ...database,
    transaction: (work) => andHook(database.transaction(work)),
    as: (rights) => {
      const user = database.as(rights);
      return { ...user, transaction: (work) => andHook(user.transaction(work)) };
    },
  };
};

const setUp = async () => {
  const hook: { run: (() => Promise<void>) | null } = { run: null };
  const own = createTestServer(afterCommit(server().services.database, hook));
  const client = await own.signIn();
  const { place } = await makeSite(client);
  const { id } = await makeQuantity(client, place);
  const path = `/sites/${place.siteId}/calculations/${place.calculationId}/quantities/${id}/copy`;
  const listening = await listen({ app: own.app, port: 0, host: '127.0.0.1', mount: null, log: () => undefined });
  return { hook, client, path, listening };
};

/** Writes the request on a socket of its own, which the test can destroy. */
const write = ({ port }: Awaited<ReturnType<typeof listen>>, client: Client, path: string): Socket => {
  const socket = connect(port, '127.0.0.1');
  const body = 'Kopio';
  socket.on('error', () => undefined);
  socket.write(
    [
      `POST /api${path} HTTP/1.1`,
      'host: localhost:3000',
      `cookie: ${client.cookie}`,
      'sec-fetch-site: same-origin',
      'x-tyomaahiili: 1',
      'content-type: text/plain',
      `idempotency-key: ${key}`,
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
  return socket;
};

const retry = (client: Client, path: string) =>
  client.send('POST', path, { text: 'Kopio', headers: { 'content-type': 'text/plain', 'idempotency-key': key } });

const countRows = async (): Promise<number | undefined> =>
  (await rowsAs<{ count: number }>(server().services.database, 'select count(*)::int as count from quantities'))[0]
    ?.count;

describe('a connection that is cut', () => {
  it('after the commit and before the answer: the retry gets the stored answer', async () => {
    const { hook, client, path, listening } = await setUp();
    let received = '';
    await new Promise<void>((resolve) => {
      const socket = write(listening, client, path);
      socket.on('data', (data) => {
        received += data.toString();
      });
      hook.run = async () => {
        hook.run = null;
        socket.destroy();
        await new Promise((closed) => setTimeout(closed, 50));
        resolve();
      };
    });
    expect(received).toBe('');
    expect(await countRows()).toBe(2);
    const again = await retry(client, path);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect((await again.json()).name).toBe('Kopio');
    expect(await countRows()).toBe(2);
    await listening.stop(1000);
  });

  it('at any moment: the retry leaves one effect', async () => {
    const { client, path, listening } = await setUp();
    for (let round = 0; round < 10; round += 1) {
      const socket = write(listening, client, path);
      await new Promise((resolve) => setTimeout(resolve, round * 2));
      socket.destroy();
    }
    const again = await retry(client, path);
    expect(again.status).toBe(201);
    expect(await countRows()).toBe(2);
    await listening.stop(1000);
  });
});

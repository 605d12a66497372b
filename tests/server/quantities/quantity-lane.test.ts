import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/api/app.ts';
import { usualQuotas } from '#server/configuration/configuration.ts';
import { createGate } from '#server/http/gate.ts';
import { listen } from '#server/http/listen.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { createQuantityLane } from '#server/quantities/quantity-lane.ts';
import { createRateLimiter } from '#server/quotas/rate-limiter.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { publicUrl } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

interface Plain {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The answer as it is on the wire: nothing unpacked, nothing followed. */
const ask = (port: number, path: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Plain> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const {
          date,
          'x-request-id': requestId,
          'transfer-encoding': _,
          'content-length': __,
          ...told
        } = answer.headers;
        expect([typeof date, typeof requestId]).toEqual(['string', 'string']);
        const vary = String(told.vary ?? '').toLowerCase();
        resolve({
          status: answer.statusCode,
          headers: { ...told, vary },
          body: Buffer.concat(chunks).toString('latin1'),
        });
      });
    });
    asked.on('error', reject);
    asked.end();
  });

/** The same server with the lane and without it. */
const open = async (services = server().services, gate = createGate()) => {
  const calls: string[] = [];
  const own = {
    ...services,
    logCall: ({ call, status }: { call: string; status: number }) => void calls.push(`${call} ${status}`),
  };
  const lane = createQuantityLane(own, securityHeaders(publicUrl, { scripts: [], styles: [] }), gate);
  const log = () => undefined;
  const shared = { app: createApp(own, null, gate), port: 0, host: '127.0.0.1', mount: null, log };
  const [beside, alone] = await Promise.all([listen({ ...shared, lane }), listen(shared)]);
  return {
    beside: beside.port,
    alone: alone.port,
    calls,
    stop: () => Promise.all([beside.stop(0), alone.stop(0)]),
  };
};

describe('the lane of lists', () => {
  it('answers as the application does, header for header, and leaves all else to it', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    for (let index = 0; index < 10; index += 1) await makeQuantity(client, place, { name: `Ääni ${index}` });
    const { cookie } = client;
    const path = `/api/sites/${where.siteId}/calculations/${where.calculationId}/quantities`;
    const { beside, alone, calls, stop } = await open();
    const etag = String((await ask(alone, path, { cookie })).headers['etag']);
    const other = '0190e5b2-0000-7000-8000-00000000000a';
    for (const [status, address, headers, method] of [
      [200, path, { cookie }],
      [200, `${path}?limit=2&offset=1`, { cookie }],
      [200, path, { cookie, 'accept-encoding': 'gzip, br' }],
      [200, path, { cookie, 'accept-encoding': 'gzip' }],
      [304, path, { cookie, 'if-none-match': `"x", ${etag}` }],
      [200, path, { cookie, 'x-n': 'question-1' }],
      [304, path, { cookie, 'if-none-match': etag, 'x-n': 'question-2' }],
      [401, path, { 'x-n': 'question-3' }],
      [200, path, { cookie, 'if-none-match': '"x"' }],
      [200, path, { cookie, 'idempotency-key': other }],
      [200, path, { cookie }, 'HEAD'],
      [401, path, {}],
      [401, path, { cookie: 'tyomaahiili=x' }],
      [409, path, { cookie, 'x-user': other }],
      [400, `${path}?limit=0`, { cookie }],
      [404, path.replace(where.siteId, other), { cookie }],
      [404, path.replace(where.calculationId, other), { cookie }],
      [404, path.replace(where.calculationId, 'x%2F'), { cookie }],
      [404, `${path}/`, { cookie }],
    ] as const) {
      const told = await ask(alone, address, headers, method);
      expect(told.status, `${address} ${JSON.stringify(headers)}`).toBe(status);
      expect(await ask(beside, address, headers, method)).toEqual(told);
    }
    const [first, second] = [calls.filter((_, index) => index % 2 === 1), calls.filter((_, index) => index % 2 === 0)];
    expect(first).toEqual([...second.slice(1)]);
    await stop();
  });

  it('keeps the limits on calls and the gate', async () => {
    const client = await server().signIn();
    const { where } = await makeSite(client);
    const { services } = server();
    const limiter = createRateLimiter({
      database: services.database,
      clock: services.clock,
      factor: 0.0001,
      quotas: usualQuotas,
    });
    const { beside, stop } = await open({ ...services, limiter });
    const path = `/api/sites/${where.siteId}/calculations/${where.calculationId}/quantities`;
    const { cookie } = client;
    const statuses = [];
    for (let index = 0; index < 7; index += 1) statuses.push((await ask(beside, path, { cookie })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await ask(beside, path, { cookie })).headers).toMatchObject({
      'retry-after': expect.any(String),
      'x-app': 'test-build',
    });
    await stop();
    const closed = await open(services, { enter: () => null });
    expect(await ask(closed.beside, path, { cookie })).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    await closed.stop();
  });
});

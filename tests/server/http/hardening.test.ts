import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listen } from '#server/http/listen.ts';
import { contentOf } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

describe('the source', () => {
  it('holds no private key, token or password of a service', () => {
    const secret =
      /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{20}|AKIA(?![0-9A-Z]*EXAMPLE)[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|xox[baprs]-[0-9A-Za-z-]{20}/;
    expect(tracked.filter((path) => secret.test(textOf(path)))).toEqual([]);
  });

  it('takes of its HTTP framework the router only: checks of origin, tokens, addresses and caches are our own', () => {
    const sources = tracked.filter((path) => /^src\/server\/.*\.ts$/.test(path));
    const imports = sources.flatMap((path) => [...textOf(path).matchAll(/from '((?:@hono|hono)[^']*)'/g)]);
    expect([...new Set(imports.map(([, name]) => name))].sort()).toEqual(['@hono/node-server', 'hono']);
  });
});

describe('a call from another page', () => {
  it('is refused whatever its method and content', async () => {
    const client = await server().signIn();
    const before = await contentOf(server());
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json',
    ];
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const type of [...types, null]) {
        for (const path of ['/sites', '/files', '/sites/0190e5b2-0000-7000-8000-000000000000']) {
          const response = await client.send(method, path, {
            ...(type === null ? {} : { text: '{"name":"A"}' }),
            headers: { 'sec-fetch-site': 'cross-site', ...(type === null ? {} : { 'content-type': type }) },
          });
          expect([403, 405], `${method} ${path} ${type}`).toContain(response.status);
        }
      }
    }
    const logout = await client.send('GET', '/auth/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(logout.status).toBe(403);
    expect(await contentOf(server())).toEqual(before);
    expect((await client.send('GET', '/users/me')).status).toBe(200);
  });
});

describe('a sender that takes its time', () => {
  it('loses the connection, before and after the headers', async () => {
    const app = new Hono().post('/', async ({ req }) => new Response(await req.text()));
    app.onError(() => new Response(null, { status: 400 }));
    const limits = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
    const listening = await listen({ app, port: 0, host: '127.0.0.1', mount: null, log: () => undefined, limits });
    const send = (text: string): Promise<string> =>
      new Promise((resolve) => {
        let answer = '';
        const socket = connect(listening.port, '127.0.0.1', () => socket.write(text));
        socket.on('data', (part) => {
          answer += part.toString();
        });
        socket.on('close', () => resolve(answer));
        socket.on('error', () => undefined);
      });
    const [slowHeaders, slowBody] = await Promise.all([
      send('POST / HTTP/1.1\r\nHost: a\r\nX-Slow: '),
      send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc'),
    ]);
    expect(slowHeaders).toMatch(/^HTTP\/1.1 408/);
    expect(slowBody).not.toMatch(/^HTTP\/1.1 200/);
    const long = await send(`GET /?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1.1 431/);
    await listening.stop(0);
  });
});

describe('a connection that is kept', () => {
  it('lasts longer than proxies and browsers leave it idle, and says so', async () => {
    const app = new Hono().get('/', () => new Response('here'));
    const listening = await listen({ app, port: 0, host: '127.0.0.1', mount: null, log: () => undefined });
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(listening.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
      socket.once('data', (part) => {
        resolve(part.toString());
        socket.destroy();
      });
    });
    expect(Number(/keep-alive: timeout=(\d+)/i.exec(answer)?.[1])).toBeGreaterThan(60);
    await listening.stop(0);
  });
});

import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#server/http/listen.ts';
import { createHostCheck } from '#server/http/own-host.ts';

let server: Awaited<ReturnType<typeof listen>>;
const mounted: string[] = [];

beforeAll(async () => {
  server = await listen({
    app: new Hono().all('*', ({ text }) => text('app')),
    port: 0,
    host: '127.0.0.1',
    hostCheck: createHostCheck({ publicUrl: new URL('https://hiili.example.com'), open: ['/api/health/ready'] }),
    lane: async ({ headers }) => {
      mounted.push(`lane ${headers.host}`);
      return false;
    },
    mount: {
      path: '/oidc',
      handle: async ({ headers }, response) => {
        mounted.push(`provider ${headers.host}`);
        response.end('provider');
      },
    },
    log: () => undefined,
  });
});

afterAll(() => server?.stop(0));

/** The whole answer to a request written by hand. */
const ask = (target: string, lines: readonly string[], version = '1.1', method = 'GET'): Promise<string> =>
  new Promise((resolve, reject) => {
    const head = [`${method} ${target} HTTP/${version}`, ...lines, 'Connection: close', '', ''].join('\r\n');
    const socket = connect(server.port, '127.0.0.1', () => socket.write(head));
    let answer = '';
    socket.on('data', (data) => {
      answer += String(data);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });

const statusOf = (answer: string): number => Number(answer.split(' ')[1]);

describe('the host of a request', () => {
  it.each([
    'hiili.example.com',
    'HIILI.example.com:8443',
    'hiili.example.com.',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3',
  ])('is ours as %s', async (host) => {
    const answer = await ask('/sites', [`Host: ${host}`]);
    expect(statusOf(answer)).toBe(200);
    expect(answer).toMatch(/app$/);
  });

  it.each([
    'evil.example',
    'hiili.example.com.evil.example',
    '192.168.1.7:3000',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    'evil.example:80',
  ])('is not ours as %s: nothing behind it is reached', async (host) => {
    mounted.length = 0;
    for (const target of ['/', '/api/sites', '/oidc/auth', '/assets/a.js']) {
      const answer = await ask(target, [`Host: ${host}`]);
      expect(statusOf(answer), target).toBe(421);
      expect(answer).toContain('PUBLIC_URL');
      expect(answer).toMatch(/x-content-type-options: nosniff/i);
    }
    expect(mounted).toEqual([]);
  });

  it('must be said, once and as a name', async () => {
    for (const lines of [['Host: '], ['Host: localhost/a'], ['Host: a@localhost'], ['Host: local host']]) {
      expect([400, 421]).toContain(statusOf(await ask('/', lines)));
    }
    expect(statusOf(await ask('/', [], '1.0'))).toBe(400);
  });

  it('is looked at in the target, too', async () => {
    expect(statusOf(await ask('http://evil.example/', ['Host: localhost']))).toBe(421);
    expect(statusOf(await ask('http://localhost/', ['Host: evil.example']))).toBe(421);
    expect(statusOf(await ask('http://localhost/', ['Host: localhost']))).toBe(200);
    expect(statusOf(await ask('*', ['Host: localhost'], '1.1', 'OPTIONS'))).toBe(400);
  });

  it('may be any where a load balancer asks for the health, and nowhere near it', async () => {
    expect(statusOf(await ask('/api/health/ready?a', ['Host: 10.0.0.7:3000']))).toBe(200);
    expect(statusOf(await ask('/api/health/ready/..', ['Host: 10.0.0.7:3000']))).toBe(421);
    expect(statusOf(await ask('/api/health/', ['Host: 10.0.0.7:3000']))).toBe(421);
  });

  it('gives no body to HEAD', async () => {
    expect(await ask('/', ['Host: evil.example'], '1.1', 'HEAD')).toMatch(/^HTTP\/1.1 421 [\s\S]*\r\n\r\n$/);
  });
});

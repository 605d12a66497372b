import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpBrowser, signInOverHttp } from '#tests/support/server/http-browser.ts';
import { freePort, type ServerProcess, startServerProcess, untilReady } from '#tests/support/server/server-process.ts';

let dataDir: string;
let port: number;
let running: ServerProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'door-'));
  port = await freePort();
  running = [];
});

afterEach(async () => {
  for (const server of running) server.process.kill('SIGKILL');
  await Promise.all(running.map((server) => server.exit));
  await rm(dataDir, { recursive: true, force: true });
});

const start = (environment: Readonly<Record<string, string>> = {}): ServerProcess => {
  const server = startServerProcess({ PORT: String(port), DATA_DIR: dataDir, ...environment });
  running.push(server);
  return server;
};

/** As a browser asks whose name server has turned a stranger's name to this machine. */
const askAs = (
  host: string,
  path: string,
  method = 'GET',
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers: { host } }, (response) => {
      let text = '';
      response.on('data', (data) => {
        text += data;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('error', reject);
    request.end();
  });

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
const note = hasIpv6 ? '' : ' (skipped: this machine has no ::1)';

describe('the trial installation', () => {
  it('tells nothing to a page whose name was turned to this machine', { timeout: 120_000 }, async () => {
    const server = start();
    await untilReady(server, `http://localhost:${port}`);
    for (const path of [
      '/',
      '/api/session',
      '/api/auth/request',
      '/api/metrics',
      '/oidc/.well-known/openid-configuration',
    ]) {
      expect((await askAs('evil.example', path)).status, path).toBe(421);
      expect((await askAs(`evil.example:${port}`, path)).status, path).toBe(421);
    }
    expect((await askAs('10.0.0.7', '/api/health/ready')).status).toBe(200);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      expect((await askAs(host, '/api/session')).status).toBe(200);
    }
  });

  it.skipIf(!hasIpv6)(`lets one sign in where HOST is ::1${note}`, { timeout: 120_000 }, async () => {
    const server = start({ HOST: '[::1]', PUBLIC_URL: `http://[::1]:${port}` });
    const origin = `http://[::1]:${port}`;
    await untilReady(server, origin);
    expect(await signInOverHttp(createHttpBrowser(), origin)).toBe(`${origin}/`);
  });
});

describe('a setting that does not hold', () => {
  it.each([
    [{ PUBLIC_URL: 'http://localhost/hiili' }, 'PUBLIC_URL must end with the host'],
    [{ PULBIC_URL: 'http://localhost:3000' }, 'PUBLIC_URL is written PULBIC_URL'],
    [{ OICD_ISSUER: 'https://id.example' }, 'OIDC_ISSUER is written OICD_ISSUER'],
  ])('keeps the server from starting, in words: %j', { timeout: 60_000 }, async (environment, words) => {
    const server = start(environment);
    expect(await server.exit).toBe(78);
    expect(server.output()).toMatch(new RegExp(`^${words}.*\\.\\n$`));
  });

  it('is told when the address is not of this machine', { timeout: 60_000 }, async () => {
    const server = start({
      HOST: '192.0.2.1',
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
    });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/HOST 192\.0\.2\.1 is no address of this machine\.\n$/);
  });
});

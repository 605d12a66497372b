import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/api/app.ts';
import { listen } from '#server/http/listen.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { loadStaticFiles, type StaticFiles } from '#server/http/static-files.ts';
import { publicUrl } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
let folder: string;
let files: StaticFiles | null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyomaahiili-headers-'));
  await writeFile(join(folder, 'index.html'), '<style>a{}</style><script>let a</script><style>b{}</style>');
  await writeFile(join(folder, 'ohje.html'), '<style>a{}</style>');
  await mkdir(join(folder, 'assets'));
  for (const name of ['code-worker-a1_-B.js', 'epd-worker-a1.js']) await writeFile(join(folder, 'assets', name), '');
  files = await loadStaticFiles(folder);
});

afterAll(() => rm(folder, { recursive: true }));

describe('every answer', () => {
  it('carries the same policy: pages, calls, refusals, redirects, unchanged files, unknown addresses', async () => {
    const client = await server().signIn();
    const app = createApp(server().services, files);
    const ask = (path: string, init: RequestInit = {}, origin = publicUrl.origin) =>
      app.request(`${origin}${path}`, { ...init, headers: { ...init.headers, cookie: client.cookie } });
    const page = await ask('/ohje.html');
    const list = await ask('/api/sites');
    const responses: readonly (readonly [number, Response])[] = [
      [200, page],
      [200, await ask('/sites', { headers: { 'sec-fetch-mode': 'navigate' } })],
      [304, await ask('/ohje.html', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })],
      [302, await ask('/', { headers: { 'sec-fetch-mode': 'navigate' } }, 'http://127.0.0.1:3000')],
      [302, await ask('/api/auth/callback?state=none')],
      [403, await ask('/api/auth/logout', { headers: { 'sec-fetch-site': 'cross-site' } })],
      [200, list],
      [304, await ask('/api/sites', { headers: { 'if-none-match': list.headers.get('etag') ?? '' } })],
      [403, await ask('/api/sites', { method: 'POST' })],
      [404, await ask('/api/nothing')],
      [405, await ask('/api/sites', { method: 'PUT' })],
      [404, await ask('/nothing.js')],
      [404, await ask('/', { method: 'DELETE' })],
    ];
    const expected = securityHeaders(publicUrl, files?.inline ?? { scripts: [], styles: [] });
    for (const [status, response] of responses) {
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject(expected);
    }
  });

  it('is the same to HEAD, without a body: pages, files, calls', async () => {
    const app = createApp(server().services, files);
    const listening = await listen({ app, port: 0, host: '127.0.0.1', mount: null, log: () => undefined });
    try {
      for (const path of ['/', '/sites', '/ohje.html', '/api/health/live', '/nothing.js']) {
        const [head, get] = await Promise.all(
          ['HEAD', 'GET'].map((method) => fetch(`http://localhost:${listening.port}${path}`, { method })),
        );
        expect([path, head?.status, await head?.text()]).toEqual([path, get?.status, '']);
        for (const name of ['content-type', 'etag', 'cache-control', 'content-security-policy', 'content-encoding']) {
          expect([path, name, head?.headers.get(name)]).toEqual([path, name, get?.headers.get(name)]);
        }
      }
    } finally {
      await listening.stop(0);
    }
  });

  it('lets the worker that reads codes alone start a program of WebAssembly, and ask nobody else', async () => {
    const app = createApp(server().services, files);
    const policy = async (path: string) =>
      (await app.request(`${publicUrl.origin}${path}`)).headers.get('content-security-policy');
    expect(await policy('/assets/code-worker-a1_-B.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    expect(await policy('/assets/epd-worker-a1.js')).toBe(await policy('/'));
  });

  it('allows nothing inline but what the product’s own pages hold', () => {
    const policy = securityHeaders(publicUrl, files?.inline ?? { scripts: [], styles: [] })['content-security-policy'];
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+' 'sha256-[^']+';/);
    expect(policy).not.toMatch(/unsafe|\*|http/);
  });

  it('demands https for a year where the address is https', () => {
    const inline = { scripts: [], styles: [] };
    const name = 'strict-transport-security';
    expect(securityHeaders(new URL('https://hiili.example'), inline)[name]).toBe('max-age=31536000; includeSubDomains');
    expect(securityHeaders(publicUrl, inline)).not.toHaveProperty(name);
  });
});

describe('policy reports', () => {
  const send = (body: unknown, headers: Record<string, string> = {}) => {
    const text = JSON.stringify(body);
    return server().app.request(`${publicUrl.origin}/api/policy-reports`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/reports+json', 'content-length': String(text.length), ...headers },
    });
  };
  const body = {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/steal?name=Matti',
    sourceFile: `${publicUrl.origin}/assets/index-1.js`,
    documentURL: `${publicUrl.origin}/sites/Matti`,
    sample: 'Matti',
  };

  it('are logged in both forms without addresses, names or samples', async () => {
    expect((await send([{ type: 'csp-violation', body }])).status).toBe(204);
    const old = { 'effective-directive': 'img-src', 'blocked-uri': 'inline', 'source-file': 'https://x/Matti?Matti' };
    expect((await send({ 'csp-report': { ...old, 'document-uri': 'Matti' } })).status).toBe(204);
    expect(server().logged.map((line) => line.replace(' undefined', ''))).toEqual([
      'content policy: script-src-elem stopped https://evil.example from /assets/index-1.js',
      'content policy: img-src stopped inline from a page',
    ]);
  });

  it('never fill the log and never fail', async () => {
    await send(Array.from({ length: 50 }, () => ({ type: 'csp-violation', body })));
    expect(server().logged).toHaveLength(10);
    for (const other of [null, 7, [], [{ type: 'deprecation' }], { 'csp-report': 1 }, 'x'.repeat(40_000)]) {
      expect((await send(other)).status).toBe(204);
    }
    expect((await send([], { 'content-length': '-1' })).status).toBe(204);
    expect(server().logged).toHaveLength(10);
    server().now = new Date(server().now.getTime() + 60_000);
    await send([{ type: 'csp-violation', body }]);
    expect(server().logged).toHaveLength(11);
  });
});

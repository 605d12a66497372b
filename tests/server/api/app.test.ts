import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/frame/endpoint.ts';
import { publicUrl } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const someId = '0190e5b2-0000-7000-8000-000000000000';
const pathOf = (path: string) => fillPath(path, new Proxy({}, { get: () => someId }));

describe('createApp', () => {
  it('never fails on an unknown id or an empty body, whichever endpoint', async () => {
    const client = await server().signIn();
    for (const endpoint of allEndpoints) {
      const response = await client.send(endpoint.method, pathOf(endpoint.path), {
        headers: { 'content-type': endpoint.content === 'text' ? 'text/plain' : 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { text: '{}' }),
      });
      expect(response.status, endpoint.name).toBeLessThan(500);
      expect(response.status, endpoint.name).not.toBe(405);
    }
    expect(server().logged).toEqual([]);
  });

  it('serves every endpoint of the contract, and asks for a session but for what is public', async () => {
    for (const endpoint of allEndpoints) {
      const response = await server().app.request(`${publicUrl.origin}/api${pathOf(endpoint.path)}`, {
        method: endpoint.method,
      });
      // A path that nobody serves would answer 404.
      if (endpoint.session === 'public') expect([200, 400], endpoint.name).toContain(response.status);
      // Without a link's secret there is nothing, whatever is sent; a machine is told that it has none.
      else if (endpoint.name === 'dropFile') expect(response.status).toBe(401);
      else if (endpoint.session === 'link') expect([404, 415], endpoint.name).toContain(response.status);
      else expect(response.status, endpoint.name).toBe(401);
    }
  });

  it('answers an unknown call with a problem document', async () => {
    const client = await server().signIn({ language: 'en' });
    const response = await client.send('GET', '/nothing-here', { headers: { 'accept-language': 'en-GB' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toEqual({ type: 'not-found', title: 'Not found', status: 404 });
  });

  it('takes a page that was opened under another name of this machine to its own address, and to no other', async () => {
    const headers = { 'sec-fetch-mode': 'navigate' };
    const locationOf = async (path: string) =>
      (await server().app.request(`http://127.0.0.1:3000${path}`, { headers })).headers.get('location');
    expect(await locationOf('/sites?sort=asc')).toBe(`${publicUrl.origin}/sites?sort=asc`);
    for (const path of ['//evil.example/', '/.//evil.example/', '/a/..//evil.example', '/\\\\evil.example']) {
      expect(await locationOf(path), path).toBe(`${publicUrl.origin}/`);
    }
  });

  it('names the methods of a known path', async () => {
    const client = await server().signIn();
    const response = await client.send('PUT', '/sites');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, POST');
  });

  it('says who the server is on every answer and lets no page embed or extend it', async () => {
    const client = await server().signIn();
    const responses = [
      await client.send('GET', '/sites'),
      await client.send('GET', '/nothing-here'),
      await client.send('POST', '/sites', { text: '{' }),
      await server().app.request(`${publicUrl.origin}/missing.js`),
      await server().app.request(`${publicUrl.origin}/api/health/live`),
    ];
    for (const { headers } of responses) {
      expect(headers.get('x-app')).toBe('test-build');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('repeats what a question carried, and nothing that is no such thing', async () => {
    const ask = (headers: Record<string, string>) =>
      server().app.request(`${publicUrl.origin}/api/ping?n=1`, { headers });
    expect((await ask({ 'x-n': '0190e5b2-0000-7000' })).headers.get('x-n')).toBe('0190e5b2-0000-7000');
    expect((await ask({ 'x-n': 'a b<c>' })).headers.get('x-n')).toBeNull();
    expect((await ask({})).headers.get('x-n')).toBeNull();
  });

  it('is ready until it drains, and alive all the time', async () => {
    const client = await server().signIn();
    expect(await (await client.send('GET', '/health/ready')).json()).toEqual({ status: 'ready', build: 'test-build' });
    server().isDraining = true;
    const ready = await client.send('GET', '/health/ready');
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await client.send('POST', '/sites', { body: { name: 'A' } })).status).toBe(503);
    expect((await client.send('GET', '/health/live')).status).toBe(200);
  });

  it('echoes the nonce of a ping with the user, never from a cache', async () => {
    const client = await server().signIn();
    const response = await client.send('GET', '/ping?n=abc');
    const installation = expect.stringMatching(/^[\w-]{8,}$/);
    expect(await response.json()).toEqual({ n: 'abc', userId: client.user.id, installation });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const stranger = await server().app.request(`${publicUrl.origin}/api/ping?n=abc`);
    expect(await stranger.json()).toEqual({ n: 'abc', userId: null, installation });
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contentOf, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { publicUrl } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

describe('cross-site requests', () => {
  it.each([
    ['no header of ours', { 'x-tyomaahiili': '' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['typed by the user', { 'sec-fetch-site': 'none' }],
  ])('are refused: %s', async (_, headers) => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const { id } = await makeQuantity(client, place);
    const before = await contentOf(server());
    const path = `/sites/${where.siteId}/calculations/${where.calculationId}/quantities/${id}/copy`;
    for (const [method, address] of [
      ['POST', path],
      ['DELETE', `/sites/${where.siteId}`],
    ] as const) {
      const response = await client.send(method, address, { headers });
      expect([response.status, (await response.json()).type]).toEqual([403, 'csrf']);
    }
    expect(await contentOf(server())).toEqual(before);
    expect((await client.send('GET', '/sites', { headers })).status).toBe(200);
  });

  it('are told by the origin where the browser sends no fetch metadata', async () => {
    const client = await server().signIn();
    const send = (headers: Record<string, string>) =>
      server().app.request(`${publicUrl.origin}/api/sites`, {
        method: 'POST',
        body: '{"name":"A"}',
        headers: { cookie: client.cookie, 'x-tyomaahiili': '1', 'content-type': 'application/json', ...headers },
      });
    expect((await send({})).status).toBe(403);
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ origin: publicUrl.origin })).status).toBe(201);
  });
});

describe('requests', () => {
  it('of the wrong kind are refused without an effect', async () => {
    const client = await server().signIn();
    const before = await contentOf(server());
    const cases = [
      [{ text: '{"name":', headers: { 'content-type': 'application/json' } }, 400, 'bad-request'],
      [{ text: '', headers: { 'content-type': 'application/json' } }, 400, 'bad-request'],
      [{ text: '{"name":"A"}', headers: { 'content-type': 'text/plain' } }, 415, 'wrong-content-type'],
      [{ text: '{"name":"A"}' }, 415, 'wrong-content-type'],
      [{ text: 'null', headers: { 'content-type': 'application/json' } }, 422, 'validation'],
      [{ text: '[]', headers: { 'content-type': 'application/json' } }, 422, 'validation'],
      [{ body: { name: 'x'.repeat(9 * 1024 * 1024) } }, 422, 'validation'],
      [{ body: { name: 'x'.repeat(11 * 1024 * 1024) } }, 413, 'too-large'],
      [{ body: { name: 'A', __proto__: null, constructor: 1 } }, 422, 'validation'],
    ] as const;
    for (const [init, status, type] of cases) {
      const response = await client.send('POST', '/sites', init);
      expect([response.status, (await response.json()).type]).toEqual([status, type]);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
    }
    const form = await client.send('POST', '/sites', {
      text: '%',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(form.status).toBe(400);
    expect(await contentOf(server())).toEqual(before);
    expect(server().logged).toEqual([]);
  });

  it('for ids that cannot exist find nothing', async () => {
    const client = await server().signIn();
    for (const path of [
      '/sites/seven',
      "/sites/'; drop table sites; --",
      '/sites/%00',
      '/items/%00',
      '/items/nothing',
      '/reference-sets/none',
    ]) {
      expect((await client.send('GET', path)).status, path).toBe(404);
    }
    expect((await client.send('GET', '/data-search?search=%00')).status).toBe(400);
  });

  it('are compressed as the reader accepts', async () => {
    const client = await server().signIn();
    const fetchSet = (encoding: string) =>
      client.send('GET', '/reference-sets/co2data-1.01.005', { headers: { 'accept-encoding': encoding } });
    const plain = await (await fetchSet('identity')).text();
    const [br, gzip] = [await fetchSet('gzip, br'), await fetchSet('gzip')];
    expect([br.headers.get('content-encoding'), gzip.headers.get('content-encoding')]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(plain);
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(plain);
  });

  it('for another user than the client believes are refused', async () => {
    const client = await server().signIn();
    const send = (user: string) => client.send('POST', '/sites', { body: { name: 'A' }, headers: { 'x-user': user } });
    expect((await (await send('0190e5b2-0000-7000-8000-000000000000')).json()).type).toBe('wrong-user');
    expect((await send(client.user.id)).status).toBe(201);
  });
});

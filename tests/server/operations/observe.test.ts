import { describe, expect, it } from 'vitest';
import { getSite } from '#contract/sites/site-reading.ts';
import { createSite } from '#contract/sites/sites.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const token = 'kanaria-token-0123456789';
const peer = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });

const metricsOf = (from: TestServer, address: string, headers: Record<string, string> = {}) =>
  from.app.request('/api/metrics', { headers }, peer(address));

describe('requests', () => {
  it('are named by call, with a request id that the answer carries and without the ids of the path', async () => {
    const client = await server().signIn();
    const { reply: site } = await client.call(createSite, { body: { name: 'Kerrostalo' } });
    const { headers } = await client.call(getSite, { params: { siteId: site.id } });
    const entry = server().calls.at(-1);
    expect(entry).toMatchObject({ call: 'getSite', method: 'GET', status: 200, problem: null });
    expect(entry?.requestId).toBe(headers.get('x-request-id'));
    expect(entry?.user).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(server().calls)).not.toContain(site.id);
    expect(JSON.stringify(server().calls)).not.toContain(client.user.id);
  });

  it('tell the code of what was refused', async () => {
    const client = await server().signIn();
    await client.call(createSite, { body: { name: '' } });
    expect(server().calls.at(-1)).toMatchObject({ call: 'createSite', status: 422, problem: 'validation' });
    await server().app.request('/api/nowhere');
    expect(server().calls.at(-1)).toMatchObject({ call: 'other', status: 404, problem: 'not-found', user: null });
  });

  it('take their id from a proxy only when it is trusted', async () => {
    const headers = { 'x-request-id': 'edge-12345678' };
    const ask = async (from: TestServer) =>
      (await from.app.request('/api/ping?n=1', { headers })).headers.get('x-request-id');
    expect(await ask(server())).not.toBe('edge-12345678');
    expect(await ask(createTestServer(server().services.database, null, { trustsProxy: true }))).toBe('edge-12345678');
  });
});

describe('metrics', () => {
  it('count calls by name and status, with a histogram of their time', async () => {
    const client = await server().signIn();
    await client.call(createSite, { body: { name: 'A' } });
    await client.call(createSite, { body: { name: '' } });
    const text = await (await metricsOf(server(), '127.0.0.1')).text();
    expect(text).toContain('tyomaahiili_http_requests_total{call="createSite",status="201"} 1\n');
    expect(text).toContain('tyomaahiili_http_requests_total{call="createSite",status="422"} 1\n');
    expect(text).toContain('tyomaahiili_http_request_duration_seconds_bucket{call="createSite",le="+Inf"} 2\n');
    expect(text).toContain('tyomaahiili_http_request_duration_seconds_count{call="createSite"} 2\n');
    expect(text).toContain('tyomaahiili_event_streams 0\n');
    expect(text).toContain('tyomaahiili_feedback_waiting 0\n');
    expect(text).toMatch(/\ntyomaahiili_database_bytes [1-9]\d{6,}\n/);
    expect(text).toMatch(/tyomaahiili_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+\n/);
  });

  it('count answers given a second time', async () => {
    const client = await server().signIn();
    const headers = { 'idempotency-key': '0190e5b2-0000-7000-8000-00000000beef' };
    await client.call(createSite, { body: { name: 'A' } }, { headers });
    await client.call(createSite, { body: { name: 'A' } }, { headers });
    const text = await (await metricsOf(server(), '::1')).text();
    expect(text).toContain('tyomaahiili_idempotency_replays_total 1\n');
  });

  it('are text of the exposition format: every sample has a type', async () => {
    const text = await (await metricsOf(server(), '127.0.0.1')).text();
    const types = new Set([...text.matchAll(/^# TYPE (\S+) (?:counter|gauge|histogram)$/gm)].map(([, name]) => name));
    for (const sample of text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))) {
      expect(sample).toMatch(/^\w+(\{(\w+="[^"\\]*",?)+\})? -?[\d.e+-]+$/);
      expect(types).toContain(/^\w+?(?=(_bucket|_sum|_count)?[{ ])/.exec(sample)?.[0]);
    }
  });

  it('are for this machine only, not for what a proxy on it passes on', async () => {
    expect((await metricsOf(server(), '::ffff:127.0.0.1')).status).toBe(200);
    expect((await metricsOf(server(), '10.0.0.7')).status).toBe(404);
    expect((await metricsOf(server(), '127.0.0.1', { 'x-forwarded-for': '10.0.0.7' })).status).toBe(404);
    expect((await server().app.request('/api/metrics')).status).toBe(404);
  });

  it('are for whoever shows the token where there is one', async () => {
    const guarded = createTestServer(server().services.database, null, { metricsToken: token });
    expect((await metricsOf(guarded, '127.0.0.1')).status).toBe(404);
    expect((await metricsOf(guarded, '10.0.0.7', { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await metricsOf(guarded, '10.0.0.7', { authorization: `Bearer ${token}x` })).status).toBe(404);
  });
});

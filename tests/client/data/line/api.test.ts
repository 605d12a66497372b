import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call, observeExchanges, unreadableCalls } from '#client/data/line/api.ts';
import { listQuantities } from '#contract/calculations/quantities.ts';
import { getMe } from '#contract/people/session.ts';
import { createSite } from '#contract/sites/sites.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';

const ours = { 'x-app': 'build-1', 'content-type': 'application/json' };
const problemHeaders = { ...ours, 'content-type': 'application/problem+json' };

const answerWith = (answer: () => Response | Promise<Response>) => {
  const fetch = vi.fn((_input: string, _init: RequestInit) => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with ApiError');
  return error;
};

// Another file may have left some.
beforeEach(() => unreadableCalls.set([]));

describe('call', () => {
  it('builds the request from the endpoint and parses the reply', async () => {
    const fetch = answerWith(() => new Response(JSON.stringify({ data: [], total: 0 }), { headers: ours }));
    const params = { siteId: 's/1', calculationId: 'k' };
    expect(await call(listQuantities, { params, query: { limit: '5' } })).toEqual({ data: [], total: 0 });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/sites/s%2F1/calculations/k/quantities?limit=5');
    expect(init?.headers).toMatchObject({ 'x-tyomaahiili': '1', 'accept-language': 'fi' });
  });

  it('sends the key and asks for its echo', async () => {
    const fetch = answerWith(() => new Response('{}', { status: 201, headers: ours }));
    const error = await failure(call(createSite, { body: { name: 'Kohde' } }, { idempotencyKey: 'key-1' }));
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({
      'idempotency-key': 'key-1',
      'content-type': 'application/json',
    });
    expect(error.code).toBe('foreign');
  });

  it.each([
    [
      'no X-App header',
      () => new Response(JSON.stringify(makeUser()), { headers: { 'content-type': 'application/json' } }),
    ],
    ['HTML', () => new Response('<html></html>', { headers: { ...ours, 'content-type': 'text/html' } })],
    ['text that is no JSON', () => new Response('{"id":', { headers: ours })],
    [
      'an answer to another question, out of a cache,',
      () => new Response(JSON.stringify(makeUser()), { headers: { ...ours, 'x-n': 'an-old-question' } }),
    ],
    [
      'a proxy error page',
      () => new Response('<html></html>', { status: 502, headers: { 'content-type': 'text/html' } }),
    ],
  ])('does not take %s for an answer', async (_, answer) => {
    answerWith(answer);
    expect((await failure(call(getMe, {}))).code).toBe('foreign');
  });

  it('knows an answer of a newer release, and that it can be read again', async () => {
    answerWith(() => new Response('{}', { headers: ours }));
    expect(await failure(call(getMe, {}))).toMatchObject({ code: 'outdated', status: 200 });
    expect(unreadableCalls.get()).toEqual(['getMe']);
    answerWith(() => new Response(JSON.stringify(makeUser()), { headers: ours }));
    await call(getMe, {});
    expect(unreadableCalls.get()).toEqual([]);
  });

  it('keeps what somebody else answered, and the hint when to come back', async () => {
    const headers = { 'content-type': 'text/html', 'retry-after': '3600' };
    answerWith(() => new Response('<html></html>', { status: 503, headers }));
    expect(await failure(call(getMe, {}))).toMatchObject({ status: null, foreignStatus: 503, retryAfterMs: 60_000 });
  });

  it('reads the problem, its status and how long to wait', async () => {
    const body = JSON.stringify({ type: 'too-many-requests', title: 'Slow down', status: 429 });
    answerWith(() => new Response(body, { status: 429, headers: { ...problemHeaders, 'retry-after': '7' } }));
    expect(await failure(call(getMe, {}))).toMatchObject({
      code: 'too-many-requests',
      status: 429,
      retryAfterMs: 7000,
    });
  });

  it('reads a code of a newer server by its status', async () => {
    answerWith(() => new Response('{"type":"brand-new"}', { status: 422, headers: problemHeaders }));
    expect((await failure(call(getMe, {}))).code).toBe('validation');
  });

  it('gives up when no answer begins in time', async () => {
    const hang = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    vi.stubGlobal('fetch', hang);
    expect((await failure(call(getMe, {}, { timeoutMs: 20 }))).code).toBe('network');
  });

  it('tells every exchange, but not one that the caller gave up', async () => {
    const seen: unknown[] = [];
    const stop = observeExchanges((exchange) => seen.push(exchange));
    answerWith(() => new Response(JSON.stringify(makeUser()), { headers: ours }));
    await call(getMe, {});
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await failure(call(getMe, {}));
    const given = new AbortController();
    given.abort();
    await expect(call(getMe, {}, { signal: given.signal })).rejects.toThrow('Failed to fetch');
    stop();
    expect(seen).toEqual([{ kind: 'ours', status: 200 }, { kind: 'network' }]);
  });
});

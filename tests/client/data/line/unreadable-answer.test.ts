import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call, observeExchanges } from '#client/data/line/api.ts';
import { getSession } from '#contract/people/session.ts';
import { createSite } from '#contract/sites/sites.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';

const headers = { 'x-app': 'build-1', 'content-type': 'application/json', etag: '"7"' };
const good = () => new Response(JSON.stringify(makeUser()), { headers });

/** As it comes of a stream that cannot be unpacked, or that ends before its length. */
const broken = () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('decoding failed')) });
  return new Response(body, { headers });
};

/** What it is taken for: words that are whole, and that this build does not know, are those of a newer release. */
const unreadable: readonly (readonly [string, 'foreign' | 'outdated', () => Response])[] = [
  ['cut', 'foreign', () => new Response('{"id":"user-', { headers })],
  ['of another shape', 'outdated', () => new Response('{}', { headers })],
  ['not to be unpacked', 'foreign', broken],
  ['a page', 'foreign', () => new Response('<html></html>', { headers: { ...headers, 'content-type': 'text/html' } })],
  ['a refusal in no words of ours', 'foreign', () => new Response('oops', { status: 500, headers })],
];

let exchanges: unknown[];
let stop: () => void;

beforeEach(() => {
  exchanges = [];
  stop = observeExchanges((exchange) => exchanges.push(exchange));
});
afterEach(() => stop());

/** A browser whose cache gives the first answer again and again, until it is told to leave it aside. */
const browserThatKept = (kept: () => Response, server: () => Response | Promise<Response>) => {
  const fetch = vi.fn(async (_input: string, { cache }: RequestInit) => (cache === 'reload' ? server() : kept()));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('an answer of our server whose body is no answer', () => {
  it.each(unreadable)('%s: is asked for once more, past what the browser has kept', async (_, _code, kept) => {
    const fetch = browserThatKept(kept, good);
    expect(await call(getSession, {})).toEqual(makeUser());
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(exchanges).toEqual([{ kind: 'ours', status: 200 }]);
  });

  it.each(unreadable)('%s: is a failure when it is so again, and the line is there', async (_, code, kept) => {
    const fetch = browserThatKept(kept, kept);
    const error = await failureOf(call(getSession, {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code, status: kept().status });
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(exchanges).toEqual([{ kind: 'ours', status: kept().status }]);
  });

  it('tells a line that breaks under the second question', async () => {
    browserThatKept(unreadable[0]?.[2] ?? good, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(call(getSession, {}))).toMatchObject({ code: 'network', status: null });
    expect(exchanges).toEqual([{ kind: 'network' }]);
  });

  it.each(unreadable)('%s: never makes an edit be sent by itself', async (_, code, kept) => {
    const echo = () => {
      const response = kept();
      response.headers.set('idempotency-key', 'key-1');
      return response;
    };
    const fetch = browserThatKept(echo, echo);
    const sent = call(createSite, { body: { name: 'Kohde' } }, { idempotencyKey: 'key-1' });
    expect(await failureOf(sent)).toMatchObject({ code });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(exchanges).toMatchObject([{ kind: 'ours' }]);
  });
});

describe('an answer of somebody else', () => {
  it('is not asked for twice', async () => {
    const page = () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
    const fetch = browserThatKept(page, good);
    expect(await failureOf(call(getSession, {}))).toMatchObject({ code: 'foreign', status: null });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(exchanges).toEqual([{ kind: 'foreign' }]);
  });
});

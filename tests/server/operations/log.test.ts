import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/frame/endpoint.ts';
import { createApp } from '#server/api/app.ts';
import { type Database, DatabaseError, type Queryable } from '#server/db/database.ts';
import { createLog } from '#server/operations/log.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';

const canary = 'kanaria-4711';
const clock = () => new Date('2026-11-20T08:00:00.000Z');

let database: Database;
let lines: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await database.close();
});

const log = (format: 'json' | 'text') => createLog({ format, clock, write: (line) => lines.push(line) });

describe('a JSON log', () => {
  it('has one JSON object a line', () => {
    const { tell, log: message, call } = log('json');
    tell('Työmaahiili: http://localhost:3000/');
    message('clean-up failed', new DatabaseError(`invalid input syntax: "${canary}"`, '22P02'), 'request-1');
    call({
      requestId: 'request-2',
      call: 'getSite',
      method: 'GET',
      status: 500,
      durationMs: 1,
      user: null,
      problem: 'internal',
    });
    const [start, failure, answered] = lines.map((line) => JSON.parse(line));
    expect(start).toEqual({
      time: '2026-11-20T08:00:00.000Z',
      level: 'info',
      event: 'start',
      message: 'Työmaahiili: http://localhost:3000/',
    });
    expect(failure).toMatchObject({
      level: 'error',
      requestId: 'request-1',
      error: { name: 'DatabaseError', code: '22P02' },
    });
    expect(failure.error.stack).toContain('log.test.ts');
    expect(answered).toMatchObject({ level: 'error', event: 'call', call: 'getSite', status: 500 });
    expect(lines.join('\n')).not.toContain(canary);
  });

  it('never holds what a request brought, whatever becomes of it', async () => {
    const { log: message, call } = log('json');
    const server = createTestServer(database);
    const user = await server.signIn({ username: canary });
    // Every third statement fails and repeats what it was given, as a database may.
    let count = 0;
    const query: Queryable['query'] = (sql, params) => {
      count += 1;
      if (count % 3 === 0)
        return Promise.reject(new DatabaseError(`bad value "${canary}" in '${JSON.stringify(params)}'`, 'XX000'));
      return database.query(sql, params);
    };
    const faulty: Database = { ...database, query, aside: { query } };
    const app = createApp({ ...server.services, database: faulty, log: message, logCall: call });
    for (const { method, path, content } of allEndpoints) {
      const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, canary]));
      const bodies =
        method === 'GET'
          ? [undefined]
          : [canary, JSON.stringify({ name: canary, [canary]: canary }), `{"a": "${canary}`];
      for (const body of bodies) {
        const response = await app.request(
          `http://localhost:3000/api${fillPath(path, params)}?search=${canary}&n=${canary}`,
          {
            method,
            headers: {
              cookie: `${user.cookie}; other=${canary}`,
              authorization: `Bearer ${canary}`,
              'idempotency-key': canary,
              'if-match': canary,
              'if-none-match': canary,
              'user-agent': canary,
              referer: `http://localhost:3000/${canary}`,
              'x-forwarded-for': canary,
              'x-request-id': canary,
              'x-user': user.user.id,
              'x-epoch': canary,
              'last-event-id': canary,
              'accept-language': canary,
              'sec-fetch-site': 'same-origin',
              'x-tyomaahiili': '1',
              'content-type': content === 'text' ? 'text/plain' : 'application/json',
            },
            ...(body === undefined ? {} : { body }),
          },
        );
        await response.body?.cancel();
      }
    }
    expect(lines.length).toBeGreaterThan(allEndpoints.length);
    expect(lines.some((line) => line.includes('XX000'))).toBe(true);
    expect(lines.filter((line) => line.includes(canary))).toEqual([]);
    const secret = user.cookie.split('=')[1] ?? '';
    expect(lines.filter((line) => line.includes(secret) || line.includes(user.user.id))).toEqual([]);
  });
});

describe('a text log', () => {
  it('shows start messages as they are and calls only when the server failed', () => {
    const { tell, log: message, call } = log('text');
    const entry = { requestId: 'r', call: 'getSite', method: 'GET', durationMs: 1, user: null, problem: null };
    tell('Demo users');
    call({ ...entry, status: 404 });
    call({ ...entry, status: 500 });
    message('a note');
    expect(lines).toEqual([
      'Demo users',
      '2026-11-20T08:00:00.000Z GET getSite 500  1 ms (request r)',
      '2026-11-20T08:00:00.000Z a note',
    ]);
  });
});

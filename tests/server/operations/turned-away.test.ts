import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/operations/log.ts';
import { createTurnedAway } from '#server/operations/turned-away.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

describe('calls that are turned away', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00.000Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const search = { call: 'searchData', status: 429, problem: 'too-many-requests', user: 'a' } as const;

  it.each(['json', 'text'] as const)('are told in one line an interval, %s', (format) => {
    const lines: string[] = [];
    const log = createLog({ format, write: (line) => lines.push(line), clock: () => new Date() });
    const turnedAway = createTurnedAway({ tell: log.turnedAway, clock: () => new Date() });
    for (let index = 0; index < 1000; index += 1) turnedAway.count({ ...search, user: `user-${index % 3}` });
    turnedAway.count({ call: 'listSites', status: 503, problem: 'unavailable', user: null });
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    if (format === 'json') {
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        event: 'turned-away',
        seconds: 60,
        total: 1001,
        users: 3,
        counts: [
          { call: 'searchData', status: 429, count: 1000 },
          { status: 503, count: 1 },
        ],
      });
    } else expect(lines[0]).toContain('turned away in 60 s: 1000 searchData 429, 1 listSites 503');
    vi.advanceTimersByTime(600_000);
    expect(lines).toHaveLength(1);
    turnedAway.count(search);
    turnedAway.flush();
    expect(lines).toHaveLength(2);
  });

  it('say nothing on a terminal where nobody was signed in', () => {
    const lines: string[] = [];
    const log = createLog({ format: 'text', write: (line) => lines.push(line), clock: () => new Date() });
    log.turnedAway({
      seconds: 60,
      total: 1,
      users: 0,
      counts: [{ call: 'getMe', status: 401, problem: null, count: 1 }],
    });
    expect(lines).toEqual([]);
  });
});

describe('the server', () => {
  it('writes no line for a call without a session, and one for any other', async () => {
    const path = 'http://localhost:3000/api/users/me';
    for (let index = 0; index < 3; index += 1) expect((await server().app.request(path)).status).toBe(401);
    expect(server().calls).toEqual([]);
    expect(server().turnedAway).toHaveLength(3);
    const client = await server().signIn();
    await client.send('GET', '/users/me');
    expect(server().calls).toHaveLength(1);
  });
});

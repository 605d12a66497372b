import { describe, expect, it } from 'vitest';
import { getMe, getSession } from '#contract/people/session.ts';
import { endOtherSessions } from '#contract/people/sessions.ts';
import { endOldSessions } from '#server/identity/sessions.store.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

describe('getSession', () => {
  it('tells whose session it is, and that it is nobody’s, without a failure', async () => {
    const client = await server().signIn();
    expect(await client.call(getSession, {})).toMatchObject({ status: 200, reply: { id: client.user.id } });
    const ended = await server().signIn({ username: 'kollega' });
    const phone = await server().signIn({ username: 'kollega' });
    await phone.call(endOtherSessions, {});
    for (const headers of [{}, { cookie: ended.cookie }]) {
      const { app, services } = server();
      const response = await app.request(`${services.publicUrl.origin}/api/session`, { headers });
      expect([response.status, response.headers.get('cache-control'), await response.json()]).toEqual([
        200,
        'no-store',
        null,
      ]);
    }
  });
});

describe('endOtherSessions', () => {
  it('ends the user’s sessions everywhere but here, and nobody else’s', async () => {
    const [here, phone, tablet] = [await server().signIn(), await server().signIn(), await server().signIn()];
    const other = await server().signIn({ username: 'kollega' });
    expect((await here.call(endOtherSessions, {})).status).toBe(204);
    const statuses = [];
    for (const client of [here, phone, tablet, other]) statuses.push((await client.call(getMe, {})).status);
    expect(statuses).toEqual([200, 401, 401, 200]);
    expect((await here.call(endOtherSessions, {})).status).toBe(204);
  });
});

describe('a session in use', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const passDays = (days: number): void => {
    server().now = new Date(server().now.getTime() + days * dayMs);
  };

  it('ends when it is not used for 60 days', async () => {
    const client = await server().signIn({ licenceValidTo: '2099-12-31' });
    passDays(59);
    expect((await client.call(getMe, {})).status).toBe(200);
    const unused = await server().signIn({ username: 'kollega' });
    passDays(61);
    expect((await unused.call(getMe, {})).status).toBe(401);
  });

  it('ends 90 days after the sign-in, however much it is used', async () => {
    const client = await server().signIn();
    for (let day = 0; day < 89; day += 1) {
      passDays(1);
      expect((await client.call(getMe, {})).status).toBe(200);
    }
    passDays(1.01);
    expect((await client.call(getMe, {})).status).toBe(401);
    expect((await client.call(getMe, {})).problem.type).toBe('unauthenticated');
  });

  it('of an earlier time gets the same end', async () => {
    const { database } = server().services;
    const client = await server().signIn();
    await database.query(`update sessions set expires_at = '2099-01-01', created_at = '2026-10-01'`);
    await endOldSessions(database, 90);
    const [row] = await rowsAs<{ expires_at: Date }>(database, 'select expires_at from sessions');
    expect(row?.expires_at.toISOString()).toBe('2026-12-30T00:00:00.000Z');
    expect((await client.call(getMe, {})).status).toBe(200);
    await endOldSessions(database, 30);
    expect((await client.call(getMe, {})).status).toBe(401);
  });
});

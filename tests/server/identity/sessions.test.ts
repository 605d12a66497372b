import { describe, expect, it } from 'vitest';
import { getMe, getSession } from '#contract/session.ts';
import { endOtherSessions } from '#contract/sessions.ts';
import { withServer } from '#tests/support/with-server.ts';

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

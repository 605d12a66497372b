import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/session.ts';
import { endOtherSessions } from '#contract/sessions.ts';
import { withServer } from '#tests/support/with-server.ts';

const server = withServer();

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

import { describe, expect, it } from 'vitest';
import { listFeedback, sendFeedback } from '#contract/installation/feedback.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const id = '0190e5b2-0000-7000-8000-000000000000';

describe('sendFeedback', () => {
  it('keeps the message with user, company and time for the administrators of the company', async () => {
    const client = await server().signIn();
    const admin = await server().signIn({ username: 'paakayttaja', isCompanyAdmin: true });
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy', isCompanyAdmin: true });
    const { status, reply } = await client.call(sendFeedback, { body: { message: ' Hyvä työkalu. ' } });
    expect([status, reply]).toMatchObject([201, { message: 'Hyvä työkalu.', createdAt: '2026-11-20T08:00:00.000Z' }]);
    server().now = new Date('2026-11-20T09:00:00.000Z');
    await admin.call(sendFeedback, { body: { message: 'Toinen' } });
    const { reply: list } = await admin.call(listFeedback, { query: {} });
    expect(list).toEqual({
      total: 2,
      data: [
        expect.objectContaining({ message: 'Toinen', userName: 'Nimi paakayttaja' }),
        { ...reply, userName: 'Nimi esittely', mailedAt: null },
      ],
    });
    expect((await stranger.call(listFeedback, { query: {} })).reply.total).toBe(0);
    expect((await client.call(listFeedback, { query: {} })).problem.type).toBe('forbidden');
  });

  it.each([
    ['', 'required', 'Tämä kenttä on pakollinen'],
    ['   ', 'required', 'Tämä kenttä on pakollinen'],
    ['x'.repeat(201), 'max-text', 'Enintään 200 merkkiä'],
  ])('refuses %j at the field', async (message, code, text) => {
    const client = await server().signIn();
    const answer = await client.call(sendFeedback, { body: { message } });
    expect([answer.status, answer.problem.errors]).toEqual([422, [{ path: 'message', code, message: text }]]);
    expect(await server().services.database.query('select 1 from feedback')).toEqual([]);
  });

  it('takes a message sent again under its own id once', async () => {
    const client = await server().signIn();
    const colleague = await server().signIn({ username: 'kollega' });
    const body = { id, message: 'Hyvä' };
    const [first, again] = [await client.call(sendFeedback, { body }), await client.call(sendFeedback, { body })];
    expect(again.reply).toEqual(first.reply);
    expect((await client.call(sendFeedback, { body: { id, message: 'Muu' } })).problem.type).toBe('id-taken');
    expect((await colleague.call(sendFeedback, { body })).problem.type).toBe('id-taken');
    expect(await server().services.database.query('select 1 from feedback')).toHaveLength(1);
  });
});

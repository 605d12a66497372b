import { describe, expect, it } from 'vitest';
import { feedbackQueries, giveFeedback } from '#client/data/content/actions/feedback.ts';
import { messagesOf } from '#client/data/outbox/questions/edit-messages.ts';
import { until } from '#tests/support/client/data.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab, server, browser } = withTab((server) =>
  server.replies.set('sendFeedback', (_, body) => ({
    ...(body as { id: string; message: string }),
    createdAt: '2026-11-20T08:00:00.000Z',
  })),
);

describe('feedback', () => {
  it('waits on the device without a line and is sent once it is back', async () => {
    server().fault = 'no-line';
    await giveFeedback(tab(), 'Määrät voisi järjestää.');
    await until(() => !tab().connectivity.isOnline());
    expect(tab().outbox.entries.get()).toMatchObject([
      {
        endpoint: 'sendFeedback',
        lane: 'feedback',
        label: { fi: 'Palaute ”Määrät voisi järjestää.”', en: 'Feedback “Määrät voisi järjestää.”' },
      },
    ]);
    server().fault = null;
    browser().clock.advance(60_000);
    tab().connectivity.check();
    tab().sendNow();
    await until(() => tab().outbox.waiting() === 0);
    expect(server().sent()).toEqual(['sendFeedback']);
    expect(server().requests.at(-1)?.body).toMatchObject({ message: 'Määrät voisi järjestää.' });
  });

  it('is kept as two when it is given twice', async () => {
    server().fault = 'no-line';
    await giveFeedback(tab(), 'A');
    await giveFeedback(tab(), 'B');
    expect(tab().outbox.waiting()).toBe(2);
  });

  it('is held when the server refuses it, and waits for nothing of a site', async () => {
    server().nextFaults.push({ status: 422, type: 'validation' });
    await giveFeedback(tab(), 'A');
    await until(() => tab().outbox.entries.get()[0]?.state === 'held');
    await tab().edits.createSite({ name: 'Koulu' });
    await until(() => tab().outbox.waiting() === 1);
    expect(server().sent()).toEqual(['sendFeedback', 'createSite']);
  });

  it('has the texts of its own', () => {
    const { done, failed } = messagesOf({ endpoint: 'sendFeedback' });
    expect([done.id, failed.id]).toEqual(['FEEDBACK_SUCCESS', 'FEEDBACK_ERROR']);
  });

  it('is read by administrators', async () => {
    const row = { id: 'f', message: 'A', userName: 'Maija', createdAt: '2026-11-20T08:00:00.000Z', mailedAt: null };
    server().replies.set('listFeedback', () => ({ data: [row], total: 1 }));
    expect(await tab().queryClient.fetchQuery(feedbackQueries.list())).toEqual([row]);
    server().fault = { status: 403, type: 'forbidden' };
    await expect(tab().queryClient.fetchQuery({ ...feedbackQueries.list(), staleTime: 0 })).rejects.toThrow();
    expect(tab().notices.at(-1)?.message.message).toBe('Failed to fetch feedback');
  });
});

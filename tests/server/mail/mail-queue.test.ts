import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { startMailQueue } from '#server/mail/mail-queue.ts';
import { queueMail } from '#server/mail/mails.store.ts';
import { openSmtpServer, type SmtpServer } from '#tests/support/server/smtp-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer({ canMail: true });

let mailServer: SmtpServer;

beforeEach(async () => {
  mailServer = await openSmtpServer();
});

afterEach(() => mailServer.close());

it('sends what was queued after its first look and before it heard of anything', async () => {
  const { services } = server();
  let hear: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const looked = vi.fn(services.database.query.bind(services.database));
  const database: Database = {
    ...services.database,
    query: looked as Database['query'],
    listen: async (...channel) => {
      await heard;
      return services.database.listen(...channel);
    },
  };
  const settings = { smtpUrl: mailServer.url, to: 'palaute@example.com', from: 'hiili@example.com' };
  const stop = startMailQueue({ ...services, database }, settings);
  try {
    await vi.waitFor(async () => {
      expect(looked).toHaveBeenCalled();
      await Promise.all(looked.mock.results.map(({ value }) => value as Promise<unknown>));
    });
    const mail = { id: crypto.randomUUID(), recipient: 'joku@example.com', subject: 'Koodi', body: 'ABCD-EFGH' };
    await queueMail(services.database, mail, server().now.toISOString());
    hear();
    await vi.waitFor(() => expect(mailServer.mails).toHaveLength(1), 5000);
  } finally {
    hear();
    await stop();
  }
});

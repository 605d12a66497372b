import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFeedback, sendFeedback } from '#contract/installation/feedback.ts';
import { startFeedbackMail } from '#server/feedback/feedback-mail.ts';
import { openSmtpServer, type SmtpServer } from '#tests/support/server/smtp-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
let smtp: SmtpServer;

beforeEach(async () => {
  smtp = await openSmtpServer();
});

afterEach(() => smtp.close());

const settings = () => ({ smtpUrl: smtp.url, to: 'palaute@example.com', from: 'hiili@example.com' });

/** The first look of the server, to its end. */
const sweep = (own: { readonly smtpUrl?: URL } = {}) =>
  startFeedbackMail(server().services, { ...settings(), ...own })();

const passMinutes = (minutes: number) => {
  server().now = new Date(server().now.getTime() + minutes * 60_000);
};

const setUp = async (message = 'Määrät voisi järjestää.') => {
  const admin = await server().signIn({ isCompanyAdmin: true });
  const { reply } = await admin.call(sendFeedback, { body: { message } });
  const mailedAt = async () => (await admin.call(listFeedback, { query: {} })).reply.data.map((row) => row.mailedAt);
  return { admin, feedback: reply, mailedAt };
};

/** Quoted-printable and base64 parts as text. */
const textOf = (content: string): string => {
  const [head = '', ...body] = content.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  const bytes = text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, '%25'));
};

describe('feedback by mail', () => {
  it('goes to the configured address with who, whose and when, and is mailed once', async () => {
    const { feedback, mailedAt } = await setUp();
    expect(await mailedAt()).toEqual([null]);
    await sweep();
    await sweep();
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ from: 'hiili@example.com', to: ['palaute@example.com'] });
    expect(textOf(mail?.content ?? '').replaceAll('\r\n', '\n')).toContain(
      'Määrät voisi järjestää.\n\nLähettäjä: Nimi esittely esittely@example.com\nYritys: Esimerkki Oy\nAika: 2026-11-20T08:00:00.000Z',
    );
    expect(mail?.content).toContain('Reply-To: Nimi esittely <esittely@example.com>');
    expect(mail?.content).toContain(`Message-ID: <${feedback.id}@tyomaahiili>`);
    expect(await mailedAt()).toEqual(['2026-11-20T08:00:00.000Z']);
  });

  it('is tried again, later each time, and given up after six tries', async () => {
    const { mailedAt } = await setUp();
    smtp.refusals.push(...Array(6).fill('451 <esittely@example.com> try later'));
    const waits = [1, 4, 16, 64, 256];
    await sweep();
    for (const wait of waits) {
      const before = smtp.connections();
      passMinutes(wait - 0.5);
      await sweep();
      expect(smtp.connections()).toBe(before);
      passMinutes(0.5);
      await sweep();
      expect(smtp.connections()).toBe(before + 1);
    }
    passMinutes(10_000);
    await sweep();
    expect([smtp.mails.length, smtp.refusals.length, await mailedAt()]).toEqual([0, 0, [null]]);
    expect(server().logged).toHaveLength(6);
    expect(server().logged[0]).toMatch(/^feedback [\w-]{36} could not be mailed \(try 1\): EMESSAGE 451/);
    expect(server().logged.join('\n')).not.toMatch(/example\.com|Nimi|Määrät/);
  });

  it('goes out after the mail server is back', async () => {
    const { mailedAt } = await setUp();
    const away = new URL(smtp.url);
    await smtp.close();
    await sweep({ smtpUrl: away });
    expect(server().logged[0]).toContain('ESOCKET');
    smtp = await openSmtpServer();
    passMinutes(1);
    await sweep();
    expect(smtp.mails).toHaveLength(1);
    expect(await mailedAt()).toEqual(['2026-11-20T08:01:00.000Z']);
  });

  it('is sent once by two processes that look at the same time', async () => {
    const { admin } = await setUp();
    await admin.call(sendFeedback, { body: { message: 'Toinen' } });
    await Promise.all([sweep(), sweep()]);
    expect(smtp.mails).toHaveLength(2);
  });

  it('keeps names out of the header that would add lines to it', async () => {
    const { admin } = await setUp();
    const { database } = server().services;
    await database.query(`update companies set name = $1`, ['Oy\r\nBcc: x@example.com']);
    await database.query(`update users set name = $1, email = $2`, [
      'A\r\nBcc: y@example.com',
      'a@example.com\r\nBcc: z@b.fi',
    ]);
    await admin.call(sendFeedback, { body: { message: 'Viesti' } });
    await sweep();
    for (const mail of smtp.mails) {
      const [head = ''] = mail.content.split('\r\n\r\n');
      expect(head).not.toMatch(/^Bcc:/im);
      expect(mail.to).toEqual(['palaute@example.com']);
    }
  });

  it('never tells a password to a server without encryption', async () => {
    const { mailedAt } = await setUp();
    const smtpUrl = new URL(smtp.url);
    smtpUrl.username = 'hiili';
    smtpUrl.password = 'salasana';
    await sweep({ smtpUrl });
    expect([smtp.mails.length, await mailedAt()]).toEqual([0, [null]]);
    expect(smtp.lines.join('\n')).not.toMatch(/AUTH/i);
    expect(server().logged[0]).toContain('ETLS');
  });

  it('starts with the server and stops with it', async () => {
    const { mailedAt } = await setUp();
    const stop = startFeedbackMail(server().services, settings());
    await stop();
    expect(await mailedAt()).toEqual(['2026-11-20T08:00:00.000Z']);
  });
});

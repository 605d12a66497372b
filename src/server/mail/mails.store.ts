import { number, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';

/** Notification channel: mail waits. */
export const mailsChannel = 'mails';

export interface NewMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Mail on its way to the mail server. */
export interface WaitingMail extends NewMail {
  /** Which try this is, from 1. */
  readonly attempts: number;
}

/** Mail to one address within a day: nobody fills a stranger's mailbox from here. */
const maxPerDay = 5;
const dayMs = 24 * 60 * 60 * 1000;

/** Puts mail in the queue, to be sent once this is committed; answers false where the address has had enough today. */
export const queueMail = async (db: Queryable, mail: NewMail, now: string): Promise<boolean> => {
  const since = new Date(Date.parse(now) - dayMs).toISOString();
  const rows = await db.query(
    `with written as (
       insert into mails (id, recipient, subject, body, created_at, due_at)
       select $1, $2, $3, $4, $5, $5
       where (select count(*) from mails where recipient = $2 and created_at > $6) < $7 returning id)
     select pg_notify('${mailsChannel}', id::text) from written`,
    [mail.id, mail.recipient, mail.subject, mail.body, now, since, maxPerDay],
  );
  return rows.length > 0;
};

/** Tries and the waits between them: 1, 4, 16 minutes, 1 and 4 hours. */
const maxAttempts = 6;

const readWaiting = rowReader<WaitingMail>('mails', {
  id: text,
  recipient: text,
  subject: text,
  body: text,
  attempts: number,
});

/** Takes the next mail that is due, noting the try; it comes up again later unless `noteSent` follows. */
export const takeWaitingMail = async (db: Queryable, now: string): Promise<WaitingMail | null> => {
  const [row] = await db.query(
    `with due as (
       select id from mails where mailed_at is null and attempts < $2 and due_at <= $1
       order by due_at, id limit 1 for update skip locked)
     update mails m set attempts = m.attempts + 1,
       due_at = $1::timestamptz + make_interval(mins => power(4, m.attempts)::integer)
     from due where m.id = due.id returning m.id, m.recipient, m.subject, m.body, m.attempts`,
    [now, maxAttempts],
  );
  return row === undefined ? null : readWaiting(row);
};

/** What was sent is forgotten but for whom it went to. */
export const noteSent = async (db: Queryable, id: string, now: string): Promise<void> => {
  await db.query(`update mails set mailed_at = $2, subject = '', body = '' where id = $1`, [id, now]);
};

/** Takes out what was sent, or could not be, more than a day ago. */
export const forgetMails = async (db: Queryable, now: Date): Promise<void> => {
  await db.query('delete from mails where created_at <= $1', [new Date(now.getTime() - dayMs).toISOString()]);
};

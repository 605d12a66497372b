import { type Columns, number, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader, totalOf } from '#server/db/read-row.ts';

interface Feedback {
  readonly id: string;
  readonly message: string;
  readonly createdAt: string;
}

interface StoredFeedback extends Feedback {
  readonly companyId: string;
  readonly userId: string | null;
}

const feedbackColumns: Columns<Feedback> = { id: text, message: text, createdAt: time };

const readStored = rowReader<StoredFeedback>('feedback', {
  ...feedbackColumns,
  companyId: text,
  userId: orNull(text),
});

export const insertFeedback = async (db: Queryable, feedback: StoredFeedback): Promise<void> => {
  await db.query(
    `insert into feedback (company_id, id, user_id, message, created_at, mail_due_at) values ($1, $2, $3, $4, $5, $5)`,
    [feedback.companyId, feedback.id, feedback.userId, feedback.message, feedback.createdAt],
  );
};

export const findFeedback = async (db: Queryable, companyId: string, id: string): Promise<StoredFeedback | null> => {
  const [row] = await db.query(
    'select company_id, id, user_id, message, created_at from feedback where company_id = $1 and id = $2',
    [companyId, id],
  );
  return row === undefined ? null : readStored(row);
};

type ListedFeedback = Feedback & { readonly userName: string; readonly mailedAt: string | null };

const readListed = rowReader<ListedFeedback>('feedback', {
  ...feedbackColumns,
  userName: text,
  mailedAt: orNull(time),
});

/** One page of the company's feedback, newest first, and how much there is. */
export const listCompanyFeedback = async (
  db: Queryable,
  companyId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ data: ListedFeedback[]; total: number }> => {
  const rows = await db.query(
    `select f.id, f.message, coalesce(u.name, '') as user_name, f.created_at, f.mailed_at
     from feedback f left join users u on u.id = f.user_id
     where f.company_id = $1 order by f.created_at desc, f.id desc limit $2 offset $3`,
    [companyId, limit, offset],
  );
  const counted = await db.query('select count(*)::int as total from feedback where company_id = $1', [companyId]);
  return { data: rows.map(readListed), total: totalOf(counted) };
};

/** Feedback on its way to the mail server. */
export interface MailableFeedback extends Feedback {
  readonly companyId: string;
  readonly companyName: string;
  readonly userName: string;
  readonly userEmail: string;
  /** Which try this is, from 1. */
  readonly mailAttempts: number;
}

const readMailable = rowReader<MailableFeedback>('feedback', {
  ...feedbackColumns,
  companyId: text,
  companyName: text,
  userName: text,
  userEmail: text,
  mailAttempts: number,
});

/** Tries and the waits between them: 1, 4, 16 minutes, 1 and 4 hours. */
const maxAttempts = 6;

/**
 * Takes the next feedback that is due, noting the try, so that no other process takes it, and so that it comes up again
 * later unless `noteMailed` follows.
 */
export const takeUnmailed = async (db: Queryable, now: string): Promise<MailableFeedback | null> => {
  const [row] = await db.query(
    `with due as (
       select company_id, id from feedback where mailed_at is null and mail_attempts < $2 and mail_due_at <= $1
       order by mail_due_at, id limit 1 for update skip locked)
     update feedback f set mail_attempts = f.mail_attempts + 1,
       mail_due_at = $1::timestamptz + make_interval(mins => power(4, f.mail_attempts)::integer)
     from due where f.company_id = due.company_id and f.id = due.id
     returning f.company_id, f.id, f.message, f.created_at, f.mail_attempts,
       (select c.name from companies c where c.id = f.company_id) as company_name,
       coalesce((select u.name from users u where u.id = f.user_id), '') as user_name,
       coalesce((select u.email from users u where u.id = f.user_id), '') as user_email`,
    [now, maxAttempts],
  );
  return row === undefined ? null : readMailable(row);
};

export const noteMailed = async (
  db: Queryable,
  { companyId, id }: Pick<MailableFeedback, 'companyId' | 'id'>,
  now: string,
): Promise<void> => {
  await db.query('update feedback set mailed_at = $3 where company_id = $1 and id = $2', [companyId, id, now]);
};

/** Feedback of all companies that no mail server has taken. */
export const countWaitingFeedback = async (db: Queryable): Promise<number> => {
  return totalOf(await db.query('select count(*)::int as total from feedback where mailed_at is null'));
};

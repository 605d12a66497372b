import type { Queryable } from '#server/db/database.ts';
import { fromRow } from '#server/db/table.ts';

type Row = Record<string, unknown>;

interface Feedback {
  readonly id: string;
  readonly message: string;
  readonly createdAt: string;
}

interface StoredFeedback extends Feedback {
  readonly companyId: string;
  readonly userId: string | null;
}

export const insertFeedback = async (db: Queryable, feedback: StoredFeedback): Promise<void> => {
  await db.query(
    `insert into feedback (company_id, id, user_id, message, created_at, mail_due_at) values ($1, $2, $3, $4, $5, $5)`,
    [feedback.companyId, feedback.id, feedback.userId, feedback.message, feedback.createdAt],
  );
};

export const findFeedback = async (db: Queryable, companyId: string, id: string): Promise<StoredFeedback | null> => {
  const [row] = await db.query<Row>(
    'select company_id, id, user_id, message, created_at from feedback where company_id = $1 and id = $2',
    [companyId, id],
  );
  return row === undefined ? null : fromRow<StoredFeedback>(row);
};

type ListedFeedback = Feedback & { readonly userName: string; readonly mailedAt: string | null };

/** One page of the company's feedback, newest first, and how much there is. */
export const listCompanyFeedback = async (
  db: Queryable,
  companyId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ data: ListedFeedback[]; total: number }> => {
  const rows = await db.query<Row>(
    `select f.id, f.message, coalesce(u.name, '') as user_name, f.created_at, f.mailed_at
     from feedback f left join users u on u.id = f.user_id
     where f.company_id = $1 order by f.created_at desc, f.id desc limit $2 offset $3`,
    [companyId, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    'select count(*)::int as total from feedback where company_id = $1',
    [companyId],
  );
  return { data: rows.map((row) => fromRow<ListedFeedback>(row)), total: count?.total ?? 0 };
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

/** Tries and the waits between them: 1, 4, 16 minutes, 1 and 4 hours. */
const maxAttempts = 6;

/**
 * Takes the next feedback that is due, noting the try, so that no other process takes it, and so that it comes up again
 * later unless `noteMailed` follows.
 */
export const takeUnmailed = async (db: Queryable, now: string): Promise<MailableFeedback | null> => {
  const [row] = await db.query<Row>(
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
  return row === undefined ? null : fromRow<MailableFeedback>(row);
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
  const [row] = await db.query<{ waiting: number }>(
    'select count(*)::int as waiting from feedback where mailed_at is null',
  );
  return row?.waiting ?? 0;
};

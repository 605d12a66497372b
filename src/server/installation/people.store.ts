import { object, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader, type StoredRow } from '#server/db/read-row.ts';
import { amendHistory, findTouchedLinks } from '#server/history-chain/erasure.store.ts';

/** As an operator is told them. */
export const listPeople = (db: Queryable): Promise<readonly StoredRow[]> =>
  db.query(
    `select u.id, u.name, u.username, u.email, c.name as company, u.is_company_admin, u.is_operator
     from users u join companies c on c.id = u.company_id order by c.name, u.name, u.id`,
  );

export const setCompanyAdmin = async (db: Queryable, id: string, isAdmin: boolean): Promise<boolean> =>
  (await db.query('update users set is_company_admin = $2 where id = $1 returning id', [id, isAdmin])).length > 0;

/** An operator looks after the installation from the product itself. */
export const setOperator = async (db: Queryable, id: string, isOperator: boolean): Promise<boolean> =>
  (await db.query('update users set is_operator = $2 where id = $1 returning id', [id, isOperator])).length > 0;

/** Answers how many there were. */
export const endSessions = async (db: Queryable, userId: string): Promise<number> =>
  (await db.query('delete from sessions where user_id = $1 returning user_id', [userId])).length;

/** Where something of a person is, and which rows: `p` is the person. */
const traces = {
  profile: `select to_jsonb(u) as row from users u where u.id = p.id`,
  sessions: `select jsonb_build_object('createdAt', s.created_at, 'seenAt', s.seen_at) as row from sessions s where s.user_id = p.id`,
  sites: `select to_jsonb(m) || jsonb_build_object('site', s.name) as row from site_users m join sites s on s.id = m.site_id where m.user_id = p.id`,
  invites: `select to_jsonb(i) as row from site_invites i where i.email = lower(p.email) or i.invited_by = p.id`,
  companyInvites: `select to_jsonb(i) as row from company_invites i where i.email = lower(p.email) or i.invited_by = p.id`,
  feedback: `select to_jsonb(f) as row from feedback f where f.user_id = p.id`,
  products: `select jsonb_build_object('id', r.id, 'name', r.name) as row from products r where r.created_by = p.id`,
  composites: `select jsonb_build_object('id', r.id, 'name', r.name) as row from composites r where r.created_by = p.id`,
  files: `select to_jsonb(f) as row from files f where f.created_by = p.id`,
  imports: `select jsonb_build_object('id', i.id, 'createdAt', i.created_at) as row from quantity_imports i where i.user_id = p.id`,
  comments: `select to_jsonb(c) as row from comments c where c.user_id = p.id`,
  evidence: `select to_jsonb(e) as row from evidence e where e.user_id = p.id`,
  logEvents: `select to_jsonb(e) as row from log_events e where e.user_id = p.id`,
  contributorLinks: `select jsonb_build_object('id', l.id, 'supplier', l.supplier, 'createdAt', l.created_at) as row from contributor_links l where l.created_by = p.id`,
  decidedContributions: `select to_jsonb(c) as row from contributions c where c.decided_by = p.id`,
  changes: `select to_jsonb(h) as row from history h where h.user_id = p.id`,
  libraryChanges: `select to_jsonb(h) as row from library_history h where h.user_id = p.id`,
} as const;

const readData = rowReader('users', { data: object<Readonly<Record<string, unknown>>>() });

/** Everything that is kept of a person; null = there is no such person. */
export const exportPerson = async (db: Queryable, id: string): Promise<Readonly<Record<string, unknown>> | null> => {
  const parts = Object.entries(traces).map(
    ([name, rows]) => `'${name}', (select coalesce(jsonb_agg(t.row), '[]') from (${rows}) t)`,
  );
  const found = await db.query(`select jsonb_build_object(${parts.join(', ')}) as data from users p where p.id = $1`, [
    id,
  ]);
  return firstOf(found, readData)?.data ?? null;
};

/** Where a changed row or a kept answer may repeat a person's name or address, as JSON text. */
const repeated = [
  { table: 'history', column: 'before', type: 'jsonb' },
  { table: 'history', column: 'after', type: 'jsonb' },
  { table: 'library_history', column: 'before', type: 'jsonb' },
  { table: 'library_history', column: 'after', type: 'jsonb' },
  { table: 'calculations', column: 'submissions', type: 'jsonb' },
  { table: 'idempotency_keys', column: 'body', type: 'text' },
] as const;

const readPerson = rowReader('users', { name: text, username: text, email: text });

/**
 * Removes a person: account, sessions, rights, invites and feedback go; what the person made for the company stays,
 * without a name. Answers false when there is no such person. The next sign-in makes a new account.
 */
export const deletePerson = async (tx: Queryable, id: string): Promise<boolean> => {
  const found = await tx.query('select name, username, email from users where id = $1 for update', [id]);
  const person = firstOf(found, readPerson);
  if (person === null) return false;
  await tx.query('delete from site_invites where email = lower($1)', [person.email]);
  await tx.query('delete from company_invites where email = lower($1)', [person.email]);
  await tx.query('delete from mails where recipient = lower($1)', [person.email]);
  await tx.query('delete from feedback where user_id = $1', [id]);
  await tx.query('delete from users where id = $1', [id]);
  const values = [...new Set([person.name, person.username, person.email, person.email.toLowerCase()])]
    .filter((one) => one !== '')
    .map((one) => JSON.stringify(one));
  const touched = await findTouchedLinks(tx, values);
  for (const value of values) {
    for (const { table, column, type } of repeated) {
      // Only as a whole value, never as a part of another or as the name of a field.
      await tx.query(
        `update ${table} set ${column} = replace(replace(${column}::text, ':' || $1, ':""'), ': ' || $1, ': ""')::${type}
         where position($1 in ${column}::text) > 0`,
        [value],
      );
    }
  }
  await amendHistory(tx, touched);
  return true;
};

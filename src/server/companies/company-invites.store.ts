import type { CompanyInvite, OwnCompanyInvite } from '#domain/people/company-access.ts';
import { text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';

const readInvite = rowReader<CompanyInvite>('company_invites', {
  id: text,
  email: text,
  inviterName: text,
  createdAt: time,
  expiresAt: time,
});

const readOwnInvite = rowReader<OwnCompanyInvite>('company_invites', {
  id: text,
  companyName: text,
  inviterName: text,
  createdAt: time,
  expiresAt: time,
});

const readId = rowReader('company_invites', { id: text });
const readCompany = rowReader('company_invites', { companyId: text });

/** Invites of the company that are open, the newest first. */
export const findCompanyInvites = async (db: Queryable, companyId: string, now: string): Promise<CompanyInvite[]> => {
  const rows = await db.query(
    `select i.id, i.email, coalesce(inviter.name, '') as inviter_name, i.created_at, i.expires_at
     from company_invites i left join users inviter on inviter.id = i.invited_by
     where i.company_id = $1 and i.expires_at > $2 order by i.created_at desc, i.id`,
    [companyId, now],
  );
  return rows.map(readInvite);
};

interface NewInvite {
  readonly companyId: string;
  readonly id: string;
  readonly email: string;
  readonly invitedBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Invites the address, or renews its invite; answers the invite's id. */
export const putCompanyInvite = async (db: Queryable, invite: NewInvite): Promise<string> => {
  const rows = await db.query(
    `insert into company_invites (company_id, id, email, invited_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, email) do update set invited_by = excluded.invited_by, created_at = excluded.created_at,
       expires_at = excluded.expires_at
     returning id`,
    [invite.companyId, invite.id, invite.email, invite.invitedBy, invite.createdAt, invite.expiresAt],
  );
  const stored = firstOf(rows, readId);
  if (stored === null) throw new Error('the invite could not be stored');
  return stored.id;
};

export const removeCompanyInvite = async (db: Queryable, companyId: string, id: string): Promise<void> => {
  await db.query('delete from company_invites where company_id = $1 and id = $2', [companyId, id]);
};

/** Is somebody with this address in the company already? */
export const isInCompany = async (db: Queryable, companyId: string, email: string): Promise<boolean> =>
  (await db.query('select 1 from users where company_id = $1 and lower(email) = $2 limit 1', [companyId, email]))
    .length > 0;

/** An invite is for whoever has its address and has proved it to the identity provider. */
const isInvited = 'me.email_verified and lower(me.email) = i.email and i.company_id <> me.company_id';

export const findOwnCompanyInvites = async (
  db: Queryable,
  userId: string,
  now: string,
): Promise<OwnCompanyInvite[]> => {
  const rows = await db.query(
    `select i.id, c.name as company_name, coalesce(inviter.name, '') as inviter_name, i.created_at, i.expires_at
     from users me join company_invites i on ${isInvited} join companies c on c.id = i.company_id
       left join users inviter on inviter.id = i.invited_by
     where me.id = $1 and i.expires_at > $2 order by i.created_at desc, i.id`,
    [userId, now],
  );
  return rows.map(readOwnInvite);
};

/** Takes the user's own invite out, so that it is answered once; null = there is none, or it is too old. */
export const takeOwnCompanyInvite = async (
  db: Queryable,
  userId: string,
  id: string,
  now: string,
): Promise<string | null> => {
  const rows = await db.query(
    `delete from company_invites i using users me
     where i.id = $2 and me.id = $1 and ${isInvited} and i.expires_at > $3 returning i.company_id`,
    [userId, id, now],
  );
  return firstOf(rows, readCompany)?.companyId ?? null;
};

/** Takes out the newest open invite to a verified address; answers its company. */
export const takeCompanyInviteOf = async (db: Queryable, email: string, now: string): Promise<string | null> => {
  const rows = await db.query(
    `delete from company_invites where (company_id, id) in (
       select company_id, id from company_invites where email = $1 and expires_at > $2
       order by created_at desc, id limit 1 for update) returning company_id`,
    [email.toLowerCase(), now],
  );
  return firstOf(rows, readCompany)?.companyId ?? null;
};

/** Expired ones are of no use to anybody. */
export const forgetCompanyInvites = async (db: Queryable, now: Date): Promise<void> => {
  await db.query('delete from company_invites where expires_at <= $1', [now.toISOString()]);
};

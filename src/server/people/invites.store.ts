import { type MemberRole, memberRoles, type OwnInvite, type SiteInvite } from '#domain/people/site-user.ts';
import type { User } from '#domain/people/user.ts';
import { number, oneOf, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import type { Call } from '#server/http/route.ts';

const inviteColumns = `i.id, i.email, i.role, coalesce(inviter.name, '') as inviter_name, i.version, i.created_at,
  i.expires_at`;
const invites = `select ${inviteColumns} from site_invites i left join users inviter on inviter.id = i.invited_by`;

const readInvite = rowReader<SiteInvite>('site_invites', {
  id: text,
  email: text,
  role: oneOf(memberRoles),
  inviterName: text,
  version: number,
  createdAt: time,
  expiresAt: time,
});

const readOwnInvite = rowReader<OwnInvite>('site_invites', {
  id: text,
  siteId: text,
  siteName: text,
  inviterName: text,
  role: oneOf(memberRoles),
  createdAt: time,
  expiresAt: time,
});

/** An invite is for whoever has its address and has proved it to the identity provider. */
const isInvited = 'me.email_verified and lower(me.email) = i.email';

/** Invites of the site that can still be accepted, the newest first. */
export const findOpenInvites = async (db: Queryable, siteId: string, now: string): Promise<SiteInvite[]> => {
  const sql = `${invites} where i.site_id = $1 and i.expires_at > $2 order by i.created_at desc, i.id`;
  return (await db.query(sql, [siteId, now])).map(readInvite);
};

/** Expired ones, too. */
export const findInvite = async (db: Queryable, siteId: string, inviteId: string): Promise<SiteInvite | null> => {
  const [row] = await db.query(`${invites} where i.site_id = $1 and i.id = $2`, [siteId, inviteId]);
  return row === undefined ? null : readInvite(row);
};

export const findInviteByEmail = async (db: Queryable, siteId: string, email: string): Promise<SiteInvite | null> => {
  const [row] = await db.query(`${invites} where i.site_id = $1 and i.email = $2`, [siteId, email]);
  return row === undefined ? null : readInvite(row);
};

/** Open invites to the user's verified address, on sites of any company. */
export const findOwnInvites = async (db: Queryable, user: User, now: string): Promise<OwnInvite[]> => {
  const rows = await db.query(
    `select i.id, i.site_id, s.name as site_name, coalesce(inviter.name, '') as inviter_name, i.role, i.created_at,
       i.expires_at
     from users me join site_invites i on ${isInvited} join sites s on s.id = i.site_id
       left join users inviter on inviter.id = i.invited_by
     where me.id = $1 and i.expires_at > $2 and s.deleted_at is null order by i.created_at desc, i.id`,
    [user.id, now],
  );
  return rows.map(readOwnInvite);
};

/**
 * Is there such an invite to this user? Locks the site, so that answers take turns; what was read before the turn came
 * may be out of date, so the invite itself is read after this.
 */
export const lockInvitedSite = async (
  db: Queryable,
  user: User,
  siteId: string,
  inviteId: string,
): Promise<boolean> => {
  const rows = await db.query(
    `select 1 from sites s join site_invites i on i.site_id = s.id join users me on ${isInvited}
     where s.id = $1 and i.id = $2 and me.id = $3 and s.deleted_at is null for update of s`,
    [siteId, inviteId, user.id],
  );
  return rows.length > 0;
};

/** Has the caller answered this invite by the same call before? */
export const isAnswered = async ({ db, user, name }: Call, siteId: string, inviteId: string): Promise<boolean> => {
  const rows = await db.query(
    `select 1 from history where site_id = $1 and entity = 'site-invite' and entity_id = $2 and after is null
       and user_id = $3 and call = $4 limit 1`,
    [siteId, inviteId, user.id, name],
  );
  return rows.length > 0;
};

interface NewInvite {
  readonly id: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly invitedBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const insertInvite = async (db: Queryable, siteId: string, invite: NewInvite): Promise<void> => {
  await db.query(
    `insert into site_invites (site_id, id, email, role, invited_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [siteId, invite.id, invite.email, invite.role, invite.invitedBy, invite.createdAt, invite.expiresAt],
  );
};

/** @param invitedBy null leaves the inviter as it is */
export const updateInvite = async (
  db: Queryable,
  siteId: string,
  invite: Pick<SiteInvite, 'id' | 'role' | 'version' | 'expiresAt'>,
  invitedBy: string | null,
): Promise<void> => {
  await db.query(
    `update site_invites set role = $3, version = $4, expires_at = $5, invited_by = coalesce($6, invited_by)
     where site_id = $1 and id = $2`,
    [siteId, invite.id, invite.role, invite.version, invite.expiresAt, invitedBy],
  );
};

export const removeInvite = async (db: Queryable, siteId: string, inviteId: string): Promise<void> => {
  await db.query('delete from site_invites where site_id = $1 and id = $2', [siteId, inviteId]);
};

/** An expired invite is told as such for this long; then its address is forgotten. */
const keptDays = 30;

export const forgetInvites = async (db: Queryable, now: Date): Promise<void> => {
  const limit = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000);
  await db.query('delete from site_invites where expires_at < $1', [limit.toISOString()]);
};

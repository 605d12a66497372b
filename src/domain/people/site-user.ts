/** Roles that a person can be given on a site. */
export const memberRoles = ['owner', 'editor', 'verifier', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** A person on a site. */
export interface SiteUser {
  /** Of the user. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
  readonly role: MemberRole;
  readonly version: number;
}

/** A way onto a site for whoever signs in with this verified address. */
export interface SiteInvite {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  readonly role: MemberRole;
  /** Empty when the inviter is gone. */
  readonly inviterName: string;
  readonly version: number;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** An invite as its receiver sees it: nothing of the site but its name. */
export interface OwnInvite {
  readonly id: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly inviterName: string;
  readonly role: MemberRole;
  readonly createdAt: string;
  readonly expiresAt: string;
}

const inviteDays = 30;

/** When an invite of this moment (RFC 3339) ends. */
export const inviteExpiry = (now: string): string =>
  new Date(Date.parse(now) + inviteDays * 24 * 60 * 60 * 1000).toISOString();

/** A site always keeps an owner: the only one stays and stays owner until somebody else is one, too. */
export const isOnlyOwner = (users: readonly Pick<SiteUser, 'id' | 'role'>[], userId: string): boolean => {
  const owners = users.filter(({ role }) => role === 'owner');
  return owners.length === 1 && owners[0]?.id === userId;
};

/** Whole days until a moment (RFC 3339), counted from another one (ms); 0 = within a day. */
export const daysUntil = (moment: string, nowMs: number): number =>
  Math.max(0, Math.floor((Date.parse(moment) - nowMs) / (24 * 60 * 60 * 1000)));

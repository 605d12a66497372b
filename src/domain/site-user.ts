/** Roles that a person can be given on a site. */
export const memberRoles = ['owner', 'editor', 'viewer'] as const;
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

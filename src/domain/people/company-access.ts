/** Mailboxes that only whoever runs a domain reads (RFC 2142, and what certificate authorities write to). */
export const domainMailboxes = ['postmaster', 'hostmaster', 'webmaster', 'admin', 'administrator'] as const;
export type DomainMailbox = (typeof domainMailboxes)[number];

/** A mail domain that a company says is its own. */
export interface CompanyDomain {
  /** In lower case, as in an address on the wire (`xn--…` where it has other letters). */
  readonly domain: string;
  readonly createdAt: string;
  /** null = not shown yet, and nobody joins by it. */
  readonly confirmedAt: string | null;
  readonly confirmedBy: 'mail' | 'operator' | null;
  /** Where the code went; null = none has been sent. */
  readonly mailedTo: string | null;
  readonly codeExpiresAt: string | null;
}

/** A way into the company for whoever signs in with this verified address. */
export interface CompanyInvite {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  /** Empty when the inviter is gone. */
  readonly inviterName: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** An invite as its receiver sees it. */
export interface OwnCompanyInvite {
  readonly id: string;
  readonly companyName: string;
  readonly inviterName: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

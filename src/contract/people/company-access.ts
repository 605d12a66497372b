import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { choice, emailAddress, id, nothing, page, requiredText, timestamp } from '#contract/frame/fields.ts';
import {
  type CompanyDomain,
  type CompanyInvite,
  domainMailboxes,
  type OwnCompanyInvite,
} from '#domain/people/company-access.ts';
import { user } from './session.ts';

const companyDomain = v.object({
  domain: v.string(),
  createdAt: timestamp,
  confirmedAt: v.nullable(timestamp),
  confirmedBy: v.nullable(v.picklist(['mail', 'operator'])),
  mailedTo: v.nullable(v.string()),
  codeExpiresAt: v.nullable(timestamp),
}) satisfies v.GenericSchema<unknown, CompanyDomain>;

const companyInvite = v.object({
  id: v.string(),
  email: v.string(),
  inviterName: v.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
}) satisfies v.GenericSchema<unknown, CompanyInvite>;

const ownCompanyInvite = v.object({
  id: v.string(),
  companyName: v.string(),
  inviterName: v.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
}) satisfies v.GenericSchema<unknown, OwnCompanyInvite>;

/**
 * By what people join the company of the caller, who must be its administrator. `canMail`: the installation sends mail;
 * where it does not, its operator confirms domains.
 */
export const getCompanyAccess = endpoint({
  name: 'getCompanyAccess',
  method: 'GET',
  path: '/company/access',
  reply: v.object({ canMail: v.boolean(), domains: v.array(companyDomain), invites: v.array(companyInvite) }),
});

/** Claims a mail domain; a code goes to the mailbox of it. Claiming it again sends a new code. */
export const claimCompanyDomain = endpoint({
  name: 'claimCompanyDomain',
  method: 'POST',
  path: '/company/domains',
  body: v.strictObject({ domain: requiredText, mailbox: choice(domainMailboxes) }),
  reply: companyDomain,
  success: 201,
});

/** Shows with the mailed code that the domain is the company's; from then on people with its addresses join. */
export const confirmCompanyDomain = endpoint({
  name: 'confirmCompanyDomain',
  method: 'POST',
  path: '/company/domains/confirm',
  body: v.strictObject({ domain: requiredText, code: requiredText }),
  reply: companyDomain,
});

/** Nobody joins by it any more; who has joined stays. Withdrawing again is harmless. */
export const withdrawCompanyDomain = endpoint({
  name: 'withdrawCompanyDomain',
  method: 'POST',
  path: '/company/domains/withdraw',
  body: v.strictObject({ domain: requiredText }),
  reply: nothing,
  success: 204,
});

/** Whoever signs in for the first time with this verified address joins; others accept. Again: renews the invite. */
export const createCompanyInvite = endpoint({
  name: 'createCompanyInvite',
  method: 'POST',
  path: '/company/invites',
  body: v.strictObject({ email: emailAddress }),
  reply: companyInvite,
  success: 201,
});

export const withdrawCompanyInvite = endpoint({
  name: 'withdrawCompanyInvite',
  method: 'POST',
  path: '/company/invites/withdraw',
  body: v.strictObject({ id }),
  reply: nothing,
  success: 204,
});

/** Open invites of other companies to the user's verified address, newest first. */
export const listMyCompanyInvites = endpoint({
  name: 'listMyCompanyInvites',
  method: 'GET',
  path: '/users/me/company-invites',
  reply: page(ownCompanyInvite),
  session: 'licence-free',
});

/** Moves the user to the company; what they are on sites stays. Answers the user as they are now. */
export const acceptCompanyInvite = endpoint({
  name: 'acceptCompanyInvite',
  method: 'POST',
  path: '/users/me/company-invites/accept',
  body: v.strictObject({ id }),
  reply: user,
  session: 'licence-free',
});

export const declineCompanyInvite = endpoint({
  name: 'declineCompanyInvite',
  method: 'POST',
  path: '/users/me/company-invites/decline',
  body: v.strictObject({ id }),
  reply: nothing,
  session: 'licence-free',
  success: 204,
});

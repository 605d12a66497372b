import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import {
  choice,
  emailAddress,
  id,
  nothing,
  page,
  pageLimit,
  paging,
  patchOf,
  timestamp,
} from '#contract/frame/fields.ts';
import { cursorOf, keysetPage } from '#contract/frame/keyset.ts';
import { memberRoles, type OwnInvite, type SiteInvite, type SiteUser } from '#domain/people/site-user.ts';
import { site } from './site-reading.ts';

const siteUser = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  companyName: v.string(),
  role: v.picklist(memberRoles),
  version: v.number(),
}) satisfies v.GenericSchema<unknown, SiteUser>;

const siteInvite = v.object({
  id: v.string(),
  email: v.string(),
  role: v.picklist(memberRoles),
  inviterName: v.string(),
  version: v.number(),
  createdAt: timestamp,
  expiresAt: timestamp,
}) satisfies v.GenericSchema<unknown, SiteInvite>;

const ownInvite = v.object({
  id: v.string(),
  siteId: v.string(),
  siteName: v.string(),
  inviterName: v.string(),
  role: v.picklist(memberRoles),
  createdAt: timestamp,
  expiresAt: timestamp,
}) satisfies v.GenericSchema<unknown, OwnInvite>;

const role = choice(memberRoles);

/** People in the order of their names. */
const peopleCursor = v.optional(cursorOf(v.strictTuple([v.string(), id])));

/** Everybody of the user's own company, by name, by `cursor` or by `offset`. */
export const listCompanyUsers = endpoint({
  name: 'listCompanyUsers',
  method: 'GET',
  path: '/users/company',
  query: v.object({ ...paging, cursor: peopleCursor }),
  reply: keysetPage(v.object({ id: v.string(), name: v.string(), email: v.string(), isCompanyAdmin: v.boolean() })),
});

/** Open invites to the user's verified address, newest first. */
export const listMyInvites = endpoint({
  name: 'listMyInvites',
  method: 'GET',
  path: '/users/me/invites',
  reply: page(ownInvite),
});

/** Everybody on the site by name, and with the first page the invites that are open; without `limit` all at once. */
export const listSiteUsers = endpoint({
  name: 'listSiteUsers',
  method: 'GET',
  path: '/sites/{siteId}/users/all',
  query: v.object({ limit: v.optional(pageLimit), cursor: peopleCursor }),
  reply: v.object({ users: v.array(siteUser), invites: v.array(siteInvite), next: v.optional(v.nullable(v.string())) }),
});

/** Changes the role; a site keeps at least one owner (422 `last-owner`). */
export const patchSiteUser = endpoint({
  name: 'patchSiteUser',
  method: 'PATCH',
  path: '/sites/{siteId}/users/{userId}',
  body: patchOf({ role }),
  reply: siteUser,
});

/** Removes a person from the site; everybody may remove themselves. The last owner stays (422 `last-owner`). */
export const deleteSiteUser = endpoint({
  name: 'deleteSiteUser',
  method: 'DELETE',
  path: '/sites/{siteId}/users/{userId}',
  reply: nothing,
  success: 204,
});

/** Inviting an address again renews its open invite with the new role. */
export const createSiteInvite = endpoint({
  name: 'createSiteInvite',
  method: 'POST',
  path: '/sites/{siteId}/users/invites',
  body: v.strictObject({ email: emailAddress, role, id: v.optional(id) }),
  reply: siteInvite,
  success: 201,
});

export const patchSiteInvite = endpoint({
  name: 'patchSiteInvite',
  method: 'PATCH',
  path: '/sites/{siteId}/users/invites/{inviteId}',
  body: patchOf({ role }),
  reply: siteInvite,
});

export const deleteSiteInvite = endpoint({
  name: 'deleteSiteInvite',
  method: 'DELETE',
  path: '/sites/{siteId}/users/invites/{inviteId}',
  reply: nothing,
  success: 204,
});

/** Only by the invited; answers the site that is open to them now. An invite that is too old: 422 `invite-expired`. */
export const acceptSiteInvite = endpoint({
  name: 'acceptSiteInvite',
  method: 'POST',
  path: '/sites/{siteId}/users/invites/{inviteId}/accept',
  reply: site,
});

/** Only by the invited. */
export const declineSiteInvite = endpoint({
  name: 'declineSiteInvite',
  method: 'POST',
  path: '/sites/{siteId}/users/invites/{inviteId}/decline',
  reply: nothing,
  success: 204,
});

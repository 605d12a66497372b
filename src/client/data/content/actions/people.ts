import { msg } from '@lingui/core/macro';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sendWaiting } from '#client/data/content/edits/site-edits.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import { allKeysetPages } from '#client/data/line/pages.ts';
import { tellOutcome } from '#client/data/outbox/edits/edit-drafts.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import {
  acceptSiteInvite,
  createSiteInvite,
  declineSiteInvite,
  deleteSiteInvite,
  deleteSiteUser,
  listCompanyUsers,
  listMyInvites,
  listSiteUsers,
  patchSiteInvite,
  patchSiteUser,
} from '#contract/sites/people.ts';
import type { MemberRole, OwnInvite, SiteInvite, SiteUser } from '#domain/people/site-user.ts';
import type { Site } from '#domain/sites/site.ts';

const ofPeople = ['people'] as const;

export interface PeopleOfSite {
  readonly users: readonly SiteUser[];
  readonly invites: readonly SiteInvite[];
}

export const peopleQueries = {
  /** Everybody of the user's own company. */
  company: () =>
    queryOptions({
      queryKey: [...ofPeople, 'company'] as const,
      queryFn: ({ signal }) =>
        allKeysetPages(async (query) => {
          const { data, next } = await call(listCompanyUsers, { query }, { signal });
          return { rows: data, next };
        }),
      meta: { failed: msg`Failed to fetch company users` },
    }),

  /** Who is on a site, and whose invites are open; of a site that the server does not know yet, nobody. */
  ofSite: (siteId: string) =>
    queryOptions({
      queryKey: [...ofPeople, 'site', siteId] as const,
      queryFn: async ({ client, signal }): Promise<PeopleOfSite> => {
        if (dataOf(client).outbox.isUnsent(siteId)) return { users: [], invites: [] };
        const invites: SiteInvite[] = [];
        const users = await allKeysetPages(async (query) => {
          const found = await call(listSiteUsers, { params: { siteId }, query }, { signal });
          invites.push(...found.invites);
          return { rows: found.users, next: found.next };
        });
        return { users, invites };
      },
      meta: { failed: msg`Failed to fetch site users`, persist: true },
    }),

  /** Open invites to the signed-in user. */
  ownInvites: () =>
    queryOptions({
      queryKey: [...ofPeople, 'invites'] as const,
      queryFn: async ({ signal }) => (await call(listMyInvites, {}, { signal })).data,
      meta: { failed: msg`Failed to fetch invites` },
    }),
};

/** All of these need the server; they reject with `ApiError` when it did not happen. */
interface PeopleEdits {
  patchSiteUser(siteId: string, user: SiteUser, role: MemberRole): Promise<SiteUser>;
  /** Removes a person from the site; a user may remove themselves. */
  deleteSiteUser(siteId: string, userId: string): Promise<void>;
  createSiteInvite(siteId: string, email: string, role: MemberRole): Promise<SiteInvite>;
  patchSiteInvite(siteId: string, invite: SiteInvite, role: MemberRole): Promise<SiteInvite>;
  deleteSiteInvite(siteId: string, inviteId: string): Promise<void>;
  /** Answers the site, which can be opened now. */
  acceptSiteInvite(invite: OwnInvite): Promise<Site>;
  declineSiteInvite(invite: OwnInvite): Promise<void>;
}

export const usePeopleEdits = (): PeopleEdits => {
  const queryClient = useQueryClient();
  return useMemo(() => createPeopleEdits(dataOf(queryClient)), [queryClient]);
};

export const createPeopleEdits = (data: ClientData): PeopleEdits => ({
  patchSiteUser: (siteId, { id, role: seen }, role) =>
    run(data, texts.patchSiteUser, siteId, (options) => {
      const params = { siteId, userId: id };
      return call(patchSiteUser, { params, body: { role, base: { role: seen } } }, options);
    }),
  deleteSiteUser: (siteId, userId) =>
    run(data, texts.deleteSiteUser, siteId, async (options) => {
      await call(deleteSiteUser, { params: { siteId, userId } }, options);
    }),
  createSiteInvite: (siteId, email, role) =>
    run(data, texts.createSiteInvite, siteId, (options) =>
      call(createSiteInvite, { params: { siteId }, body: { email, role, id: uuidv7() } }, options),
    ),
  patchSiteInvite: (siteId, { id, role: seen }, role) =>
    run(data, texts.patchSiteInvite, siteId, (options) => {
      const params = { siteId, inviteId: id };
      return call(patchSiteInvite, { params, body: { role, base: { role: seen } } }, options);
    }),
  deleteSiteInvite: (siteId, inviteId) =>
    run(data, texts.deleteSiteInvite, siteId, async (options) => {
      await call(deleteSiteInvite, { params: { siteId, inviteId } }, options);
    }),
  acceptSiteInvite: ({ siteId, id }) =>
    run(data, texts.acceptSiteInvite, siteId, (options) =>
      call(acceptSiteInvite, { params: { siteId, inviteId: id } }, options),
    ),
  declineSiteInvite: ({ siteId, id }) =>
    run(data, texts.declineSiteInvite, siteId, async (options) => {
      await call(declineSiteInvite, { params: { siteId, inviteId: id } }, options);
    }),
});

const texts = {
  patchSiteUser: { done: msg`Site user updated`, failed: msg`Failed to update site user` },
  deleteSiteUser: { done: msg`Site user deleted`, failed: msg`Failed to delete site user` },
  createSiteInvite: { done: msg`Site user invited`, failed: msg`Failed to invite site user` },
  patchSiteInvite: { done: msg`Site user invite updated`, failed: msg`Failed to update site user invite` },
  deleteSiteInvite: { done: msg`Site user invite deleted`, failed: msg`Failed to delete site user invite` },
  acceptSiteInvite: { done: msg`Invite accepted`, failed: msg`Failed to accept the invite` },
  declineSiteInvite: { done: msg`Invite declined`, failed: msg`Failed to decline the invite` },
};

/** A site made on this device is sent first; who is on it also shows in the list of sites. */
const run = <Reply>(
  data: ClientData,
  messages: (typeof texts)[keyof typeof texts],
  siteId: string,
  work: (options: { readonly idempotencyKey: string }) => Promise<Reply>,
): Promise<Reply> =>
  tellOutcome(data, messages, async () => {
    await sendWaiting(data, siteId);
    const reply = await work({ idempotencyKey: uuidv7() });
    await data.queryClient.invalidateQueries({ queryKey: ofPeople });
    await data.queryClient.invalidateQueries({ queryKey: ['sites'] });
    return reply;
  });

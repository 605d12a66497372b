import { msg } from '@lingui/core/macro';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import { tellOutcome } from '#client/data/outbox/edits/edit-drafts.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import {
  acceptCompanyInvite,
  claimCompanyDomain,
  confirmCompanyDomain,
  createCompanyInvite,
  declineCompanyInvite,
  getCompanyAccess,
  listMyCompanyInvites,
  withdrawCompanyDomain,
  withdrawCompanyInvite,
} from '#contract/people/company-access.ts';
import type { DomainMailbox } from '#domain/people/company-access.ts';

const ofCompany = ['company'] as const;

export const companyQueries = {
  /** By what people join the company; its administrators only. */
  access: () =>
    queryOptions({
      queryKey: [...ofCompany, 'access'] as const,
      queryFn: ({ signal }) => call(getCompanyAccess, {}, { signal }),
      meta: { failed: msg`Failed to fetch how people join the company` },
    }),

  /** Open invites of other companies to the signed-in user. */
  ownInvites: () =>
    queryOptions({
      queryKey: [...ofCompany, 'own-invites'] as const,
      queryFn: async ({ signal }) => (await call(listMyCompanyInvites, {}, { signal })).data,
      meta: { failed: msg`Failed to fetch invites` },
    }),
};

/** All of these need the server; they reject with `ApiError` when it did not happen, and have told the user. */
export interface CompanyEdits {
  claimDomain(domain: string, mailbox: DomainMailbox): Promise<void>;
  confirmDomain(domain: string, code: string): Promise<void>;
  withdrawDomain(domain: string): Promise<void>;
  invite(email: string): Promise<void>;
  withdrawInvite(id: string): Promise<void>;
  acceptInvite(id: string): Promise<void>;
  declineInvite(id: string): Promise<void>;
}

export const useCompanyEdits = (): CompanyEdits => {
  const queryClient = useQueryClient();
  return useMemo(() => createCompanyEdits(dataOf(queryClient)), [queryClient]);
};

export const createCompanyEdits = (data: ClientData): CompanyEdits => ({
  claimDomain: (domain, mailbox) =>
    run(data, texts.claim, (options) => call(claimCompanyDomain, { body: { domain, mailbox } }, options)),
  confirmDomain: (domain, code) =>
    run(data, texts.confirm, (options) => call(confirmCompanyDomain, { body: { domain, code } }, options)),
  withdrawDomain: (domain) =>
    run(data, texts.withdraw, (options) => call(withdrawCompanyDomain, { body: { domain } }, options)),
  invite: (email) => run(data, texts.invite, (options) => call(createCompanyInvite, { body: { email } }, options)),
  withdrawInvite: (id) =>
    run(data, texts.withdrawInvite, (options) => call(withdrawCompanyInvite, { body: { id } }, options)),
  acceptInvite: (id) => run(data, texts.accept, (options) => call(acceptCompanyInvite, { body: { id } }, options)),
  declineInvite: (id) => run(data, texts.decline, (options) => call(declineCompanyInvite, { body: { id } }, options)),
});

const texts = {
  claim: { done: msg`Mail domain claimed`, failed: msg`Failed to claim the mail domain` },
  confirm: { done: msg`Mail domain confirmed`, failed: msg`Failed to confirm the mail domain` },
  withdraw: { done: msg`Mail domain withdrawn`, failed: msg`Failed to withdraw the mail domain` },
  invite: { done: msg`Invited to the company`, failed: msg`Failed to invite to the company` },
  withdrawInvite: { done: msg`Invite withdrawn`, failed: msg`Failed to withdraw the invite` },
  accept: { done: msg`Invite accepted`, failed: msg`Failed to accept the invite` },
  decline: { done: msg`Invite declined`, failed: msg`Failed to decline the invite` },
};

const run = (
  data: ClientData,
  messages: (typeof texts)[keyof typeof texts],
  work: (options: { readonly idempotencyKey: string }) => Promise<unknown>,
): Promise<void> =>
  tellOutcome(data, messages, async () => {
    await work({ idempotencyKey: uuidv7() });
    await data.queryClient.invalidateQueries({ queryKey: ofCompany });
  });

import { msg } from '@lingui/core/macro';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import { tellOutcome } from '#client/data/outbox/edits/edit-drafts.ts';
import { logKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import {
  acceptContributions,
  countWaitingContributions,
  listContributions,
  refuseContributions,
} from '#contract/site-log/contributions.ts';
import {
  createContributorLink,
  listContributorLinks,
  revokeContributorLink,
} from '#contract/site-log/contributor-links.ts';
import { listDrops } from '#contract/site-log/drops.ts';
import type { Contribution } from '#domain/site-log/contribution.ts';
import type { ContributorLink } from '#domain/site-log/contributor-link.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';
import { maxDecisionsPerCall } from '#domain/values/limits.ts';

const ofContributors = ['contributors'] as const;
/** People at a gate send while somebody looks: so often is asked again. */
const againMs = 60_000;
/** What was asked longer ago is asked again by a page that opens. */
const freshMs = 5_000;

export const contributionQueries = {
  /** What waits on a site; kept on the device, so that it can be read without a line. */
  queue: (siteId: string) =>
    queryOptions({
      queryKey: [...ofContributors, 'queue', siteId] as const,
      queryFn: async ({ client, signal }) => {
        if (dataOf(client).outbox.isUnsent(siteId)) return { data: [], total: 0, pictures: [] };
        const queue = await call(listContributions, { params: { siteId } }, { signal });
        tellWaiting(client, siteId, queue.total);
        return queue;
      },
      staleTime: freshMs,
      refetchInterval: againMs,
      meta: { failed: msg`Failed to fetch what suppliers have reported`, persist: true },
    }),

  /** How much waits, by site. */
  waiting: () =>
    queryOptions({
      queryKey: [...ofContributors, 'waiting'] as const,
      queryFn: async ({ signal }) => (await call(countWaitingContributions, {}, { signal })).data,
      staleTime: freshMs,
      refetchInterval: againMs,
      meta: { failed: msg`Failed to fetch what suppliers have reported`, persist: true },
    }),

  /** The links of a site, the revoked ones too. */
  links: (siteId: string) =>
    queryOptions({
      queryKey: [...ofContributors, 'links', siteId] as const,
      queryFn: async ({ client, signal }) =>
        dataOf(client).outbox.isUnsent(siteId)
          ? []
          : (await call(listContributorLinks, { params: { siteId } }, { signal })).data,
      meta: { failed: msg`Failed to fetch the links of suppliers`, persist: true },
    }),

  /** What machines have posted to a site, the newest first. */
  drops: (siteId: string) =>
    queryOptions({
      queryKey: [...ofContributors, 'drops', siteId] as const,
      queryFn: async ({ client, signal }) =>
        dataOf(client).outbox.isUnsent(siteId) ? [] : (await call(listDrops, { params: { siteId } }, { signal })).data,
      staleTime: freshMs,
      refetchInterval: againMs,
      meta: { failed: msg`Failed to fetch the files that machines have sent`, persist: true },
    }),
};

/**
 * For the loader of the log: what waits stands above the events, and would push them down if it came after them. Whoever may
 * not decide on it is told of nothing that waits. Without a line, the page comes without it.
 */
export const loadQueue = async (client: QueryClient, siteId: string): Promise<void> => {
  const waiting = await client.ensureQueryData(contributionQueries.waiting()).catch(() => []);
  if (waiting.some((one) => one.siteId === siteId)) {
    await client.ensureQueryData(contributionQueries.queue(siteId)).catch(() => undefined);
  }
};

/** The queue of a site is newer than what was counted of it: both stand on one page. Others are counted when it is their time. */
const tellWaiting = (client: QueryClient, siteId: string, waiting: number): void => {
  const { queryKey } = contributionQueries.waiting();
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const own = waiting === 0 ? [] : [{ siteId, waiting }];
  client.setQueryData(queryKey, (all) => all && [...all.filter((one) => one.siteId !== siteId), ...own], { updatedAt });
};

/** What of a new link a person says. */
export type NewLink = Pick<ContributorLink, 'channel' | 'supplier' | 'kinds' | 'validUntil'>;

/** All of these need the server; they reject with `ApiError` when it did not happen. */
interface ContributorEdits {
  accept(contributions: readonly Contribution[], corrected?: EventFields): Promise<void>;
  refuse(contributions: readonly Contribution[], reason: string): Promise<void>;
  /** Answers the link's secret, which nobody can read again. */
  createLink(link: NewLink): Promise<string>;
  revokeLink(linkId: string): Promise<void>;
}

export const useContributorEdits = (siteId: string): ContributorEdits => {
  const queryClient = useQueryClient();
  return useMemo(() => createContributorEdits(dataOf(queryClient), siteId), [queryClient, siteId]);
};

export const createContributorEdits = (data: ClientData, siteId: string): ContributorEdits => {
  const params = { siteId };
  const run = <Reply>(messages: (typeof texts)[keyof typeof texts], work: () => Promise<Reply>): Promise<Reply> =>
    tellOutcome(data, messages, async () => {
      const reply = await work();
      await data.queryClient.invalidateQueries({ queryKey: ofContributors });
      return reply;
    });
  return {
    accept: (contributions, event) =>
      run(texts.accept, async () => {
        for (const some of portions(contributions)) {
          const body = {
            contributions: some.map((one) => ({ ...seen(one), ...(event === undefined ? {} : { event }) })),
          };
          await call(acceptContributions, { params, body }, { idempotencyKey: uuidv7() });
        }
        await data.queryClient.invalidateQueries({ queryKey: logKey(siteId) });
      }),
    refuse: (contributions, reason) =>
      run(texts.refuse, async () => {
        for (const some of portions(contributions)) {
          const body = { contributions: some.map(seen), reason };
          await call(refuseContributions, { params, body }, { idempotencyKey: uuidv7() });
        }
      }),
    createLink: (link) =>
      run(
        texts.create,
        async () => (await call(createContributorLink, { params, body: { ...link, id: uuidv7() } })).secret,
      ),
    revokeLink: (linkId) =>
      run(texts.revoke, async () => {
        await call(revokeContributorLink, { params: { ...params, linkId } }, { idempotencyKey: uuidv7() });
      }),
  };
};

const seen = ({ id, version }: Contribution) => ({ id, version });

const portions = (all: readonly Contribution[]): readonly (readonly Contribution[])[] =>
  Array.from({ length: Math.ceil(all.length / maxDecisionsPerCall) }, (_, index) =>
    all.slice(index * maxDecisionsPerCall, (index + 1) * maxDecisionsPerCall),
  );

const texts = {
  accept: { done: msg`Accepted into the log`, failed: msg`Failed to accept` },
  refuse: { done: msg`Refused`, failed: msg`Failed to refuse` },
  create: { done: msg`Link made`, failed: msg`Failed to make the link` },
  revoke: { done: msg`Link revoked`, failed: msg`Failed to revoke the link` },
};

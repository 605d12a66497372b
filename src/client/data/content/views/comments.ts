import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '#client/data/line/api.ts';
import { allKeysetPages } from '#client/data/line/pages.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { overlayComments } from '#client/data/outbox/overlay/overlay-comments.ts';
import { commentsKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { type AwaitedList, useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import { listComments } from '#contract/sites/comments.ts';
import {
  type Comment,
  type CommentThread,
  isOpen,
  isRequest,
  keyOfTarget,
  threadsOf,
  wholeCalculation,
} from '#domain/calculations/comment.ts';
import { useOverlaid } from './views.ts';

export const commentQueries = {
  /** Everything that was said about a calculation, oldest first. */
  list: ({ siteId, calculationId }: CalculationPlace) =>
    queryOptions({
      queryKey: commentsKey({ siteId, calculationId }),
      queryFn: async ({ client, signal }): Promise<readonly Comment[]> =>
        dataOf(client).outbox.isUnsent(siteId, calculationId)
          ? []
          : allKeysetPages(async (query) => {
              const { data, next } = await call(listComments, { params: { siteId, calculationId }, query }, { signal });
              return { rows: data, next };
            }),
      meta: { failed: msg`Failed to fetch comments`, persist: true },
    }),
};

/** null = they are here; else why not, and what is shown of them is only what this device has said. */
export const useAwaitedComments = ({ siteId, calculationId }: CalculationPlace): AwaitedList | null =>
  useAwaited(useQuery(commentQueries.list({ siteId, calculationId })));

const none: readonly Comment[] = [];

/** With the waiting edits applied. Nobody waits for them: until they are here there are none. */
export const useComments = ({ siteId, calculationId }: CalculationPlace): readonly Comment[] => {
  const { data = none } = useQuery(commentQueries.list({ siteId, calculationId }));
  return useOverlaid(
    siteId,
    useCallback((entries) => overlayComments(data, { siteId, calculationId }, entries), [data, siteId, calculationId]),
  );
};

export const useThreads = (place: CalculationPlace): readonly CommentThread[] => {
  const comments = useComments(place);
  return useMemo(() => threadsOf(comments), [comments]);
};

/** What is open in a calculation. */
export interface OpenComments {
  /** How many open threads there are, by what they are about (`keyOfTarget`). */
  readonly byTarget: ReadonlyMap<string, number>;
  readonly threads: number;
  /** Those that ask for a change. */
  readonly requests: number;
}

export const openIn = (threads: readonly CommentThread[]): OpenComments => {
  const open = threads.filter(isOpen);
  const byTarget = new Map<string, number>();
  for (const { first } of open) {
    const key = keyOfTarget(first ?? wholeCalculation);
    byTarget.set(key, (byTarget.get(key) ?? 0) + 1);
  }
  return { byTarget, threads: open.length, requests: open.filter(isRequest).length };
};

export const useOpenComments = (place: CalculationPlace): OpenComments => {
  const threads = useThreads(place);
  return useMemo(() => openIn(threads), [threads]);
};

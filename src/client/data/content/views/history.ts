import { msg } from '@lingui/core/macro';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#client/data/line/api.ts';
import { getHistory } from '#contract/sites/history.ts';
import type { HistoryType } from '#domain/documents/history.ts';

export const historyQueries = {
  /** Every change of one entity, newest first, a page at a time. `siteId` = where it is, if that is known. */
  of: (type: HistoryType, id: string, siteId?: string) =>
    infiniteQueryOptions({
      queryKey: ['history', type, id] as const,
      queryFn: ({ signal, pageParam }) =>
        call(
          getHistory,
          {
            params: { type, id },
            query: { ...(siteId !== undefined && { siteId }), ...(pageParam !== '' && { cursor: pageParam }) },
          },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      meta: { failed: msg`Failed to fetch history` },
    }),
};

import { msg } from '@lingui/core/macro';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/data/line/api.ts';
import type { ReplyOf } from '#contract/frame/endpoint.ts';
import { getItem, searchData } from '#contract/library/library.ts';
import type { LibraryQuery } from '#domain/library/search.ts';
import { defaultPageSize } from '#domain/values/limits.ts';

type Page = ReplyOf<typeof searchData>;

export interface DataSearch extends Omit<LibraryQuery, 'limit' | 'offset' | 'language'> {
  readonly referenceSet?: string;
}

const nothing: Page = { fields: [], total: 0, talo2000Classes: [], data: [] };

export const searchQueries = {
  /** The server's search, page by page until one is not full; without words there is no call. */
  data: (search: DataSearch) =>
    infiniteQueryOptions({
      queryKey: ['library', 'search', search] as const,
      queryFn: async ({ pageParam, signal }): Promise<Page> => {
        if (search.search.trim() === '') return nothing;
        const query = { ...search, limit: String(defaultPageSize), offset: String(pageParam) };
        return call(searchData, { query }, { signal });
      },
      initialPageParam: 0,
      getNextPageParam: ({ data }, _pages, offset) =>
        data.length < defaultPageSize ? undefined : offset + defaultPageSize,
      meta: { failed: msg`Failed to search product data` },
    }),

  /** One row of the emission library; of the newest set unless named. */
  item: (itemId: string, referenceSet?: string) =>
    queryOptions({
      queryKey: ['library', 'item', itemId, referenceSet] as const,
      queryFn: ({ signal }) => call(getItem, { params: { itemId }, query: { referenceSet } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { failed: msg`Failed to fetch item` },
    }),
};

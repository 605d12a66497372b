import { msg } from '@lingui/core/macro';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { call } from '#client/data/line/api.ts';
import { allPages } from '#client/data/line/pages.ts';
import { type compositeFilters, getCompositeUses, listComposites } from '#contract/library/composites.ts';
import type { Composite } from '#domain/products/composite.ts';
import { usesPage } from './products.ts';

export type CompositeFilters = v.InferOutput<typeof compositeFilters>;

export const compositeQueries = {
  /** All pages in one record; the whole list is kept on the device. */
  list: (filters: CompositeFilters = {}) =>
    queryOptions({
      queryKey: ['composites', 'list', filters] as const,
      queryFn: ({ signal }): Promise<readonly Composite[]> =>
        allPages((paging) => call(listComposites, { query: { ...filters, ...paging } }, { signal })),
      meta: { failed: msg`Failed to fetch composite products`, persist: Object.keys(filters).length === 0 },
    }),

  /** Calculations that use it, in pages of sites. */
  uses: (compositeId: string) =>
    infiniteQueryOptions({
      queryKey: ['composites', 'uses', compositeId] as const,
      queryFn: ({ signal, pageParam }) =>
        call(getCompositeUses, { params: { compositeId }, query: { ...usesPage, ...pageParam } }, { signal }),
      initialPageParam: {} as { readonly cursor?: string },
      getNextPageParam: ({ next }) => (typeof next === 'string' ? { cursor: next } : undefined),
      meta: { failed: msg`Failed to fetch composite products` },
    }),
};

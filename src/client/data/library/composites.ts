import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { call } from '#client/data/line/api.ts';
import { allPages } from '#client/data/line/pages.ts';
import { type compositeFilters, getCompositeUses, listComposites } from '#contract/composites.ts';
import type { Composite } from '#domain/composite.ts';

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

  /** Calculations and composites that use it. */
  uses: (compositeId: string) =>
    queryOptions({
      queryKey: ['composites', 'uses', compositeId] as const,
      queryFn: ({ signal }) => call(getCompositeUses, { params: { compositeId } }, { signal }),
      meta: { failed: msg`Failed to fetch composite products` },
    }),
};

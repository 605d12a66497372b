import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/data/line/api.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { listCategories } from '#contract/calculations/categories.ts';
import type { Category } from '#domain/calculations/category.ts';

export const categoryQueries = {
  /** In the order of `position`. */
  list: ({ siteId, calculationId }: CalculationPlace) =>
    queryOptions({
      queryKey: ['categories', siteId, calculationId] as const,
      queryFn: async ({ client, signal }): Promise<readonly Category[]> =>
        dataOf(client).outbox.isUnsent(siteId, calculationId)
          ? []
          : (await call(listCategories, { params: { siteId, calculationId } }, { signal })).data,
      meta: { failed: msg`Failed to fetch categories`, persist: true },
    }),
};

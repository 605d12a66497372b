import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { listQuantities } from '#contract/quantities.ts';
import type { Quantity } from '#domain/quantity.ts';
import { call } from './api.ts';
import type { CalculationPlace } from './calculations.ts';
import { dataOf } from './client-data.ts';
import { allPages } from './pages.ts';

export const quantityQueries = {
  /** Every row of the calculation in one record, in the server's order. */
  list: ({ siteId, calculationId }: CalculationPlace) =>
    queryOptions({
      queryKey: ['quantities', siteId, calculationId] as const,
      queryFn: async ({ client, signal }): Promise<readonly Quantity[]> =>
        dataOf(client).outbox.isUnsent(siteId, calculationId)
          ? []
          : allPages((query) => call(listQuantities, { params: { siteId, calculationId }, query }, { signal })),
      meta: { failed: msg`Failed to fetch quantities`, persist: true },
    }),
};

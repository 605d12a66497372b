import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/data/line/api.ts';
import { allPages } from '#client/data/line/pages.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { listQuantities } from '#contract/calculations/quantities.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';

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

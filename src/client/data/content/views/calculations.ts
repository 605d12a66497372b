import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/data/line/api.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { listCalculations } from '#contract/calculations/calculations.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';

export const calculationQueries = {
  /** Newest first. */
  list: (siteId: string) =>
    queryOptions({
      queryKey: ['calculations', siteId] as const,
      queryFn: async ({ client, signal }): Promise<readonly Calculation[]> =>
        dataOf(client).outbox.isUnsent(siteId)
          ? []
          : (await call(listCalculations, { params: { siteId } }, { signal })).data,
      meta: { failed: msg`Failed to fetch calculations`, persist: true },
    }),
};

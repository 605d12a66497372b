import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/data/line/api.ts';
import { getUsage } from '#contract/installation/usage.ts';

export const usageQueries = {
  /** What the company has of what is limited. */
  all: () =>
    queryOptions({
      queryKey: ['usage'] as const,
      queryFn: ({ signal }) => call(getUsage, {}, { signal }),
      // Other people and other devices change it, too.
      staleTime: 0,
    }),
};

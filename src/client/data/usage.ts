import { queryOptions } from '@tanstack/react-query';
import { getUsage } from '#contract/usage.ts';
import { call } from './api.ts';

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

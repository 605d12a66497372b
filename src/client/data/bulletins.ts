import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { listBulletins } from '#contract/bulletins.ts';
import { call } from './api.ts';
import { allPages } from './pages.ts';

export const bulletinQueries = {
  /** Valid today, newest first. */
  list: () =>
    queryOptions({
      queryKey: ['bulletins'] as const,
      queryFn: ({ signal }) => allPages((query) => call(listBulletins, { query }, { signal })),
      meta: { failed: msg`Failed to fetch bulletins`, persist: true },
    }),
};

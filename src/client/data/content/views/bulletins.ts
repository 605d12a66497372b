import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/data/line/api.ts';
import { allPages } from '#client/data/line/pages.ts';
import { listBulletins } from '#contract/installation/bulletins.ts';

export const bulletinQueries = {
  /** Valid today, newest first. */
  list: () =>
    queryOptions({
      queryKey: ['bulletins'] as const,
      queryFn: ({ signal }) => allPages((query) => call(listBulletins, { query }, { signal })),
      meta: { failed: msg`Failed to fetch bulletins`, persist: true },
    }),
};

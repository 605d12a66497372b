import { expect, it } from 'vitest';
import { contributionQueries } from '#client/data/site-log/contributions.ts';
import { pageOf } from '#tests/support/client/fake-content.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

let total = 0;
const { tab } = withTab((server) => {
  server.replies.set('countWaitingContributions', () => pageOf([{ siteId: 'other', waiting: 4 }]));
  server.replies.set('listContributions', () => ({ data: [], total, pictures: [] }));
});

it('counts what waits on a site as its queue does, though the count was asked for a moment ago', async () => {
  const client = tab().queryClient;
  const counted = () => client.getQueryData(contributionQueries.waiting().queryKey);
  await client.fetchQuery(contributionQueries.waiting());
  const askedAt = client.getQueryState(contributionQueries.waiting().queryKey)?.dataUpdatedAt;
  const queue = { ...contributionQueries.queue('site'), staleTime: 0 };
  total = 2;
  await client.fetchQuery(queue);
  expect(counted()).toEqual([
    { siteId: 'other', waiting: 4 },
    { siteId: 'site', waiting: 2 },
  ]);
  // What others have is as old as it was.
  expect(client.getQueryState(contributionQueries.waiting().queryKey)?.dataUpdatedAt).toBe(askedAt);
  total = 0;
  await client.fetchQuery(queue);
  expect(counted()).toEqual([{ siteId: 'other', waiting: 4 }]);
});

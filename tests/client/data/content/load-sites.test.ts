import { expect, it } from 'vitest';
import { loadSites, siteQueries } from '#client/data/content/views/sites.ts';
import { makeBrowser, openTab, until } from '#tests/support/client/data.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';

it('a page that is opened again shows the list that is here and asks for a newer one, however new it is', async () => {
  const server = new FakeServer();
  const browser = makeBrowser(server);
  const first = await openTab(browser);
  await first.edits.createSite({ name: 'Koulu' });
  await until(() => first.outbox.waiting() === 0);
  await first.queryClient.fetchQuery({ ...siteQueries.list(), staleTime: 0 });
  await first.cache.flush();
  first.close();

  const second = await openTab(browser);
  const asked = () => server.requests.filter(({ name }) => name === 'listSites').length;
  const before = asked();
  await loadSites(second.queryClient);
  expect(second.queryClient.getQueryData(siteQueries.list().queryKey)).toHaveLength(1);
  await until(() => asked() === before + 1);
  second.close();
});

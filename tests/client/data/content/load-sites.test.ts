import { expect, it } from 'vitest';
import { loadSites, siteQueries } from '#client/data/content/sites.ts';
import { makeBrowser, openTab, until } from '#tests/support/data.ts';
import { FakeServer } from '#tests/support/fake-server.ts';

it('a page that is opened again shows the list that is here and asks for a newer one', async () => {
  const server = new FakeServer();
  const browser = makeBrowser(server);
  const first = await openTab(browser);
  await first.edits.createSite({ name: 'Koulu' });
  await until(() => first.outbox.waiting() === 0);
  await first.queryClient.fetchQuery({ ...siteQueries.list(), staleTime: 0 });
  const { queryKey } = siteQueries.list();
  first.queryClient.setQueryData(queryKey, (sites) => sites, { updatedAt: Date.now() - 5000 });
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

it('a page that is opened with a question asks for it, however new the list is that is here', async () => {
  const server = new FakeServer();
  const tab = await openTab(makeBrowser(server));
  await tab.edits.createSite({ name: 'Koulu' });
  await until(() => tab.outbox.waiting() === 0);
  await tab.queryClient.fetchQuery({ ...siteQueries.list(), staleTime: 0 });
  const asked = () => server.requests.filter(({ name }) => name === 'listSites').length;
  const before = asked();
  await loadSites(tab.queryClient, true);
  await until(() => asked() === before + 1);
  tab.close();
});

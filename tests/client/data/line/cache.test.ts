import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { firstMatching } from '#client/data/content/views/matching-sites.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { type Browser, makeBrowser, openTab, type Tab, until } from '#tests/support/client/data.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';

let server: FakeServer;
let browser: Browser;
let tab: Tab;
let opened: Tab[] = [];

const open = async (userId?: string): Promise<Tab> => {
  const next = await openTab(browser, userId);
  opened.push(next);
  return next;
};

beforeEach(async () => {
  server = new FakeServer();
  browser = makeBrowser(server);
  opened = [];
  tab = await open();
  server.content.apply('createSite', {}, { id: 's1', calculationId: 'k1', calculationName: 'Laskelma', name: 'Kohde' });
});

afterEach(() => {
  for (const one of opened) one.close();
});

const reopen = async (userId?: string): Promise<Tab> => {
  tab.cache.flush();
  await new Promise((resolve) => setTimeout(resolve, 20));
  tab.close();
  return open(userId);
};

describe('what the device keeps', () => {
  it('shows a query without a network that was loaded before', async () => {
    await tab.queryClient.fetchQuery(siteQueries.one('s1'));
    const later = await reopen();
    server.fault = 'no-line';
    expect(await later.queryClient.ensureQueryData(siteQueries.one('s1'))).toMatchObject({ name: 'Kohde' });
    expect(later.notices).toEqual([]);
  });

  it('restores only the query that is asked for, and asks the server for news of it', async () => {
    await tab.queryClient.fetchQuery(siteQueries.one('s1'));
    await tab.queryClient.fetchQuery(calculationQueries.list('s1'));
    const later = await reopen();
    const fetched = await later.queryClient.fetchQuery({ ...siteQueries.one('s1'), staleTime: 0 });
    expect(fetched).toMatchObject({ name: 'Kohde' });
    expect(later.queryClient.getQueryCache().getAll()).toHaveLength(1);
  });

  it('keeps good data when a later fetch fails', async () => {
    await tab.queryClient.fetchQuery(siteQueries.one('s1'));
    server.fault = { status: 404, type: 'not-found' };
    await tab.queryClient.fetchQuery({ ...siteQueries.one('s1'), staleTime: 0 }).catch(() => undefined);
    const later = await reopen();
    server.fault = 'no-line';
    expect(await later.queryClient.ensureQueryData(siteQueries.one('s1'))).toMatchObject({ name: 'Kohde' });
  });

  it('writes once per burst, and at once when the page goes away', async () => {
    await tab.queryClient.fetchQuery(siteQueries.one('s1'));
    tab.queryClient.setQueryData(siteQueries.one('s1').queryKey, (site) => site && { ...site, name: 'Viimeinen nimi' });
    const later = await reopen();
    expect(await later.cache.read(siteQueries.one('s1').queryKey)).toMatchObject({ name: 'Viimeinen nimi' });
  });

  it("does not open another user's data", async () => {
    await tab.queryClient.fetchQuery(siteQueries.one('s1'));
    const kollega = await reopen('user-2');
    expect(await kollega.cache.read(siteQueries.one('s1').queryKey)).toBeUndefined();
  });

  it('is gone after it was destroyed', async () => {
    await tab.queryClient.fetchQuery(siteQueries.one('s1'));
    tab.cache.flush();
    await tab.cache.destroy();
    const later = await reopen();
    expect(await later.cache.read(siteQueries.one('s1').queryKey)).toBeUndefined();
  });

  it('writes a confirmed edit into a record that is not in memory', async () => {
    await tab.queryClient.fetchQuery(siteQueries.one('s1'));
    const site = server.content.sites[0];
    if (site === undefined) throw new Error('The server has no site');
    const later = await reopen();
    await later.edits.patchSite(site, { name: 'Uusi nimi' });
    await until(() => later.outbox.waiting() === 0);
    expect(await later.cache.read(siteQueries.one('s1').queryKey)).toMatchObject({ name: 'Uusi nimi', version: 2 });
  });
});

describe('without a network', () => {
  it('answers a filter that was never loaded from the whole list', async () => {
    server.content.apply(
      'createSite',
      {},
      { id: 's2', calculationId: 'k2', calculationName: 'L', name: 'Koulu', status: 'archived' },
    );
    await tab.queryClient.fetchQuery(siteQueries.list());
    server.fault = 'no-line';
    const found = await tab.queryClient.fetchQuery(firstMatching({ search: 'kou' }));
    expect(found.map(({ name }) => name)).toEqual(['Koulu']);
    expect(await tab.queryClient.fetchQuery(firstMatching({ status: 'active' }))).toHaveLength(1);
  });

  it('calls nothing a failure that nobody could be asked for, be it on the device or not', async () => {
    await tab.queryClient.fetchQuery(siteQueries.one('s1'));
    server.fault = 'no-line';
    await tab.queryClient.fetchQuery({ ...siteQueries.one('s1'), staleTime: 0 }).catch(() => undefined);
    expect(tab.notices).toEqual([]);
    await expect(tab.queryClient.fetchQuery(calculationQueries.list('s1'))).rejects.toThrow('network');
    expect(tab.notices).toEqual([]);
  });
});

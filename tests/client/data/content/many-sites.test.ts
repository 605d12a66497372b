import { beforeEach, expect, it } from 'vitest';
import { firstMatching } from '#client/data/content/views/matching-sites.ts';
import { loadSites, siteQueries } from '#client/data/content/views/sites.ts';
import { sitesOnDevice } from '#client/data/content/views/sites-on-device.ts';
import { unreadKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { openTab, until } from '#tests/support/client/data.ts';
import { withTab } from '#tests/support/client/with-tab.ts';
import { manySites, pageOfSites } from '#tests/support/server/many-sites.ts';

const count = 2300;
let sites: readonly SiteSummary[] = [];
/** What each call asked for, the first one first. */
let asked: string[] = [];
let onPage: (page: number) => void = () => undefined;

const { tab, server, browser } = withTab((server) => {
  sites = manySites(count);
  asked = [];
  onPage = () => undefined;
  server.replies.set('listSites', (_params, _body, search) => {
    asked.push(search.toString());
    const page = pageOfSites(sites, search);
    if (search.get('sortBy') === 'createdAt') onPage(asked.filter((one) => one.includes('createdAt')).length);
    return page;
  });
});

const all = siteQueries.list().queryKey;
const first = siteQueries.first().queryKey;
const unread = unreadKey();
const lengthOf = (key: typeof all) => tab().queryClient.getQueryData<readonly SiteSummary[]>(key)?.length;

/** Until then the pages behind the first sites are on their way. */
let letGo: () => void = () => undefined;
const hold = () =>
  server().slowAnswers.set(
    'listSites',
    new Promise((resolve) => {
      letGo = resolve;
    }),
  );

beforeEach(() => {
  letGo = () => undefined;
});

it('fifty sites are enough to show a page; the others are read behind it, and are all there in the usual order', async () => {
  onPage = hold;
  await loadSites(tab().queryClient);
  expect(asked).toEqual(['limit=50']);
  expect(lengthOf(first)).toBe(50);
  expect(tab().queryClient.getQueryData(unread)).toBe(count - 50);
  expect(lengthOf(all)).toBeUndefined();
  await until(() => asked.length === 2);
  expect(lengthOf(all)).toBeUndefined();
  onPage = () => undefined;
  server().slowAnswers.delete('listSites');
  letGo();
  await until(() => lengthOf(all) === count);
  expect(tab().queryClient.getQueryData<readonly SiteSummary[]>(all)).toEqual(sites);
  await tab().cache.flush();
  // Only the whole list is kept.
  expect(await tab().cache.has(all)).toBe(true);
  expect(await tab().cache.has(first)).toBe(false);
});

it('a company of few sites is asked for once', async () => {
  sites = manySites(50);
  await loadSites(tab().queryClient);
  await until(() => lengthOf(all) === 50);
  expect(asked).toEqual(['limit=50']);
  expect(tab().queryClient.getQueryData(unread)).toBe(0);
});

it('a site that changes while the list is read is in it, wherever it stood', async () => {
  onPage = (page) => {
    if (page === 1) sites = sites.map((site, index) => (index === 2200 ? { ...site, updatedAt: newest } : site));
  };
  await loadSites(tab().queryClient);
  await until(() => lengthOf(all) !== undefined);
  const read = tab().queryClient.getQueryData<readonly SiteSummary[]>(all) ?? [];
  expect(new Set(read.map(({ id }) => id)).size).toBe(count);
  expect(read[0]?.id).toBe('site-02200');
});

const newest = '2026-11-26T12:00:00.000Z';

it('keeps what was read when the line falls, as a part, and finds it without a line', async () => {
  onPage = (page) => {
    if (page === 2) server().fault = 'no-line';
  };
  await loadSites(tab().queryClient);
  await until(() => (lengthOf(first) ?? 0) > 1000);
  await until(() => server().fault === 'no-line' && tab().queryClient.isFetching() === 0);
  expect(lengthOf(all)).toBeUndefined();
  const here = lengthOf(first) ?? 0;
  expect(tab().queryClient.getQueryData(unread)).toBe(count - here);
  await tab().cache.flush();
  tab().close();

  const later = await openTab(browser());
  await loadSites(later.queryClient);
  expect(later.queryClient.getQueryData(all)).toBeUndefined();
  expect(later.queryClient.getQueryData<readonly SiteSummary[]>(first)).toHaveLength(here);
  expect(await sitesOnDevice(later)).toHaveLength(here);
  // A search of a part never says that it is the whole.
  const found = firstMatching({ search: 'Kohde 51' });
  expect((await later.queryClient.fetchQuery(found)).map(({ name }) => name)).toContain('Kohde 51');
  expect(later.queryClient.getQueryData(unreadKey({ search: 'Kohde 51' }))).toBeNull();
  later.close();
});

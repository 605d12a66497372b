import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveSites } from '#client/data/events.ts';
import { quantityQueries } from '#client/data/quantities.ts';
import { siteQueries } from '#client/data/sites.ts';
import { getSiteSnapshot } from '#contract/snapshot.ts';
import type { Quantity } from '#domain/quantity.ts';
import { type Browser, makeBrowser, openTab, type Tab, until } from '#tests/support/data.ts';
import { Refusal } from '#tests/support/fake-content.ts';
import { FakeServer } from '#tests/support/fake-server.ts';
import { FakeSources } from '#tests/support/fake-sources.ts';

let server: FakeServer;
let browser: Browser;
let sources: FakeSources;
let revision: number;
let deleted: string[];
let opened: { readonly tab: Tab; readonly live: LiveSites }[];

const open = async () => {
  const tab = await openTab(browser);
  const { openChannel, locks, clock } = browser;
  const live = new LiveSites(tab, { userId: 'user-1', openSource: sources.open, openChannel, locks, now: clock.now });
  opened.push({ tab, live });
  return { tab, live };
};

beforeEach(() => {
  server = new FakeServer();
  browser = makeBrowser(server);
  sources = new FakeSources();
  opened = [];
  deleted = [];
  revision = 1;
  server.replies.set(getSiteSnapshot.name, ({ siteId = '' }, _body, search) => {
    const site = server.content.sites.find(({ id }) => id === siteId);
    if (site === undefined) throw new Refusal('not-found');
    const { calculations, categories, quantities } = server.content;
    return {
      revision,
      full: !search.has('since'),
      libraryVersion: 1,
      site,
      referenceSets: [],
      library: { products: [], composites: [] },
      totals: { calculations: 1, categories: 1, quantities: quantities.length },
      deleted: { calculations: [], categories: [], quantities: deleted },
      calculations,
      categories,
      quantities,
    };
  });
});

afterEach(() => {
  vi.useRealTimers();
  for (const { tab, live } of opened) {
    live.stop();
    tab.close();
  }
});

/** A site with one quantity, shown by a tab that follows it. */
const showSite = async () => {
  const { tab, live } = await open();
  const place = await tab.edits.createSite({ name: 'Kohde' });
  const { categoryId } = await tab.edits.createCategory(place, { name: 'Runko' });
  await tab.edits.createQuantity(place, categoryId, { name: 'US1', amount: 10 });
  await until(() => tab.outbox.waiting() === 0);
  const shown = await show(tab, place);
  const stop = live.follow(place.siteId);
  await until(() => sources.all.length === 1);
  sources.last().opens();
  await until(() => snapshots().length > 0);
  await aMoment();
  return { tab, live, place, shown, stop };
};

/** Longer than changes are gathered. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100));

const show = async (tab: Tab, place: { siteId: string; calculationId: string }) => {
  const observer = new QueryObserver(tab.queryClient, quantityQueries.list(place));
  observer.subscribe(() => undefined);
  await until(() => observer.getCurrentResult().isSuccess);
  return (): readonly Quantity[] => observer.getCurrentResult().data ?? [];
};

const snapshots = () => server.requests.filter(({ name }) => name === getSiteSnapshot.name);
const lists = () => server.requests.filter(({ name }) => name === 'listQuantities');

/** Another user's edit: in the database, and told. */
const changeElsewhere = (siteId: string, change: () => void, key: string | null = null) => {
  change();
  revision += 1;
  const user = { id: 'user-2', name: 'Kalle' };
  const told = {
    kind: 'change',
    siteId,
    revision,
    calculationId: null,
    user,
    call: 'patchQuantity',
    entities: [],
    key,
  };
  sources.last().says(told);
};

const setAmount = (amount: number) => () => {
  server.content.quantities = server.content.quantities.map((row) => ({ ...row, amount, version: row.version + 1 }));
};

describe('an open site', () => {
  it('shows another user’s edit at once, without asking for its lists', async () => {
    const { place, shown } = await showSite();
    const before = lists().length;
    changeElsewhere(place.siteId, setAmount(99));
    await until(() => shown()[0]?.amount === 99);
    changeElsewhere(place.siteId, () => {
      deleted = server.content.quantities.map(({ id }) => id);
      server.content.quantities = [];
    });
    await until(() => shown().length === 0);
    expect(lists()).toHaveLength(before);
  });

  it('keeps an unsent edit over what others change', async () => {
    const { tab, place, shown } = await showSite();
    const [row] = shown();
    if (row === undefined) throw new Error('there is a row');
    server.nextFaults.push({ status: 503 });
    await tab.edits.patchQuantity(place, row, { note: 'oma' });
    changeElsewhere(place.siteId, setAmount(7));
    await until(() => shown()[0]?.amount === 7);
    expect(tab.outbox.waiting()).toBe(1);
    browser.clock.advance(60_000);
    tab.sender.sendNow();
    await until(() => tab.outbox.waiting() === 0);
    expect(shown()[0]).toMatchObject({ amount: 7, note: 'oma' });
  });

  it('asks for nothing when it hears of its own edit, and knows the next one', async () => {
    const { tab, place, shown } = await showSite();
    const [row] = shown();
    if (row === undefined) throw new Error('there is a row');
    const before = snapshots().length;
    await tab.edits.patchQuantity(place, row, { amount: 12 });
    await until(() => tab.outbox.waiting() === 0);
    const own = tab.outbox.settledSince(0).at(-1)?.entry.key ?? null;
    changeElsewhere(place.siteId, () => undefined, own);
    await aMoment();
    expect(snapshots()).toHaveLength(before);
    changeElsewhere(place.siteId, setAmount(13));
    await until(() => shown()[0]?.amount === 13);
    expect(snapshots()).toHaveLength(before + 1);
  });

  it('catches up when the line is back, and when something may have been missed', async () => {
    const { shown } = await showSite();
    setAmount(5)();
    sources.last().opens();
    await until(() => shown()[0]?.amount === 5);
    setAmount(6)();
    sources.last().says({ kind: 'resync' });
    await until(() => shown()[0]?.amount === 6);
    setAmount(8)();
    sources.last().says({ kind: 'an event of a newer server' });
    await until(() => shown()[0]?.amount === 8);
  });

  it('asks again when the server could not answer', async () => {
    const { place, shown } = await showSite();
    const before = snapshots().length;
    server.fault = { status: 503 };
    changeElsewhere(place.siteId, setAmount(7));
    await until(() => snapshots().length > before);
    server.fault = null;
    await vi.waitFor(() => expect(shown()[0]?.amount).toBe(7), { timeout: 10_000 });
  }, 20_000);

  it('asks for the site itself when it is gone', async () => {
    const { tab, place } = await showSite();
    const observer = new QueryObserver(tab.queryClient, siteQueries.one(place.siteId));
    observer.subscribe(() => undefined);
    await until(() => observer.getCurrentResult().isSuccess);
    changeElsewhere(place.siteId, () => {
      server.content.sites = [];
    });
    await until(() => observer.getCurrentResult().isError);
  });
});

describe('the line', () => {
  it('is one for all tabs, and goes to another tab when its own closes', async () => {
    const first = await showSite();
    const second = await open();
    const shown = await show(second.tab, first.place);
    second.live.follow(first.place.siteId);
    changeElsewhere(first.place.siteId, setAmount(21));
    await until(() => shown()[0]?.amount === 21 && first.shown()[0]?.amount === 21);
    expect(sources.all).toHaveLength(1);
    first.stop();
    await until(() => sources.all.length === 2);
    expect(sources.all[0]?.readyState).toBe(2);
    sources.last().opens();
    changeElsewhere(first.place.siteId, setAmount(22));
    await until(() => shown()[0]?.amount === 22);
  });

  it('is opened anew after a refusal and after a silence, and not while the device is offline', async () => {
    const { tab } = await showSite();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sources.last().says({ kind: 'resync' });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(sources.all).toHaveLength(2);
    sources.last().isRefused();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(sources.all).toHaveLength(3);
    tab.pause.set('sign-in');
    expect(sources.last().readyState).toBe(2);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sources.all).toHaveLength(3);
    tab.pause.set(null);
    expect(sources.all).toHaveLength(4);
  });
});

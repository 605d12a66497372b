import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { LiveSites } from '#client/data/live/events.ts';
import type { LiveNews } from '#client/data/live/live-news.ts';
import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { type Browser, makeBrowser, openTab, type Tab, until } from '#tests/support/client/data.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';
import { FakeSources } from '#tests/support/client/fake-sources.ts';

let server: FakeServer;
let browser: Browser;
let sources: FakeSources;
let revision: number;
let past: number;
let deleted: string[];
let opened: { readonly tab: Tab; readonly live: LiveSites }[];
let news: LiveNews[];

const open = async () => {
  const tab = await openTab(browser);
  const { openChannel, locks, clock } = browser;
  const onNews = (one: LiveNews) => void news.push(one);
  const line = { openSource: sources.open, openChannel, locks, now: clock.now, random: () => 1 };
  const live = new LiveSites(tab, { userId: 'user-1', userName: 'Minä', ...line, onNews });
  opened.push({ tab, live });
  return { tab, live };
};

beforeEach(() => {
  server = new FakeServer();
  browser = makeBrowser(server);
  sources = new FakeSources();
  opened = [];
  news = [];
  deleted = [];
  revision = 1;
  past = 1;
  server.replies.set(getSiteSnapshot.name, ({ siteId = '' }, _body, search) => {
    const site = server.content.sites.find(({ id }) => id === siteId);
    if (site === undefined) throw new Refusal('not-found');
    const { calculations, categories, quantities } = server.content;
    return {
      revision,
      stamp: stampOf(revision),
      full: !search.has('since'),
      isOtherPast: search.has('stamp') && search.get('stamp') !== stampOf(Number(search.get('since'))),
      libraryStamp: '1',
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

/** Another past gives the same numbers other stamps. */
const stampOf = (number: number) => `past-${past}-${number}`;

const snapshots = () => server.requests.filter(({ name }) => name === getSiteSnapshot.name);
const lists = () => server.requests.filter(({ name }) => name === 'listQuantities');

interface Told {
  readonly call: string;
  readonly entities: readonly string[];
  readonly user: { readonly id: string; readonly name: string };
}

const kalle = { id: 'user-2', name: 'Kalle' };

/** Another user's edit: in the database, and told. */
const changeElsewhere = (
  siteId: string,
  change: () => void,
  key: string | null = null,
  { call = 'patchQuantity', entities = ['quantity'], user = kalle }: Partial<Told> = {},
) => {
  change();
  revision += 1;
  const told = {
    kind: 'change',
    siteId,
    revision,
    stamp: stampOf(revision),
    stampBefore: stampOf(revision - 1),
    calculationId: null,
    user,
    call,
    entities,
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

  it('asks for what somebody else answered instead, once the line is its own again', async () => {
    const { tab, place, shown } = await showSite();
    server.fault = 'foreign-json';
    changeElsewhere(place.siteId, setAmount(7));
    await until(() => !tab.connectivity.isOnline());
    server.fault = null;
    tab.connectivity.check();
    // Another tab may hold the stream, which then never broke: no opening tells that something was missed.
    await until(() => shown()[0]?.amount === 7);
  });

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

/** What a user makes of every row. */
const write = (fields: Partial<Quantity>, updatedBy: string) => () => {
  server.content.quantities = server.content.quantities.map((row) => {
    return { ...row, ...fields, updatedBy, version: row.version + 1 };
  });
};

describe('who did what', () => {
  it('is told with the row and its values, once what was done is here', async () => {
    const { place, shown } = await showSite();
    changeElsewhere(place.siteId, write({ amount: 12 }, kalle.name));
    await until(() => news.length > 0);
    expect(shown()[0]?.amount).toBe(12);
    const changes = [{ field: 'amount', before: 10, after: 12 }];
    const row = { id: shown()[0]?.id, name: 'US1', kind: 'changed', changes, units: { before: 'kg', after: 'kg' } };
    const expected = { siteId: place.siteId, userNames: ['Kalle'], rows: [row], entities: [], isRestored: false };
    expect(news).toEqual([expected]);
  });

  it('names rows that were made and that are gone, and what has no rows by its kind', async () => {
    const { place } = await showSite();
    changeElsewhere(place.siteId, () => {
      const [row] = server.content.quantities;
      if (row !== undefined) server.content.quantities.push({ ...row, id: 'uusi', name: 'US2', updatedBy: kalle.name });
    });
    await until(() => news.length === 1);
    const drop = () => {
      deleted = ['uusi'];
      server.content.quantities = server.content.quantities.filter(({ id }) => id !== 'uusi');
    };
    changeElsewhere(place.siteId, drop, null, { call: 'deleteQuantities' });
    await until(() => news.length === 2);
    changeElsewhere(place.siteId, () => undefined, null, { call: 'patchSite', entities: ['site'] });
    await until(() => news.length === 3);
    expect(news.map(({ rows }) => rows.map(({ kind, name }) => `${kind} ${name}`))).toEqual([
      ['created US2'],
      ['deleted US2'],
      [],
    ]);
    expect(news[2]?.entities).toEqual(['site']);
  });

  it('is silent about the user’s own doing on another device, and about what nobody sees here', async () => {
    const { place, shown } = await showSite();
    const user = { id: 'user-1', name: 'Minä' };
    const ownKey = '0190e5b2-0000-7000-8000-000000000001';
    changeElsewhere(place.siteId, write({ amount: 31 }, user.name), ownKey, { user });
    await until(() => shown()[0]?.amount === 31);
    const drop = () => {
      deleted = server.content.quantities.map(({ id }) => id);
      server.content.quantities = [];
    };
    changeElsewhere(place.siteId, drop, ownKey, { user, call: 'deleteQuantities' });
    await until(() => shown().length === 0);
    const before = snapshots().length;
    changeElsewhere(place.siteId, () => undefined, null, { call: 'createBackup', entities: ['backup'] });
    await until(() => snapshots().length > before);
    await aMoment();
    expect(news).toEqual([]);
  });

  it('is told after a cut, too, from the last event that came', async () => {
    const { tab, place, shown } = await showSite();
    sources.last().says({ kind: 'resync' }, '1700');
    tab.pause.set('sign-in');
    write({ amount: 44 }, kalle.name)();
    tab.pause.set(null);
    expect(sources.last().address).toMatch(/\/api\/events\?since=1700$/);
    sources.last().opens();
    changeElsewhere(place.siteId, () => undefined);
    await until(() => news.length === 1);
    expect(shown()[0]?.amount).toBe(44);
    expect(news[0]).toMatchObject({ userNames: ['Kalle'], rows: [{ changes: [{ before: 10, after: 44 }] }] });
  });

  it('is told by the rows where the stream had no time to tell', async () => {
    await showSite();
    write({ amount: 45 }, 'Maija')();
    sources.last().opens();
    await until(() => news.length === 1);
    expect(news[0]).toMatchObject({ userNames: ['Maija'], rows: [{ name: 'US1' }] });
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

  it('is good again for a tab that saw it fail, as soon as another tab hears from it', async () => {
    const first = await showSite();
    const second = await open();
    const shown = await show(second.tab, first.place);
    second.live.follow(first.place.siteId);
    const { connectivity } = second.tab;
    // What one of them sees, the other does not.
    connectivity.state.set('offline');
    browser.clock.advance(5000);
    const check = vi.spyOn(connectivity, 'check');
    changeElsewhere(first.place.siteId, setAmount(23));
    await until(() => check.mock.calls.length > 0);
    await until(() => shown()[0]?.amount === 23);
    expect(connectivity.state.get()).toBe('online');
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

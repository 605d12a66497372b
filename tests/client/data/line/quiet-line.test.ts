import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#client/data/line/api.ts';
import { LiveSites } from '#client/data/live/events.ts';
import { getSession } from '#contract/people/session.ts';
import { type Browser, makeBrowser, openTab, type Tab, until } from '#tests/support/client/data.ts';
import { FakeServer, type Fault } from '#tests/support/client/fake-server.ts';
import { serveSnapshots } from '#tests/support/client/fake-snapshot.ts';
import { FakeSources } from '#tests/support/client/fake-sources.ts';

let server: FakeServer;
let browser: Browser;
let sources: FakeSources;
let asked: { readonly path: string; readonly at: number }[];
let opened: { readonly tab: Tab; readonly live: LiveSites } | null;

/** What the wire sees, whatever becomes of it. */
const counted = (): readonly string[] => asked.map(({ path }) => path);
const pings = () => counted().filter((path) => path.includes('/ping'));
const others = () => counted().filter((path) => !path.includes('/ping'));

beforeEach(() => {
  server = new FakeServer();
  browser = makeBrowser(server);
  asked = [];
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    asked.push({ path: input, at: browser.clock.now() });
    return server.fetch(input, init);
  });
  sources = new FakeSources();
  opened = null;
  serveSnapshots(server);
});

afterEach(() => {
  vi.useRealTimers();
  opened?.live.stop();
  opened?.tab.close();
});

/** A site that is open and up to date, with its stream; from here on time goes only as the test says. */
const openSite = async () => {
  const tab = await openTab(browser);
  const { openChannel, locks, clock } = browser;
  const line = { openSource: sources.open, openChannel, locks, now: clock.now, random: () => 1 };
  const live = new LiveSites(tab, { userId: 'user-1', userName: 'Minä', ...line, onNews: () => undefined });
  opened = { tab, live };
  const place = await tab.edits.createSite({ name: 'Kohde' });
  await until(() => tab.outbox.waiting() === 0);
  live.follow(place.siteId);
  await until(() => sources.all.length === 1);
  sources.last().opens();
  await until(() => counted().some((path) => path.includes('/snapshot')));
  await new Promise((resolve) => setTimeout(resolve, 100));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  asked = [];
  return { tab, live, place };
};

const stepMs = 50;

const pass = async (ms: number): Promise<void> => {
  for (let at = 0; at < ms; at += stepMs) {
    browser.clock.advance(stepMs);
    await vi.advanceTimersByTimeAsync(stepMs);
  }
};

const somethingHappened = { kind: 'resync' } as const;

const wrongs: readonly (readonly [string, Fault])[] = [
  ['no line', 'no-line'],
  ['a black hole', 'hang'],
  ['a portal’s page', 'captive'],
  ['a proxy’s JSON', 'foreign-json'],
];

describe('an open site', () => {
  it.each(wrongs)('asks next to nothing while there is %s, and comes up to date soon after it', async (_, fault) => {
    const { tab } = await openSite();
    server.fault = fault;
    sources.last().says(somethingHappened);
    await pass(60_000);
    expect(tab.connectivity.isOnline()).toBe(false);
    // The question that found it out, and the probe's.
    expect(others().length).toBeLessThanOrEqual(1);
    expect(pings().length).toBeLessThanOrEqual(8);
    expect(pings().length).toBeGreaterThan(1);
    server.fault = null;
    const before = others().length;
    tab.connectivity.check();
    await pass(3000);
    expect(others().length).toBeGreaterThan(before);
    const settledAt = others().length;
    await pass(20_000);
    expect(others()).toHaveLength(settledAt);
  });

  it('asks ever more rarely where the line answers small questions only', async () => {
    await openSite();
    const { fetch } = server;
    vi.spyOn(server, 'fetch').mockImplementation((input, init) =>
      String(input).includes('/snapshot') ? Promise.reject(new TypeError('cut')) : fetch(input, init),
    );
    sources.last().says(somethingHappened);
    await pass(60_000);
    const firstMinute = counted().length;
    expect(firstMinute).toBeLessThanOrEqual(20);
    await pass(60_000);
    expect(counted().length - firstMinute).toBeLessThanOrEqual(15);
  });

  it('asks ever more rarely where the server cannot serve', async () => {
    await openSite();
    server.fault = { status: 503 };
    sources.last().says(somethingHappened);
    await pass(120_000);
    expect(others().length).toBeLessThanOrEqual(7);
    expect(others().length).toBeGreaterThan(3);
  });

  it('asks nothing for a session that has ended, until there is one again', async () => {
    const { tab } = await openSite();
    const { user } = server;
    server.user = null;
    sources.last().says(somethingHappened);
    tab.pause.set('sign-in');
    await pass(30_000);
    expect(others()).toEqual([]);
    server.user = user;
    tab.pause.set(null);
    await pass(1000);
    expect(others().length).toBeGreaterThan(0);
  });
});

describe('the stream of changes', () => {
  it('asks at its end whether the line is there', async () => {
    const { tab } = await openSite();
    server.fault = 'no-line';
    sources.last().isCut();
    await pass(100);
    expect(tab.connectivity.isOnline()).toBe(false);
    expect(sources.last().readyState).toBe(2);
    const streams = sources.all.length;
    await pass(60_000);
    expect(sources.all).toHaveLength(streams);
    server.fault = null;
    tab.connectivity.check();
    await pass(1000);
    expect(sources.all).toHaveLength(streams + 1);
  });

  it('is opened ever more rarely where it ends as soon as it is there', async () => {
    await openSite();
    const breaksAt: number[] = [];
    for (let second = 0; second < 300; second += 1) {
      if (sources.last().readyState !== 2) {
        breaksAt.push(second);
        sources.last().opens();
        sources.last().isCut();
      }
      await pass(1000);
    }
    expect(breaksAt.length).toBeLessThanOrEqual(10);
    expect(breaksAt.length).toBeGreaterThan(4);
  });
});

describe('a line that comes and goes', () => {
  it('is asked soon after it broke, however many calls failed together', async () => {
    const { tab } = await openSite();
    await pass(60_000);
    server.fault = 'no-line';
    for (let failed = 0; failed < 6; failed += 1) {
      await call(getSession, {}).catch(() => undefined);
      await pass(200);
    }
    server.fault = null;
    await pass(2000);
    expect(tab.connectivity.isOnline()).toBe(true);
  });
});

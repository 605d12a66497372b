import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastKnownUser } from '#client/data/device/preferences.ts';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { watchForClearing } from '#client/data/session/cleared-storage.ts';
import { type Browser, makeBrowser, openTab, type Tab, until } from '#tests/support/client/data.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';

let browser: Browser;
let opened: Tab[];

const open = async (): Promise<Tab> => {
  const tab = await openTab(browser);
  opened.push(tab);
  return tab;
};

beforeEach(() => {
  const server = new FakeServer();
  server.fault = 'no-line';
  browser = makeBrowser(server);
  opened = [];
});

afterEach(() => {
  for (const tab of opened) tab.close();
});

const outboxName = 'tyomaahiili-outbox-user-1';
const subjects = (tab: Tab) => tab.outbox.entries.get().map(({ subject }) => subject);

const openDatabase = (version?: number) =>
  new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(outboxName, version);
    request.onsuccess = () => resolve(request.result);
  });

describe('a database that is made anew under an open page', () => {
  it('has every edit that the page knows, before the next one', async () => {
    const tab = await open();
    for (const name of ['Koulu', 'Talo', 'Kirjasto']) await tab.edits.createSite({ name });
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(outboxName).onsuccess = resolve;
    });
    await tab.edits.createSite({ name: 'Uusi' });
    tab.close();
    expect(subjects(await open())).toEqual(['Koulu', 'Talo', 'Kirjasto', 'Uusi']);
  });
});

describe('a database that somebody else made without a table', () => {
  it('is made anew', async () => {
    (await openDatabase()).close();
    const tab = await open();
    await tab.edits.createSite({ name: 'Koulu' });
    tab.close();
    const later = await open();
    expect([subjects(later), later.outbox.trouble.get()]).toEqual([['Koulu'], null]);
  });
});

describe('edits that come back from a copy', () => {
  it('do not write over each other where their numbers are taken', async () => {
    const tab = await open();
    for (const name of ['Koulu', 'Talo']) await tab.edits.createSite({ name });
    const copies = tab.outbox.entries.get().map(({ seq, ...record }) => [seq, record] as const);
    await tab.outbox.remove([1, 2]);
    await tab.outbox.putBack([[1, { ...copies[0]?.[1], key: 'of another edit' }]]);
    await tab.outbox.putBack(copies);
    expect(tab.outbox.waiting()).toBe(3);
  });
});

describe('a database that opens at the third attempt', () => {
  it('is used, and nothing counts as missing', async () => {
    const tab = await open();
    await tab.edits.createSite({ name: 'Koulu' });
    tab.close();
    const openReal = IDBFactory.prototype.open;
    let left = 2;
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, name, version) {
      left -= 1;
      if (left >= 0) throw new DOMException('Internal error opening backing store', 'UnknownError');
      return version === undefined ? openReal.call(this, name) : openReal.call(this, name, version);
    });
    const later = await open();
    expect([subjects(later), later.outbox.missing.get(), later.outbox.trouble.get()]).toEqual([['Koulu'], 0, null]);
  });
});

describe('a database that another tab', () => {
  it('does not let go of is waited for: edits are kept meanwhile, and all are together afterwards', async () => {
    const first = await open();
    await first.edits.createSite({ name: 'Koulu' });
    first.close();
    const old = await openDatabase();
    const newer = openDatabase(2);
    const tab = await open();
    expect(tab.outbox.trouble.get()).toEqual({ kind: 'blocked', unsaved: [] });
    await tab.edits.createSite({ name: 'Talo' });
    expect([subjects(tab), tab.outbox.missing.get()]).toEqual([['Talo'], 0]);
    old.close();
    (await newer).close();
    await until(() => tab.outbox.waiting() === 2);
    expect([tab.outbox.trouble.get(), tab.outbox.missing.get()]).toEqual([null, 0]);
  });

  it('has taken over for a newer release is told, and edits go on being kept', async () => {
    const tab = await open();
    await tab.edits.createSite({ name: 'Koulu' });
    (await openDatabase(2)).close();
    expect(tab.outbox.trouble.get()?.kind).toBe('upgraded');
    await tab.edits.createSite({ name: 'Talo' });
    expect(subjects(tab)).toEqual(['Koulu', 'Talo']);
  });
});

describe('storage that the browser has cleared', () => {
  it('gets back who is signed in when no tab has signed out, and the user is told', async () => {
    const tab = await open();
    await tab.edits.createSite({ name: 'Koulu' });
    const user = { id: 'user-1' } as never;
    tab.queryClient.setQueryData(sessionQueries.me().queryKey, user);
    lastKnownUser.set({ user, confirmedAt: 0 });
    const stop = watchForClearing(tab);
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await until(() => lastKnownUser.get() !== null);
    expect(tab.outbox.trouble.get()?.kind).toBe('cleared');
    expect(subjects(tab)).toEqual(['Koulu']);
    stop();
  });
});

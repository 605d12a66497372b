import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { witnessOf } from '#client/data/device/preferences.ts';
import { keepDraft, keepDraftIfRoom, readDraft } from '#client/data/drafts/drafts.ts';
import { readKeptSites, writeKeptSite } from '#client/data/line/kept-records.ts';
import { rescue } from '#client/data/outbox/questions/rescue.ts';
import { missingRecords, startMirror } from '#client/data/outbox/records/mirror.ts';
import { layBallast, writeWithRoom } from '#client/data/outbox/records/storage-ladder.ts';
import { type Browser, makeBrowser, openTab, type Tab, until } from '#tests/support/client/data.ts';
import { makeDirectory } from '#tests/support/client/fake-directory.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';

let server: FakeServer;
let browser: Browser;
let opened: Tab[];
let directory: ReturnType<typeof makeDirectory>;

const open = async (): Promise<Tab> => {
  const tab = await openTab(browser);
  opened.push(tab);
  return tab;
};

beforeEach(() => {
  server = new FakeServer();
  server.fault = 'no-line';
  browser = makeBrowser(server);
  directory = makeDirectory();
  opened = [];
});

afterEach(() => {
  for (const tab of opened) tab.close();
});

const outboxName = 'tyomaahiili-outbox-user-1';

const deleteDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = () => resolve();
  });

/** Two edits whose copy has been written, and then a lost database. */
const lose = async () => {
  const tab = await open();
  const stop = startMirror(tab.outbox, 'user-1', directory.open);
  await tab.edits.createSite({ name: 'Koulu' });
  await tab.edits.createSite({ name: 'Talo' });
  await until(() => directory.text()?.includes('Talo') === true);
  const keys = tab.outbox.entries.get().map(({ key }) => key);
  stop();
  tab.close();
  await deleteDatabase(outboxName);
  return keys;
};

describe('the witness', () => {
  it('knows how many edits wait and the largest number one has had', async () => {
    const tab = await open();
    await tab.edits.createSite({ name: 'Koulu' });
    await tab.edits.createSite({ name: 'Talo' });
    expect(witnessOf('user-1').get()).toMatchObject({ unsent: 2, lastSeq: 2 });
    await tab.outbox.remove([1, 2]);
    expect(witnessOf('user-1').get()).toMatchObject({ unsent: 0, lastSeq: 2 });
  });

  it('is not forgotten by new edits, only by the user', async () => {
    await lose();
    const tab = await open();
    expect(tab.outbox.missing.get()).toBe(2);
    await tab.edits.createSite({ name: 'Uusi' });
    tab.close();
    const later = await open();
    expect([later.outbox.missing.get(), later.outbox.waiting()]).toEqual([2, 1]);
    later.outbox.acceptLoss();
    later.close();
    expect((await open()).outbox.missing.get()).toBe(0);
  });
});

describe('an edit made while the outbox is being opened', () => {
  it('is not taken for one of those that are missing', async () => {
    await lose();
    const tab = await open();
    tab.close();
    const names = await indexedDB.databases();
    const slow = () => new Promise<IDBDatabaseInfo[]>((resolve) => setTimeout(() => resolve(names), 200));
    vi.spyOn(indexedDB, 'databases').mockImplementation(slow);
    const opening = tab.outbox.open('user-1');
    const adding = tab.edits.createSite({ name: 'Uusi' });
    await Promise.all([opening, adding]);
    expect([tab.outbox.missing.get(), tab.outbox.waiting()]).toEqual([2, 1]);
    expect(witnessOf('user-1').get()).toMatchObject({ unsent: 3 });
    tab.close();
  });
});

describe('the second copy', () => {
  it('gives the edits back under their keys and before what was made since', async () => {
    const keys = await lose();
    const tab = await open();
    await tab.edits.createSite({ name: 'Uusi' });
    const records = await missingRecords(tab.outbox, directory.open);
    expect(records).toHaveLength(2);
    await tab.outbox.putBack(records);
    expect(tab.outbox.entries.get().map(({ subject }) => subject)).toEqual(['Koulu', 'Talo', 'Uusi']);
    expect(
      tab.outbox.entries
        .get()
        .map(({ key }) => key)
        .slice(0, 2),
    ).toEqual(keys);
    expect(tab.outbox.missing.get()).toBe(0);
  });

  it('is not written over while edits are missing', async () => {
    await lose();
    const tab = await open();
    const stop = startMirror(tab.outbox, 'user-1', directory.open);
    await tab.edits.createSite({ name: 'Uusi' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(directory.text()).toContain('Talo');
    stop();
  });

  it('is written again by itself after it was refused', async () => {
    const tab = await open();
    directory.fail(() => Promise.reject(new DOMException('busy', 'NoModificationAllowedError')));
    const stop = startMirror(tab.outbox, 'user-1', directory.open);
    await tab.edits.createSite({ name: 'Koulu' });
    await until(() => directory.text()?.includes('Koulu') === true);
    stop();
  });

  it('is written though an earlier write hangs', { timeout: 30_000 }, async () => {
    const tab = await open();
    directory.fail(() => new Promise(() => undefined));
    const stop = startMirror(tab.outbox, 'user-1', directory.open);
    await tab.edits.createSite({ name: 'Koulu' });
    await vi.waitFor(() => expect(directory.text()).toContain('Koulu'), { timeout: 20_000 });
    stop();
  });

  it('is written while one change follows the other', async () => {
    const tab = await open();
    const stop = startMirror(tab.outbox, 'user-1', directory.open);
    for (let index = 0; directory.text() === null && index < 40; index += 1) {
      await tab.edits.createSite({ name: `Talo ${index}` });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(directory.text()).toContain('Talo 0');
    stop();
  });

  it('is written anew when the user has accepted the loss', async () => {
    await lose();
    const tab = await open();
    const stop = startMirror(tab.outbox, 'user-1', directory.open);
    await tab.edits.createSite({ name: 'Halli' });
    tab.outbox.acceptLoss();
    await until(() => directory.text()?.includes('Halli') === true);
    expect(directory.text()).not.toContain('Talo');
    stop();
  });

  it('goes when nothing waits any more', async () => {
    const tab = await open();
    const stop = startMirror(tab.outbox, 'user-1', directory.open);
    await tab.edits.createSite({ name: 'Koulu' });
    await until(() => directory.text() !== null);
    await tab.outbox.remove(tab.outbox.entries.get().map(({ seq }) => seq));
    await until(() => directory.text() === null);
    stop();
  });

  it('is not made of more than 1 MB', async () => {
    const tab = await open();
    const stop = startMirror(tab.outbox, 'user-1', directory.open);
    await tab.edits.createSite({ name: 'Koulu' });
    await until(() => directory.text() !== null);
    await tab.edits.createSite({ name: 'Talo', description: 'x'.repeat(1_000_001) });
    await until(() => directory.text() === null);
    stop();
  });
});

describe('a database that is cleared while the page is open', () => {
  it('gets back what the page knows with the next edit, in the old order', async () => {
    const tab = await open();
    await tab.edits.createSite({ name: 'Koulu' });
    await deleteDatabase(outboxName);
    await tab.edits.createSite({ name: 'Talo' });
    await until(() => tab.outbox.waiting() === 2);
    tab.close();
    const later = await open();
    expect(
      later.outbox.entries
        .get()
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['Koulu', 'Talo']);
    expect(later.outbox.missing.get()).toBe(0);
  });
});

/** A device whose disk is full until `isFull` says that it is not. */
const fill = (isFull: () => boolean) => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { add, put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...args) {
    return isFull() ? refuse() : add.apply(this, args);
  });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    return isFull() ? refuse() : put.apply(this, args);
  });
};

describe('a full device', () => {
  const openFull = async (isFull: () => boolean = () => true) => {
    const tab = await openTab(browser, 'user-1', { rescue });
    opened.push(tab);
    fill(isFull);
    return tab;
  };

  /** Full until what was set aside is gone. */
  const openFullBesideBallast = async () => {
    await layBallast();
    let isFreed = false;
    const remove = IDBObjectStore.prototype.delete;
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
      isFreed ||= key === 'ballast';
      return remove.call(this, key);
    });
    return openFull(() => !isFreed);
  };

  it('makes room by what was set aside for it, and keeps the edit', async () => {
    const tab = await openFullBesideBallast();
    await tab.edits.createSite({ name: 'Koulu' });
    expect([tab.outbox.waiting(), tab.outbox.trouble.get()]).toEqual([1, null]);
  });

  it('makes room for what is typed into a form, too, but not for a chosen file', async () => {
    const tab = await openFullBesideBallast();
    await keepDraftIfRoom(tab, 'file', { name: 'seinat.xlsx' });
    expect(await readDraft(tab, 'file')).toBeUndefined();
    await keepDraft(tab, 'create-site', { name: 'Koulu' });
    expect(await readDraft(tab, 'create-site')).toEqual({ name: 'Koulu' });
  });

  it('leaves drafts alone when it makes room', async () => {
    const tab = await open();
    await keepDraft(tab, 'create-site', { name: 'Koulu' });
    const refusal = new DOMException('full', 'QuotaExceededError');
    await expect(writeWithRoom(tab.cache, Date.now(), refusal, () => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(await readDraft(tab, 'create-site')).toEqual({ name: 'Koulu' });
  });

  it('gives up sites that were only opened before anything else, and those that the user asked for never', async () => {
    const tab = await open();
    const site = { name: '', known: null, bytes: 0, calculations: 0, quantities: 0, savedAt: 0, usedAt: Date.now() };
    for (const isMarked of [true, false])
      await writeKeptSite(tab.cache, { ...site, siteId: String(isMarked), isMarked });
    await layBallast();
    let isFull = true;
    const write = async () => {
      isFull = (await readKeptSites(tab.cache)).length > 1;
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      return 'written';
    };
    const refusal = new DOMException('full', 'QuotaExceededError');
    expect(await writeWithRoom(tab.cache, Date.now(), refusal, write)).toBe('written');
    expect((await readKeptSites(tab.cache)).map(({ siteId }) => siteId)).toEqual(['true']);
  });

  it('refuses the edit where nothing helps and there is no line: it is told with what was to be saved', async () => {
    const tab = await openFull();
    await expect(tab.edits.createSite({ name: 'Koulu' })).rejects.toThrow();
    expect(tab.outbox.waiting()).toBe(0);
    expect(tab.outbox.trouble.get()).toMatchObject({ kind: 'full', unsaved: [{ subject: 'Koulu' }] });
    expect(tab.notices.map(({ type }) => type)).toEqual(['error']);
  });

  it('sends the edit at once where there is a line, once', async () => {
    const tab = await openFull();
    server.fault = null;
    await tab.edits.createSite({ name: 'Koulu' });
    expect(server.content.sites.map(({ name }) => name)).toEqual(['Koulu']);
    expect([tab.outbox.waiting(), server.sent().length]).toEqual([0, 1]);
  });
});

describe('a database that does not open', () => {
  const refuseToOpen = (isRefused: (name: string) => boolean) => {
    const openReal = IDBFactory.prototype.open;
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, name, version) {
      if (isRefused(name)) throw new DOMException('Internal error opening backing store', 'UnknownError');
      return version === undefined ? openReal.call(this, name) : openReal.call(this, name, version);
    });
  };

  it('leaves edits to a second one, whose edits come to the first when it opens again', async () => {
    refuseToOpen((name) => name === outboxName);
    const tab = await open();
    await tab.edits.createSite({ name: 'Koulu' });
    expect([tab.outbox.waiting(), tab.outbox.trouble.get()]).toEqual([1, null]);
    tab.close();
    vi.restoreAllMocks();
    const later = await open();
    expect(later.outbox.entries.get().map(({ subject }) => subject)).toEqual(['Koulu']);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`${outboxName}-2`);
  });

  it('is told, and edits go to the server at once while there is a line', async () => {
    refuseToOpen((name) => name.startsWith(outboxName));
    const tab = await openTab(browser, 'user-1', { rescue });
    opened.push(tab);
    expect(tab.outbox.trouble.get()).toEqual({ kind: 'closed', unsaved: [] });
    server.fault = null;
    await tab.edits.createSite({ name: 'Koulu' });
    expect(server.content.sites).toHaveLength(1);
    server.fault = 'no-line';
    await expect(tab.edits.createSite({ name: 'Talo' })).rejects.toThrow();
    expect(tab.outbox.trouble.get()).toMatchObject({ kind: 'closed', unsaved: [{ subject: 'Talo' }] });
  });

  it('is opened anew when the browser has closed the connection, and the write is done once more', async () => {
    const tab = await open();
    await tab.edits.createSite({ name: 'Koulu' });
    const begin = IDBDatabase.prototype.transaction;
    let isCut = false;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      if (isCut) return begin.apply(this, args);
      isCut = true;
      throw new DOMException('The database connection is closing', 'InvalidStateError');
    });
    await tab.edits.createSite({ name: 'Talo' });
    expect(tab.outbox.entries.get().map(({ subject }) => subject)).toEqual(['Koulu', 'Talo']);
  });
});

import { QueryObserver } from '@tanstack/react-query';
import { entries } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { recentSites, rememberSite, signOutPending } from '#client/data/device/preferences.ts';
import { openStore } from '#client/data/device/store.ts';
import { keepDraft, readDraft } from '#client/data/drafts/drafts.ts';
import { call } from '#client/data/line/api.ts';
import { keepLockingKey, refreshLockingKey } from '#client/data/line/device-key.ts';
import { unsentFile } from '#client/data/outbox/edits/unsent-file.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import { continueLeft, discardLeft, readLeft } from '#client/data/session/left-edits.ts';
import { putOthersAway } from '#client/data/session/other-users.ts';
import { determineSession } from '#client/data/session/session.ts';
import { signOut } from '#client/data/session/sign-out.ts';
import { startData } from '#client/data/session/start.ts';
import { listSites } from '#contract/sites/site-reading.ts';
import { until } from '#tests/support/client/data.ts';
import { FakeServer, makeUser } from '#tests/support/client/fake-server.ts';

const secretName = 'Salainen kohde';
let server: FakeServer;
let started: ReturnType<typeof startData>;
const navigate = vi.fn();

const start = async () => {
  started = startData({ notify: () => undefined, navigate });
  await determineSession();
};

beforeEach(async () => {
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  navigate.mockClear();
  await start();
});

afterEach(() => started.stop());

const signInAs = async (id: string) => {
  started.stop();
  signOutPending.set(false);
  server.fault = null;
  server.user = makeUser({ id });
  await start();
};

/** An edit that cannot be sent, a draft and a kept query, each with a name that nobody else may see. */
const work = async () => {
  await keepLockingKey('user-1');
  server.content.apply('createSite', {}, { id: 's', calculationId: 'c', calculationName: 'L', name: secretName });
  await started.queryClient.fetchQuery(siteQueries.list());
  rememberSite({ siteId: 's', calculationId: 'c', name: secretName });
  await currentData().cache.flush();
  await keepDraft(currentData(), 'form', { name: secretName });
  server.fault = 'no-line';
  await createSiteEdits(currentData()).createSite({ name: secretName });
};

/** Bytes as a person would find them who looks for words in them. */
const readable = (_: string, value: unknown): unknown =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'
    ? new TextDecoder('latin1').decode(value as ArrayBuffer)
    : value;

/** Everything that all databases and the local storage hold, as text. */
const device = async (): Promise<string> => {
  const all = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  // Random bytes of no use to anybody.
  const names = all.filter((name) => name !== 'tyomaahiili-ballast');
  const texts = await Promise.all(
    names.map(async (name) => {
      const store = openStore(name, { durability: 'relaxed' });
      const rows = await entries(store.use);
      store.close();
      return JSON.stringify([name, rows], readable);
    }),
  );
  return [...texts, JSON.stringify(Object.entries(window.localStorage))].join('\n');
};

describe('edits that are kept at sign-out', () => {
  it('are nowhere to be read, and neither is anything else of the user', async () => {
    await work();
    expect(await device()).toContain(secretName);
    await signOut('keep');
    const left = await device();
    expect(left).not.toContain(secretName);
    expect(left).not.toContain('user-1');
  });

  it('wait until the same user signs in and says to go on', async () => {
    await work();
    await signOut('keep');
    await signInAs('user-1');
    expect(currentData().outbox.waiting()).toBe(0);
    expect((await readLeft('user-1')).own?.count).toBe(1);
    await continueLeft(currentData());
    expect(currentData().outbox.entries.get()[0]?.subject ?? 'sent').toMatch(/Salainen kohde|sent/);
    expect(await readDraft(currentData(), 'form')).toEqual({ name: secretName });
    await until(() => server.content.sites.length === 2);
    expect((await readLeft('user-1')).own).toBeNull();
  });

  it('stay beside what is left later, and come back in their order', async () => {
    await work();
    await signOut('keep');
    await signInAs('user-1');
    await keepLockingKey('user-1');
    server.fault = 'no-line';
    await createSiteEdits(currentData()).createSite({ name: 'Toinen kohde' });
    await signOut('keep');
    server.fault = null;
    await signInAs('user-1');
    expect((await readLeft('user-1')).own?.count).toBe(2);
    await continueLeft(currentData());
    await until(() => server.content.sites.length === 3);
    expect(server.content.sites.map(({ name }) => name).slice(-2)).toEqual([secretName, 'Toinen kohde']);
    expect(await readDraft(currentData(), 'form')).toEqual({ name: secretName });
    expect([(await readLeft('user-1')).own, currentData().outbox.left.get()]).toEqual([null, 0]);
  });

  it('are only a number to another user', async () => {
    await work();
    await signOut('keep');
    await signInAs('user-2');
    expect(await readLeft('user-2')).toEqual({ own: null, ofOthers: 1 });
    await continueLeft(currentData());
    expect(currentData().outbox.waiting()).toBe(0);
    await signInAs('user-1');
    expect((await readLeft('user-1')).own?.count).toBe(1);
  });

  it('cannot be opened with another user’s key', async () => {
    await work();
    await signOut('keep');
    await signInAs('user-1');
    server.user = makeUser({ id: 'user-2' });
    await expect(continueLeft(currentData())).rejects.toThrow();
    expect((await readLeft('user-1')).own?.count).toBe(1);
  });

  it('are given up when the user says so', async () => {
    await work();
    await signOut('keep');
    await signInAs('user-1');
    await discardLeft(currentData());
    expect(await readLeft('user-1')).toEqual({ own: null, ofOthers: 0 });
  });

  it('stay as they are, with the session, where the key to lock them is not at hand', async () => {
    server.fault = 'no-line';
    window.localStorage.removeItem('tyomaahiili.device-key.user-1');
    await createSiteEdits(currentData()).createSite({ name: secretName });
    await expect(signOut('keep')).rejects.toMatchObject({ code: 'network' });
    expect(currentData().outbox.waiting()).toBe(1);
    expect(currentData().status.get()).toBe('authenticated');
  });
});

describe('signing out', () => {
  it('leaves no database of the user behind', async () => {
    await work();
    await signOut('discard');
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names.filter((name) => name?.includes('user-1'))).toEqual([]);
  });

  it('ends calls that are on their way: their answers are not taken', async () => {
    server.fault = 'hang';
    const running = call(listSites, {}).then(
      () => 'answered',
      () => 'ended',
    );
    await until(() => server.requests.some(({ name }) => name === 'listSites'));
    await signOut();
    expect(await running).toBe('ended');
    expect(currentData().connectivity.isOnline()).toBe(true);
  });

  it('leaves what is shown until the page is left, asks for nothing more, and then forgets it', async () => {
    await started.queryClient.fetchQuery(siteQueries.list());
    const shown = new QueryObserver(started.queryClient, siteQueries.list()).subscribe(() => undefined);
    const asked = server.requests.length;
    await signOut();
    expect(navigate).toHaveBeenCalledOnce();
    expect(started.queryClient.getQueryData(siteQueries.list().queryKey)).toBeDefined();
    expect(server.requests.slice(asked).filter(({ name }) => name === 'listSites')).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    expect(started.queryClient.getQueryCache().getAll()).toEqual([]);
    shown();
  });

  it('ends what other tabs show', async () => {
    await started.queryClient.fetchQuery(siteQueries.list());
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(currentData().status.get()).toBe('unauthenticated');
    expect(currentData().outbox.userId).toBeNull();
    expect(started.queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

describe('another user after a session that ended without a sign-out', () => {
  it('finds nothing of the first, whose edits are locked', async () => {
    await work();
    await signInAs('user-2');
    await refreshLockingKey('user-2');
    await putOthersAway('user-2', Date.now());
    expect(await device()).not.toContain(secretName);
    expect(recentSites.get()).toEqual([]);
    expect((await readLeft('user-2')).ofOthers).toBe(1);
    await signInAs('user-1');
    await continueLeft(currentData());
    await until(() => server.content.sites.length === 2);
  });

  it('does not lose edits of the first that cannot be locked', async () => {
    await work();
    window.localStorage.removeItem('tyomaahiili.device-key.user-1');
    await signInAs('user-2');
    await putOthersAway('user-2', Date.now());
    expect(currentData().outbox.waiting()).toBe(0);
    await signInAs('user-1');
    await until(() => server.content.sites.length === 2);
  });
});

describe('the file of unsent edits', () => {
  it('names each change in words and holds it as it is stored', async () => {
    await work();
    const { name, content } = unsentFile(currentData(), new Date('2026-11-21T10:00:00Z'));
    expect(name).toBe('lahettamattomat-muutokset-2026-11-21.json');
    const { changes } = JSON.parse(await content.text()) as {
      changes: { change: string; edit: { endpoint: string } }[];
    };
    expect(changes).toHaveLength(1);
    expect(changes[0]?.change).toContain(secretName);
    expect(changes[0]?.edit.endpoint).toBe('createSite');
  });
});

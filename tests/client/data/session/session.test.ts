import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSiteEdits } from '#client/data/content/edits/site-edits.ts';
import type { Notify } from '#client/data/device/notify.ts';
import { lastKnownUser, localePreference, signOutPending } from '#client/data/device/preferences.ts';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import { determineSession } from '#client/data/session/session.ts';
import { signIn } from '#client/data/session/sign-in.ts';
import { signOut } from '#client/data/session/sign-out.ts';
import { startData } from '#client/data/session/start.ts';
import { until } from '#tests/support/client/data.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { FakeServer, makeUser } from '#tests/support/client/fake-server.ts';

const dayMs = 24 * 60 * 60 * 1000;
let server: FakeServer;
let started: ReturnType<typeof startData>;
const navigate = vi.fn();
const notify = vi.fn<Notify>();

const start = () => {
  started = startData({ notify, navigate });
  return started;
};

beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  navigate.mockClear();
  notify.mockClear();
  start();
});

afterEach(() => started.stop());

const restart = () => {
  started.stop();
  return start();
};

describe('at start', () => {
  it('is authenticated when the server knows the user', async () => {
    expect(await determineSession()).toBe('authenticated');
    expect(started.queryClient.getQueryData(sessionQueries.me().queryKey)?.name).toBe('Maija Mallikas');
  });

  it('is unauthenticated on 401, even when the user was known', async () => {
    lastKnownUser.set({ user: makeUser(), confirmedAt: Date.now() });
    server.replies.set('getSession', () => {
      throw new Refusal('unauthenticated');
    });
    expect(await determineSession()).toBe('unauthenticated');
  });

  it('is unauthenticated when nobody is signed in, without a failed call', async () => {
    server.user = null;
    expect(await determineSession()).toBe('unauthenticated');
    expect(server.requests.map(({ name }) => name)).toEqual(['getSession']);
  });

  it('goes on with the last known user when the server cannot be reached', async () => {
    await determineSession();
    restart();
    server.fault = 'no-line';
    expect(await determineSession()).toBe('authenticated');
    expect(currentData().outbox.userId).toBe('user-1');
  });

  it('does not go on for more than 30 days without the server', async () => {
    lastKnownUser.set({ user: makeUser(), confirmedAt: Date.now() - 31 * dayMs });
    server.fault = 'no-line';
    expect(await determineSession()).toBe('unauthenticated');
  });
});

describe('signing in', () => {
  it('goes to the address that the server names, the status says so meanwhile', async () => {
    server.user = null;
    await determineSession();
    const seen: string[] = [];
    const { status } = currentData();
    status.subscribe(() => seen.push(status.get()));
    server.replies.set('requestSignIn', () => ({ authUrl: 'http://localhost/oidc/auth' }));
    await signIn('/sites');
    expect(navigate).toHaveBeenCalledWith('http://localhost/oidc/auth');
    expect(seen).toEqual(['logging-in']);
  });

  it.each([
    ['no-line', 'Sign-in failed. Check the connection and try again.'],
    [{ status: 503 }, 'The server could not answer just now. Try again in a moment.'],
    [{ status: 429, type: 'too-many-requests' }, 'Too much was asked in a short time. Wait a minute and try again.'],
  ] as const)('tells a missing line and a refusal apart: %j', async (fault, words) => {
    server.user = null;
    await determineSession();
    server.fault = fault;
    await signIn();
    expect(notify.mock.calls.map(([{ message }]) => message.message)).toEqual([words]);
  });

  it('is unauthenticated when the server does not answer', async () => {
    server.user = null;
    await determineSession();
    server.fault = 'no-line';
    await signIn();
    expect(navigate).not.toHaveBeenCalled();
    expect(currentData().status.get()).toBe('unauthenticated');
  });
});

describe('signing out', () => {
  it('asks what to do with unsent edits and loses nothing meanwhile', async () => {
    await determineSession();
    server.fault = 'no-line';
    await createSiteEdits(currentData()).createSite({ name: 'Kohde' });
    expect(await signOut()).toBe('waiting-edits');
    expect(currentData().outbox.waiting()).toBe(1);
    expect(currentData().status.get()).toBe('authenticated');
  });

  it('discards them when told so', async () => {
    await determineSession();
    server.fault = 'no-line';
    await createSiteEdits(currentData()).createSite({ name: 'Kohde' });
    await signOut('discard');
    server.fault = null;
    signOutPending.set(false);
    restart();
    await determineSession();
    expect(currentData().outbox.waiting()).toBe(0);
  });

  it('clears local storage and goes to the address that ends the session', async () => {
    await determineSession();
    localePreference.set('en');
    expect(await signOut()).toBe('signed-out');
    expect(window.localStorage).toHaveLength(0);
    expect(navigate).toHaveBeenCalledWith('/api/auth/logout');
    expect(currentData().status.get()).toBe('logging-out');
  });

  it('ends the session on the server later when it happened offline', async () => {
    await determineSession();
    server.fault = 'no-line';
    currentData().connectivity.check();
    await until(() => !currentData().connectivity.isOnline());
    await signOut();
    expect(currentData().status.get()).toBe('unauthenticated');
    server.fault = null;
    restart();
    expect(await determineSession()).toBe('logging-out');
    expect(navigate).toHaveBeenCalledWith('/api/auth/logout');
  });
});

describe('unsent edits that the browser lost', () => {
  it('are noticed by the witness', async () => {
    await determineSession();
    server.fault = 'no-line';
    await createSiteEdits(currentData()).createSite({ name: 'Kohde' });
    started.stop();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('tyomaahiili-outbox-user-1').onsuccess = resolve;
    });
    start();
    await determineSession();
    expect(currentData().outbox.missing.get()).toBe(1);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { signOutPending } from '#client/data/device/preferences.ts';
import { picturesOf } from '#client/data/evidence/kept-pictures.ts';
import { refreshLockingKey } from '#client/data/line/device-key.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import { determineSession } from '#client/data/session/session.ts';
import { signOut } from '#client/data/session/sign-out.ts';
import { startData } from '#client/data/session/start.ts';
import { lookForWaiting } from '#client/data/session/waiting-here.ts';
import { FakeServer, makeUser } from '#tests/support/client/fake-server.ts';

let server: FakeServer;
let started: ReturnType<typeof startData>;

const start = async () => {
  started = startData({ notify: () => undefined, navigate: () => undefined });
  await determineSession();
};

/** A change and a picture that were made without a line. */
beforeEach(async () => {
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  await start();
  await refreshLockingKey('user-1');
  server.fault = 'no-line';
  await createSiteEdits(currentData()).createSite({ name: 'Odottava' });
  await picturesOf('user-1').add(picture, new Uint8Array([1]).buffer);
});

afterEach(() => started.stop());

const picture = {
  row: {
    id: 'picture',
    subject: 'site',
    subjectId: 's',
    contentType: 'image/jpeg',
    sizeBytes: 1,
    sha256: 'a'.repeat(64),
  },
  siteId: 's',
  isRowStored: true,
  isSent: false,
  problem: null,
  keptAt: 1,
} as const;

/** The page is loaded anew, and the server asks for a sign-in. */
const endSession = async (user: FakeServer['user'] = null) => {
  started.stop();
  signOutPending.set(false);
  server.fault = null;
  server.user = user;
  await start();
};

it('tells how much waits, and for whom, when the session has ended', async () => {
  await endSession();
  expect(await lookForWaiting()).toEqual({ name: makeUser().name, edits: 1, pictures: 1, locked: 0 });
});

it('counts what was left at a sign-out without saying whose it is', async () => {
  await signOut('keep');
  await endSession();
  const waiting = await lookForWaiting();
  expect(waiting).toEqual({ name: '', edits: 0, pictures: 0, locked: 2 });
});

it('tells nothing where nothing waits', async () => {
  await signOut('discard');
  await endSession();
  expect(await lookForWaiting()).toEqual({ name: '', edits: 0, pictures: 0, locked: 0 });
});

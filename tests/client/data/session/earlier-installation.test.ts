import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { signOutPending } from '#client/data/device/preferences.ts';
import { refreshLockingKey } from '#client/data/line/device-key.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import { discardEarlier, lookForEarlier } from '#client/data/session/earlier-installation.ts';
import { putOthersAway } from '#client/data/session/other-users.ts';
import { determineSession } from '#client/data/session/session.ts';
import { signOut } from '#client/data/session/sign-out.ts';
import { startData } from '#client/data/session/start.ts';
import { FakeServer, makeUser } from '#tests/support/client/fake-server.ts';

let server: FakeServer;
let started: ReturnType<typeof startData>;

const start = async () => {
  started = startData({ notify: () => undefined, navigate: () => undefined });
  await determineSession();
};

beforeEach(async () => {
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  await start();
  await refreshLockingKey('user-1');
  server.fault = 'no-line';
  await createSiteEdits(currentData()).createSite({ name: 'Odottava' });
});

afterEach(() => started.stop());

/** The same person is another user there. */
const installAnew = async (userId: string | null) => {
  started.stop();
  signOutPending.set(false);
  server.fault = null;
  server.installation = 'another installation';
  server.user = userId === null ? null : makeUser({ id: userId });
  await start();
};

it('tells what waits for an installation that is gone, and what of it can be read', async () => {
  await installAnew(null);
  const earlier = await lookForEarlier();
  expect(earlier).toMatchObject({ userIds: ['user-1'], locked: 0 });
  expect(earlier?.edits.map(({ request }) => request.body)).toMatchObject([{ name: 'Odottava' }]);
});

it('tells nothing while the installation is the same', async () => {
  started.stop();
  server.fault = null;
  server.user = null;
  await start();
  expect(await lookForEarlier()).toBeNull();
});

it('keeps readable what no key of the new installation would open', async () => {
  await installAnew('user-9');
  await refreshLockingKey('user-9');
  await putOthersAway('user-9', 0);
  expect((await lookForEarlier())?.edits).toHaveLength(1);
});

it('locks nothing as long as it does not know whose keys the server makes', async () => {
  await installAnew('user-9');
  await putOthersAway('user-9', 0);
  expect((await lookForEarlier())?.edits).toHaveLength(1);
});

it('counts what was locked before as not to be opened any more, and forgets it when asked', async () => {
  await signOut('keep');
  await installAnew(null);
  const earlier = await lookForEarlier();
  expect(earlier).toMatchObject({ edits: [], locked: 1 });
  if (earlier === null) throw new Error('something is locked');
  await discardEarlier(earlier);
  expect(await lookForEarlier()).toBeNull();
});

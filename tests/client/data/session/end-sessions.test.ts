import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import { endAllSessions } from '#client/data/session/end-sessions.ts';
import { determineSession } from '#client/data/session/session.ts';
import { startData } from '#client/data/session/start.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';

let server: FakeServer;
let started: ReturnType<typeof startData>;
const navigate = vi.fn();

beforeEach(async () => {
  server = new FakeServer();
  server.replies.set('endOtherSessions', () => undefined);
  vi.stubGlobal('fetch', server.fetch);
  navigate.mockClear();
  started = startData({ notify: () => undefined, navigate });
  await determineSession();
});

afterEach(() => started.stop());

const asked = () => server.requests.filter(({ name }) => name === 'endOtherSessions').length;

describe('ending all sessions', () => {
  it('ends the others first and then this one', async () => {
    expect(await endAllSessions()).toBe('signed-out');
    expect(asked()).toBe(1);
    expect(navigate).toHaveBeenCalledWith('/api/auth/logout');
  });

  it('asks first when edits are waiting, and ends nothing', async () => {
    server.fault = 'no-line';
    await createSiteEdits(currentData()).createSite({ name: 'Kohde' });
    expect(await endAllSessions()).toBe('waiting-edits');
    expect(asked()).toBe(0);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('ends nothing and says so when the server cannot be reached', async () => {
    server.fault = 'no-line';
    await expect(endAllSessions()).rejects.toMatchObject({ code: 'network' });
    expect(navigate).not.toHaveBeenCalled();
    expect(currentData().status.get()).toBe('authenticated');
  });
});

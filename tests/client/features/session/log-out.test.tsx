import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { keepBroughtIds } from '#client/data/drafts/brought-files.ts';
import { keepLockingKey } from '#client/data/line/device-key.ts';
import { readLeft } from '#client/data/session/left-edits.ts';
import { LogOutButton } from '#client/features/session/log-out.tsx';
import { until } from '#tests/support/client/data.ts';
import type { Fault } from '#tests/support/client/fake-server.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

// What is loaded with its first use is here before the clock of a test runs.
import '#client/data/session/sign-out.ts';
import '#client/features/session/waiting-edits-dialog.tsx';

const { tab, server } = withTab();

const button = (name: string) => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name });
const click = (name: string) => act(async () => void fireEvent.click(button(name)));
const isSignedOut = () => until(() => tab().outbox.userId === null);
const noEditsAnywhere = async () => [tab().outbox.waiting(), (await readLeft('user-1')).own];

/** One edit that could not be sent, and a click on “Log out”. */
const askToLeave = async (refusal: Fault = { status: 503, type: 'unavailable' }) => {
  await keepLockingKey('user-1');
  server().nextFaults.push(refusal);
  await tab().edits.createSite({ name: 'Koulu' });
  await until(() => server().requests.some(({ name }) => name === 'createSite'));
  await renderPage(tab(), gold1, <LogOutButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByRole('dialog', { name: 'Some changes have not been sent yet' });
};

it('logs out without a question when everything has been sent', async () => {
  await renderPage(tab(), gold1, <LogOutButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await isSignedOut();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('logging out with an unsent change', () => {
  it('keeps it here, locked, for the same user', async () => {
    await askToLeave();
    expect(screen.getByText(/^1 change waits on this device\. Keep it here for you/)).toBeDefined();
    await click('Keep on this device for me');
    await isSignedOut();
    expect((await readLeft('user-1')).own?.count).toBe(1);
  });

  it('stays, with the change, when it cannot be locked', async () => {
    await askToLeave();
    window.localStorage.removeItem('tyomaahiili.device-key.user-1');
    server().fault = 'no-line';
    await click('Keep on this device for me');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The changes could not be locked/);
    expect([tab().outbox.userId, tab().outbox.waiting()]).toEqual(['user-1', 1]);
  });

  it('sends it first and leaves then', async () => {
    await askToLeave();
    await click('Send now');
    await isSignedOut();
    expect(server().content.sites.map(({ name }) => name)).toEqual(['Koulu']);
    expect(await noEditsAnywhere()).toEqual([0, null]);
  });

  it('says at once when a change needs the user before it can be sent', async () => {
    await askToLeave({ status: 403, type: 'forbidden' });
    await until(() => tab().outbox.entries.get()[0]?.state === 'held');
    await click('Send now');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Not everything could be sent/);
    expect(tab().outbox.waiting()).toBe(1);
  });

  it('cannot send it without a connection', async () => {
    await askToLeave();
    server().fault = 'no-line';
    act(() => tab().sendNow());
    await until(() => button('Send now').disabled);
    expect(button('Keep on this device for me').disabled).toBe(false);
  });

  it('sends it and goes on asking of a file that was brought, which nothing sends', async () => {
    await keepBroughtIds(tab(), ['/received-files/1-0000']);
    await askToLeave();
    await screen.findByText(/^2 changes wait on this device/);
    await click('Send now');
    await screen.findByText(/^1 change waits on this device.*1 of them is a file that was brought here/);
    expect(screen.queryByRole('alert')).toBeNull();
    const names = within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['Keep on this device for me', 'Discard 1 change...']));
    expect(names).not.toEqual(expect.arrayContaining(['Send now']));
    expect(names).not.toEqual(expect.arrayContaining(['Save to a file']));
    expect(tab().outbox.userId).toBe('user-1');
  });

  it('saves it to a file and goes on asking', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await askToLeave();
    await click('Save to a file');
    await until(() => files.length === 1);
    expect(await files[0]?.text()).toContain('Koulu');
    expect(button('Send now')).toBeDefined();
  });

  it('discards it only after a second yes', async () => {
    await askToLeave();
    await click('Discard 1 change...');
    expect(screen.getByText(/^1 change is deleted for good\./)).toBeDefined();
    await click('Cancel');
    expect(tab().outbox.waiting()).toBe(1);
    await click('Discard 1 change...');
    await click('Discard and log out');
    await isSignedOut();
    expect(await noEditsAnywhere()).toEqual([0, null]);
    expect(server().content.sites).toEqual([]);
  });

  it('stays signed in when the question is cancelled', async () => {
    await askToLeave();
    await click('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([tab().outbox.userId, tab().outbox.waiting()]).toEqual(['user-1', 1]);
  });
});

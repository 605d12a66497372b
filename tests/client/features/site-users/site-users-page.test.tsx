import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readDraft } from '#client/data/drafts/drafts.ts';
import type { MemberRole, SiteInvite, SiteUser } from '#domain/people/site-user.ts';
import { choose } from '#tests/support/client/choose.ts';
import { until } from '#tests/support/client/data.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { makeCalculation, makeSite } from '#tests/support/content/site-builders.ts';

const maija: SiteUser = {
  id: 'user-1',
  name: 'Maija Mallikas',
  email: 'maija@example.com',
  companyName: 'Esimerkki Oy',
  role: 'owner',
  version: 1,
};
const kati: SiteUser = { ...maija, id: 'user-2', name: 'Kati Kollega', email: 'kati@example.com', role: 'viewer' };
const inDays = (days: number) => new Date(Date.now() + (days * 24 + 1) * 60 * 60 * 1000).toISOString();
const invite: SiteInvite = {
  id: 'invite-1',
  email: 'muu@example.com',
  role: 'editor',
  inviterName: 'Maija Mallikas',
  version: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: inDays(12),
};

let users: readonly SiteUser[];
let invites: readonly SiteInvite[];

const { tab, server } = withTab((server) => {
  users = [maija, kati];
  invites = [invite];
  server.user = makeUser({ isCompanyAdmin: false });
  server.content.sites = [makeSite()];
  server.content.calculations = [makeCalculation()];
  server.replies.set('listSiteUsers', () => ({ users, invites }));
  server.replies.set('listCompanyUsers', () => ({
    data: [maija, kati, { ...kati, id: 'user-3', name: 'Olli Oppilas', email: 'olli@example.com' }].map(
      ({ id, name, email }) => ({ id, name, email, isCompanyAdmin: false }),
    ),
    total: 3,
  }));
});

const openPage = async () => {
  const router = await openAt(tab(), '/sites/s/calculations/a/site-users', 'undetermined', 'en');
  await screen.findByRole('heading', { level: 1, name: 'Site users' });
  return router;
};

const told = () => tab().notices.map(({ type, message }) => `${type}: ${message.message}`);
const press = (name: string, within_: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(within_).getByRole('button', { name, hidden: true })));
const roleOf = (name: string) => screen.getByRole<HTMLButtonElement>('combobox', { name: `Role of ${name}` });
/** The row of a person; an invite's row may name them as the inviter. */
const rowOf = (name: string): HTMLElement => screen.getAllByRole('row', { name: new RegExp(name) })[0] ?? document.body;
const lastBody = () => server().requests.findLast(({ key }) => key !== null)?.body;

describe('the people of a site', () => {
  it('are listed with company, address and role, and who is oneself', async () => {
    await openPage();
    expect(rowOf('Kati Kollega').textContent).toContain('Esimerkki Oy');
    expect(rowOf('Kati Kollega').textContent).toContain('kati@example.com');
    expect(roleOf('Kati Kollega').textContent).toBe('Viewer');
    expect(within(rowOf('Maija Mallikas')).getByText('You')).toBeDefined();
  });

  it('get another role', async () => {
    server().replies.set('patchSiteUser', (_, body) => {
      users = [maija, { ...kati, role: (body as { role: MemberRole }).role, version: 2 }];
      return users[1];
    });
    await openPage();
    await choose(roleOf('Kati Kollega'), 'Editor');
    await waitFor(() => expect(roleOf('Kati Kollega').textContent).toBe('Editor'));
    expect(lastBody()).toEqual({ role: 'editor', base: { role: 'viewer' } });
    expect(told()).toEqual(['success: Site user updated']);
  });

  it('are removed after a question that names them', async () => {
    server().replies.set('deleteSiteUser', () => {
      users = [maija];
      return undefined;
    });
    await openPage();
    await press('Remove from the site', rowOf('Kati Kollega'));
    expect(screen.getByRole('dialog').textContent).toContain('Kati Kollega is no longer on the site.');
    await press('Remove', screen.getByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Kati Kollega/ })).toBeNull());
    expect(told()).toEqual(['success: Site user deleted']);
  });

  it('tell a refused change', async () => {
    server().replies.set('patchSiteUser', () => {
      throw new Refusal('last-owner');
    });
    await openPage();
    await choose(roleOf('Kati Kollega'), 'Owner');
    await waitFor(() => expect(told()).toEqual(['error: Failed to update site user']));
    expect(roleOf('Kati Kollega').textContent).toBe('Viewer');
  });
});

describe('an owner', () => {
  it('who is the only one stays, and is told why', async () => {
    await openPage();
    expect(roleOf('Maija Mallikas').disabled).toBe(true);
    expect(screen.getByText('The only owner: make somebody else an owner first.')).toBeDefined();
    const leave = within(rowOf('Maija Mallikas')).getByRole<HTMLButtonElement>('button', {
      name: 'Leave the site',
      hidden: true,
    });
    expect(leave.disabled).toBe(true);
  });

  it('is asked before giving up the own rights', async () => {
    users = [maija, { ...kati, role: 'owner' }];
    server().replies.set('patchSiteUser', () => ({ ...maija, role: 'editor' }));
    await openPage();
    await choose(roleOf('Maija Mallikas'), 'Editor');
    expect(server().sent()).toEqual([]);
    await press('Change', screen.getByRole('dialog'));
    await waitFor(() => expect(server().sent()).toEqual(['patchSiteUser']));
  });

  it('leaves after a question and lands on the sites', async () => {
    users = [maija, { ...kati, role: 'owner' }];
    server().replies.set('deleteSiteUser', () => undefined);
    const router = await openPage();
    await press('Leave the site', rowOf('Maija Mallikas'));
    expect(screen.getByRole('dialog').textContent).toContain('You can still look at it');
    await press('Leave', screen.getByRole('dialog'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites'));
    expect(server().sent()).toEqual(['deleteSiteUser']);
  });
});

describe('an invite', () => {
  it('shows who invited, as what, and when it ends', async () => {
    await openPage();
    const row = rowOf('muu@example.com');
    expect(row.textContent).toContain('Maija Mallikas');
    expect(row.textContent).toContain('in 12 days');
  });

  it('gets another role, is renewed and withdrawn', async () => {
    server().replies.set('patchSiteInvite', () => ({ ...invite, role: 'viewer' }));
    server().replies.set('createSiteInvite', () => invite);
    server().replies.set('deleteSiteInvite', () => undefined);
    await openPage();
    await choose(roleOf('muu@example.com'), 'Viewer');
    await waitFor(() => expect(told()).toEqual(['success: Site user invite updated']));
    await press('Renew for 30 days');
    await waitFor(() => expect(told()).toContain('success: Site user invited'));
    expect(lastBody()).toMatchObject({ email: 'muu@example.com', role: 'editor' });
    await press('Withdraw the invite');
    await waitFor(() => expect(told()).toContain('success: Site user invite deleted'));
  });

  const openDialog = async () => {
    await openPage();
    await press('Invite');
    return screen.findByRole('dialog');
  };
  const send = (dialog: HTMLElement) => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Invite' });
  const type = (text: string) =>
    act(async () => {
      const field = screen.getByRole('textbox', { name: /E-mail address/ });
      fireEvent.change(field, { target: { value: text } });
      fireEvent.blur(field);
    });

  it('goes to an address, which is checked at its field', async () => {
    server().replies.set('createSiteInvite', () => invite);
    const dialog = await openDialog();
    expect(send(dialog).disabled).toBe(true);
    await type('ei osoite');
    expect(within(dialog).getByText('Enter an e-mail address')).toBeDefined();
    await type('');
    expect(within(dialog).getByText('This field is required')).toBeDefined();
    await type('uusi@example.com');
    await act(async () => fireEvent.click(send(dialog)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastBody()).toMatchObject({ email: 'uusi@example.com', role: 'editor' });
    expect(told()).toEqual(['success: Site user invited']);
  });

  it('goes to a colleague who is neither on the site nor invited', async () => {
    server().replies.set('createSiteInvite', () => invite);
    const dialog = await openDialog();
    const person = await within(dialog).findByRole('combobox', { name: 'Person' });
    const native = dialog.querySelector<HTMLSelectElement>('select[name="colleague"]');
    expect([...(native?.options ?? [])].map(({ text }) => text)).toEqual(['By e-mail address', 'Olli Oppilas']);
    await choose(person, 'Olli Oppilas');
    await choose(within(dialog).getByRole('combobox', { name: /^Role/ }), 'Viewer');
    await act(async () => fireEvent.click(send(dialog)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastBody()).toMatchObject({ email: 'olli@example.com', role: 'viewer' });
  });

  it('keeps what was typed and says at the field what the server refuses', async () => {
    server().replies.set('createSiteInvite', () => {
      throw new Refusal('validation', { errors: [{ path: 'email', code: 'already-on-site', message: '' }] });
    });
    const dialog = await openDialog();
    await type('kati@example.com');
    await act(async () => fireEvent.click(send(dialog)));
    expect(await within(dialog).findByText('This person is already on the site')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /E-mail address/ }).value).toBe('kati@example.com');
    await type('toinen@example.com');
    expect(within(dialog).queryByText('This person is already on the site')).toBeNull();
    expect(send(dialog).disabled).toBe(false);
  });

  it('is still being written when its dialog was closed by accident', async () => {
    const dialog = await openDialog();
    await type('uusi@example.com');
    await waitFor(async () => expect(await readDraft(tab(), 'invite.s')).toBeDefined());
    await press('Close', dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Invite');
    expect(await screen.findByText('What you typed earlier is back.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /E-mail address/ }).value).toBe('uusi@example.com');
    await press('Cancel', screen.getByRole('dialog'));
    await waitFor(async () => expect(await readDraft(tab(), 'invite.s')).toBeUndefined());
  });
});

describe('the page', () => {
  it('only shows people to whoever may not manage them, who may still leave', async () => {
    server().content.sites = [makeSite({ role: 'viewer' })];
    users = [
      { ...maija, role: 'viewer' },
      { ...kati, role: 'owner' },
    ];
    await openPage();
    expect(screen.getByText('Only an owner of the site invites people and changes their roles.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Role of/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Leave the site', hidden: true })).toHaveLength(1);
  });

  it('of a backup shows the people of its site and changes nothing', async () => {
    server().content.sites = [makeSite({ readonly: true, backupSourceId: 'x', backupSourceDefaultCalculationId: 'a' })];
    await openPage();
    expect(screen.getByText(/A backup shows the people of its site/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leave the site', hidden: true })).toBeNull();
  });

  it('says without a connection that people can be changed later', async () => {
    await openPage();
    server().fault = 'no-line';
    tab().connectivity.check();
    await act(() => until(() => !tab().connectivity.isOnline()));
    expect(screen.getByText(/You are offline: people and invites/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Invite' }).disabled).toBe(true);
    expect(rowOf('Kati Kollega').textContent).toContain('Viewer');
  });
});

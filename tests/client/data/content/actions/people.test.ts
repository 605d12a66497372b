import { beforeEach, describe, expect, it } from 'vitest';
import { createPeopleEdits, peopleQueries } from '#client/data/content/actions/people.ts';
import type { OwnInvite, SiteInvite, SiteUser } from '#domain/people/site-user.ts';
import { until } from '#tests/support/client/data.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const user: SiteUser = {
  id: 'user-2',
  name: 'Kati Kollega',
  email: 'kati@example.com',
  companyName: 'Esimerkki Oy',
  role: 'viewer',
  version: 1,
};
const invite: SiteInvite = {
  id: 'invite-1',
  email: 'muu@example.com',
  role: 'editor',
  inviterName: 'Maija Mallikas',
  version: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-20T08:00:00.000Z',
};
const ownInvite: OwnInvite = { ...invite, siteId: 'site-1', siteName: 'Koulu' };

const { tab, server } = withTab();
let edits: ReturnType<typeof createPeopleEdits>;

beforeEach(() => {
  edits = createPeopleEdits(tab());
});

const told = () => tab().notices.map(({ type, message }) => `${type}: ${message.message}`);
const lastBody = () => server().requests.at(-1)?.body;

describe('people queries', () => {
  it('read the company in pages, a site with its invites, and the own invites', async () => {
    const colleague = { id: 'user-2', name: 'Kati', email: 'kati@example.com', isCompanyAdmin: false };
    server().replies.set('listCompanyUsers', (_, _body, search) => ({
      data: search.has('cursor') ? [{ ...colleague, id: 'user-3' }] : [colleague],
      total: search.has('cursor') ? null : 2,
      next: search.has('cursor') ? null : 'behind',
    }));
    server().replies.set('listSiteUsers', (_, _body, search) =>
      search.has('cursor')
        ? { users: [{ ...user, id: 'user-9' }], invites: [], next: null }
        : { users: [user], invites: [invite], next: 'behind' },
    );
    server().replies.set('listMyInvites', () => ({ data: [ownInvite], total: 1 }));
    const { queryClient } = tab();
    expect((await queryClient.fetchQuery(peopleQueries.company())).map(({ id }) => id)).toEqual(['user-2', 'user-3']);
    expect(await queryClient.fetchQuery(peopleQueries.ofSite('site-1'))).toEqual({
      users: [user, { ...user, id: 'user-9' }],
      invites: [invite],
    });
    expect(await queryClient.fetchQuery(peopleQueries.ownInvites())).toMatchObject([
      { id: invite.id, siteName: 'Koulu' },
    ]);
  });

  it.each<[() => Promise<unknown>, string]>([
    [() => tab().queryClient.fetchQuery(peopleQueries.company()), 'Failed to fetch company users'],
    [() => tab().queryClient.fetchQuery(peopleQueries.ofSite('site-1')), 'Failed to fetch site users'],
    [() => tab().queryClient.fetchQuery(peopleQueries.ownInvites()), 'Failed to fetch invites'],
  ])('tell a failure: %s %s', async (read, text) => {
    server().fault = { status: 403, type: 'forbidden' };
    await expect(read()).rejects.toThrow();
    expect(told()).toEqual([`error: ${text}`]);
  });
});

const cases: readonly [keyof typeof edits, () => Promise<unknown>, unknown, string, string][] = [
  [
    'patchSiteUser',
    () => edits.patchSiteUser('site-1', user, 'editor'),
    { ...user, role: 'editor', version: 2 },
    'Site user updated',
    'Failed to update site user',
  ],
  [
    'deleteSiteUser',
    () => edits.deleteSiteUser('site-1', user.id),
    undefined,
    'Site user deleted',
    'Failed to delete site user',
  ],
  [
    'createSiteInvite',
    () => edits.createSiteInvite('site-1', 'muu@example.com', 'editor'),
    invite,
    'Site user invited',
    'Failed to invite site user',
  ],
  [
    'patchSiteInvite',
    () => edits.patchSiteInvite('site-1', invite, 'viewer'),
    { ...invite, role: 'viewer' },
    'Site user invite updated',
    'Failed to update site user invite',
  ],
  [
    'deleteSiteInvite',
    () => edits.deleteSiteInvite('site-1', invite.id),
    undefined,
    'Site user invite deleted',
    'Failed to delete site user invite',
  ],
  [
    'declineSiteInvite',
    () => edits.declineSiteInvite(ownInvite),
    undefined,
    'Invite declined',
    'Failed to decline the invite',
  ],
];

describe('people edits', () => {
  it.each(cases)('%s tells how it went and reads the people anew', async (name, run, reply, done, failed) => {
    server().replies.set('listSiteUsers', () => ({ users: [user], invites: [invite] }));
    await tab().queryClient.fetchQuery(peopleQueries.ofSite('site-1'));
    server().replies.set(name, () => reply);
    expect(await run()).toEqual(reply);
    expect(told()).toEqual([`success: ${done}`]);
    expect(server().sent()).toEqual([name]);
    const { queryKey } = peopleQueries.ofSite('site-1');
    expect(tab().queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
    server().replies.set(name, () => {
      throw new Refusal('forbidden');
    });
    await expect(run()).rejects.toMatchObject({ code: 'forbidden' });
    expect(told().at(-1)).toBe(`error: ${failed}`);
  });

  it('change a role from what the user saw', async () => {
    server().replies.set('patchSiteUser', () => user);
    await edits.patchSiteUser('site-1', user, 'owner');
    expect(lastBody()).toEqual({ role: 'owner', base: { role: 'viewer' } });
  });

  it('answer the site that an accepted invite opens', async () => {
    const place = await tab().edits.createSite({ name: 'Koulu' });
    await until(() => tab().outbox.waiting() === 0);
    const [site] = server().content.sites;
    server().replies.set('acceptSiteInvite', () => site);
    expect(await edits.acceptSiteInvite({ ...ownInvite, siteId: place.siteId })).toEqual(site);
    expect(told().at(-1)).toBe('success: Invite accepted');
    server().replies.set('acceptSiteInvite', () => {
      throw new Refusal('invite-expired');
    });
    await expect(edits.acceptSiteInvite(ownInvite)).rejects.toMatchObject({ code: 'invite-expired', status: 422 });
    expect(told().at(-1)).toBe('error: Failed to accept the invite');
  });

  it('send a new site before somebody is invited to it', async () => {
    server().replies.set('createSiteInvite', () => invite);
    const { siteId } = await tab().edits.createSite({ name: 'Koulu' });
    await edits.createSiteInvite(siteId, 'muu@example.com', 'editor');
    expect(server().sent()).toEqual(['createSite', 'createSiteInvite']);
  });

  it('need the line and leave nothing waiting without it', async () => {
    server().fault = 'no-line';
    await expect(edits.createSiteInvite('site-1', 'muu@example.com', 'editor')).rejects.toMatchObject({
      code: 'network',
    });
    expect(tab().outbox.waiting()).toBe(0);
    expect(told()).toEqual(['error: Failed to invite site user']);
  });
});

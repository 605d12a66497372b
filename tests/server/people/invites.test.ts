import { describe, expect, it } from 'vitest';
import {
  acceptSiteInvite,
  createSiteInvite,
  declineSiteInvite,
  deleteSiteInvite,
  listMyInvites,
  listSiteUsers,
  patchSiteInvite,
} from '#contract/sites/people.ts';
import { getSite, listSites } from '#contract/sites/site-reading.ts';
import { upsertUser } from '#server/sign-in/arrivals.store.ts';
import { addToSite, contentOf, makeBackup, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const unknownId = '0190e5b2-0000-7000-8000-000000000000';
const guestOptions = { username: 'muu', company: 'Toinen Yritys Oy' };
const guestEmail = 'muu@example.com';

const setUp = async () => {
  const owner = await server().signIn();
  const { site } = await makeSite(owner);
  return { owner, site, params: { siteId: site.id } };
};

const invite = async (
  owner: Client,
  siteId: string,
  email = guestEmail,
  role: 'owner' | 'editor' | 'viewer' = 'editor',
) => {
  const { reply } = await owner.call(createSiteInvite, { params: { siteId }, body: { email, role } });
  return { siteId, inviteId: reply.id };
};

const ownInvites = async (client: Client) => (await client.call(listMyInvites, {})).reply.data;

const passDays = (days: number) => {
  server().now = new Date(server().now.getTime() + days * 24 * 60 * 60 * 1000);
};

describe('createSiteInvite', () => {
  it('waits for an address that nobody has yet, whatever its case', async () => {
    const { owner, site, params } = await setUp();
    const { reply } = await owner.call(createSiteInvite, {
      params,
      body: { email: ' Muu@Example.COM ', role: 'viewer' },
    });
    expect(reply).toMatchObject({
      email: guestEmail,
      role: 'viewer',
      inviterName: 'Nimi esittely',
      version: 1,
      expiresAt: '2026-12-20T08:00:00.000Z',
    });
    expect((await owner.call(listSiteUsers, { params })).reply.invites).toEqual([reply]);
    const guest = await server().signIn(guestOptions);
    expect(await ownInvites(guest)).toEqual([
      {
        id: reply.id,
        siteId: site.id,
        siteName: 'Kerrostalo',
        inviterName: 'Nimi esittely',
        role: 'viewer',
        createdAt: reply.createdAt,
        expiresAt: reply.expiresAt,
      },
    ]);
  });

  it('shows the invited nothing else of the site before the answer', async () => {
    const { owner, site, params } = await setUp();
    await invite(owner, site.id);
    const guest = await server().signIn(guestOptions);
    expect((await guest.call(getSite, { params })).status).toBe(404);
    expect((await guest.call(listSiteUsers, { params })).status).toBe(404);
    expect((await guest.call(listSites, { query: {} })).reply.total).toBe(0);
  });

  it('renews the open invite of the same address', async () => {
    const { owner, site, params } = await setUp();
    const { inviteId } = await invite(owner, site.id, guestEmail, 'viewer');
    const admin = await server().signIn({ username: 'paakayttaja', isCompanyAdmin: true });
    const same = await owner.call(createSiteInvite, { params, body: { email: guestEmail, role: 'viewer' } });
    expect(same.reply).toMatchObject({ id: inviteId, version: 1 });
    passDays(10);
    const again = await admin.call(createSiteInvite, { params, body: { email: 'MUU@example.com', role: 'owner' } });
    expect([again.status, again.reply]).toMatchObject([
      201,
      {
        id: inviteId,
        role: 'owner',
        version: 2,
        inviterName: 'Nimi paakayttaja',
        expiresAt: '2026-12-30T08:00:00.000Z',
      },
    ]);
    expect((await owner.call(listSiteUsers, { params })).reply.invites).toEqual([again.reply]);
  });

  it('makes one invite of two that come at the same time', async () => {
    const { owner, params } = await setUp();
    const answers = await Promise.all(
      ['viewer', 'editor'].map((role) =>
        owner.send('POST', `/sites/${params.siteId}/users/invites`, { body: { email: guestEmail, role } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await owner.call(listSiteUsers, { params })).reply.invites).toHaveLength(1);
  });

  it('refuses somebody who is on the site, at the field', async () => {
    const { owner, site, params } = await setUp();
    const guest = await server().signIn(guestOptions);
    await addToSite(server(), site.id, guest, 'viewer');
    const answer = await owner.call(createSiteInvite, { params, body: { email: 'Muu@example.com', role: 'owner' } });
    expect([answer.status, answer.problem.errors]).toEqual([
      422,
      [{ path: 'email', code: 'already-on-site', message: 'Henkilö on jo kohteessa' }],
    ]);
    const english = await owner.send('POST', `/sites/${site.id}/users/invites`, {
      body: { email: 'no address', role: 'owner' },
      headers: { 'accept-language': 'en' },
    });
    expect((await english.json()).errors).toEqual([
      { path: 'email', code: 'not-an-email', message: 'Enter an e-mail address' },
    ]);
  });

  it('is for owners only and never on a backup', async () => {
    const { owner, site, params } = await setUp();
    const editor = await server().signIn({ username: 'editori' });
    await addToSite(server(), site.id, editor, 'editor');
    const { inviteId } = await invite(owner, site.id);
    const before = await contentOf(server());
    const body = { email: 'uusi@example.com', role: 'owner' } as const;
    const refused = [
      await editor.call(createSiteInvite, { params, body }),
      await editor.call(patchSiteInvite, { params: { ...params, inviteId }, body: { role: 'owner' } }),
      await editor.call(deleteSiteInvite, { params: { ...params, inviteId } }),
    ];
    expect(refused.map(({ problem }) => problem.type)).toEqual(['forbidden', 'forbidden', 'forbidden']);
    const guest = await server().signIn(guestOptions);
    expect((await guest.call(createSiteInvite, { params, body })).status).toBe(404);
    expect(
      (await guest.call(patchSiteInvite, { params: { ...params, inviteId }, body: { role: 'owner' } })).status,
    ).toBe(404);
    const content = await contentOf(server());
    expect(content).toEqual(before);
    const backupId = await makeBackup(owner, site.id);
    const onBackup = await owner.call(createSiteInvite, { params: { siteId: backupId }, body });
    expect(onBackup.problem.type).toBe('site-read-only');
  });

  it('keeps a client-made id, and refuses it for another address', async () => {
    const { owner, params } = await setUp();
    const send = (email: string) =>
      owner.call(createSiteInvite, { params, body: { id: unknownId, email, role: 'viewer' } });
    expect((await send('a@example.com')).reply.id).toBe(unknownId);
    expect((await send('a@example.com')).reply.version).toBe(1);
    expect((await send('b@example.com')).problem.type).toBe('id-taken');
  });
});

describe('patchSiteInvite and deleteSiteInvite', () => {
  it('change the role that waits and take the invite back', async () => {
    const { owner, site } = await setUp();
    const params = await invite(owner, site.id);
    const guest = await server().signIn(guestOptions);
    const { reply } = await owner.call(patchSiteInvite, { params, body: { role: 'viewer' } });
    expect(reply).toMatchObject({ role: 'viewer', version: 2 });
    expect(await ownInvites(guest)).toMatchObject([{ role: 'viewer' }]);
    expect((await owner.call(deleteSiteInvite, { params })).status).toBe(204);
    expect((await owner.call(deleteSiteInvite, { params })).status).toBe(204);
    expect(await ownInvites(guest)).toEqual([]);
    expect((await guest.call(acceptSiteInvite, { params })).status).toBe(404);
    expect((await owner.call(patchSiteInvite, { params, body: { role: 'owner' } })).status).toBe(404);
    expect((await owner.call(deleteSiteInvite, { params: { ...params, inviteId: unknownId } })).status).toBe(404);
  });
});

describe('acceptSiteInvite', () => {
  it('opens the site to the owner of another company with the role of the invite', async () => {
    const { owner, site, params } = await setUp();
    const guest = await server().signIn({ ...guestOptions, isCompanyAdmin: true });
    const invited = await invite(owner, site.id, guestEmail, 'owner');
    const { status, reply } = await guest.call(acceptSiteInvite, { params: invited });
    expect([status, reply]).toMatchObject([200, { id: site.id, role: 'owner', name: 'Kerrostalo' }]);
    expect(await ownInvites(guest)).toEqual([]);
    expect((await owner.call(listSiteUsers, { params })).reply).toMatchObject({
      users: [{ name: 'Nimi esittely' }, { name: 'Nimi muu', role: 'owner', companyName: 'Toinen Yritys Oy' }],
      invites: [],
    });
    const history = await server().services.database.query(
      `select entity, before, after from history where call = 'acceptSiteInvite' order by id`,
    );
    expect(history).toEqual([
      { entity: 'site-invite', before: { email: guestEmail, role: 'owner' }, after: null },
      { entity: 'site-user', before: null, after: { name: 'Nimi muu', role: 'owner' } },
    ]);
  });

  it('gives a colleague who only read the site a role on it', async () => {
    const { owner, site } = await setUp();
    const colleague = await server().signIn({ username: 'kollega' });
    const params = await invite(owner, site.id, 'kollega@example.com');
    expect((await colleague.call(acceptSiteInvite, { params })).reply.role).toBe('editor');
  });

  it('puts somebody on the site once when it comes twice at the same time', async () => {
    const { owner, site } = await setUp();
    const guest = await server().signIn(guestOptions);
    const params = await invite(owner, site.id);
    const answers = await Promise.all([1, 2, 3].map(() => guest.call(acceptSiteInvite, { params })));
    expect(answers.map(({ status, reply }) => [status, reply.role])).toEqual(Array(3).fill([200, 'editor']));
    const joined = await server().services.database.query(
      `select 1 from history where entity = 'site-user' and before is null`,
    );
    expect(joined).toHaveLength(1);
  });

  it('either accepts or is taken back when both come at the same time', async () => {
    const { owner, site } = await setUp();
    const guest = await server().signIn(guestOptions);
    const params = await invite(owner, site.id);
    const [accepted, deleted] = await Promise.all([
      guest.call(acceptSiteInvite, { params }),
      owner.call(deleteSiteInvite, { params }),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 404]).toContain(accepted.status);
    expect((await guest.call(getSite, { params })).status).toBe(accepted.status);
  });

  it('belongs to the verified address alone', async () => {
    const { owner, site } = await setUp();
    const params = await invite(owner, site.id);
    const guest = await server().signIn(guestOptions);
    const { database } = server().services;
    await database.query('update users set email_verified = false where id = $1', [guest.user.id]);
    expect(await ownInvites(guest)).toEqual([]);
    expect((await guest.call(acceptSiteInvite, { params })).status).toBe(404);
    const other = await server().signIn({ username: 'joku', company: 'Kolmas Oy' });
    expect((await other.call(acceptSiteInvite, { params })).status).toBe(404);
    expect((await other.call(declineSiteInvite, { params })).status).toBe(404);
    expect((await owner.call(acceptSiteInvite, { params })).problem.type).toBe('forbidden');
    expect((await owner.call(acceptSiteInvite, { params: { ...params, inviteId: unknownId } })).status).toBe(404);
  });

  it('opens at the sign-in that finds the address verified', async () => {
    const { owner, site } = await setUp();
    const params = await invite(owner, site.id, 'uusi@example.com');
    const guest = await server().signIn(guestOptions);
    const { database, clock, newId } = server().services;
    const arrive = (isEmailVerified: boolean) =>
      upsertUser(database, {
        claims: {
          issuer: 'test',
          subject: 'muu',
          name: 'Mauri Muu',
          username: 'muu',
          email: 'Uusi@Example.com',
          isEmailVerified,
          company: null,
          isCompanyAdmin: false,
        },
        language: 'fi',
        now: clock(),
        newId,
      });
    expect(await arrive(false)).toBe(guest.user.id);
    expect(await ownInvites(guest)).toEqual([]);
    await arrive(true);
    expect(await ownInvites(guest)).toMatchObject([{ id: params.inviteId }]);
    expect((await guest.call(acceptSiteInvite, { params })).reply.role).toBe('editor');
  });

  it('finds nothing of the invite under another site', async () => {
    const { owner, site } = await setUp();
    const guest = await server().signIn(guestOptions);
    const { inviteId } = await invite(owner, site.id);
    const { site: other } = await makeSite(owner, 'Toinen');
    const params = { siteId: other.id, inviteId };
    expect((await guest.call(acceptSiteInvite, { params })).status).toBe(404);
    expect((await owner.call(patchSiteInvite, { params, body: { role: 'owner' } })).status).toBe(404);
    expect((await owner.call(deleteSiteInvite, { params })).status).toBe(404);
  });

  it('is too late after 30 days; a new invite of the address works', async () => {
    const { owner, site, params } = await setUp();
    const guest = await server().signIn(guestOptions);
    const invited = await invite(owner, site.id);
    passDays(30);
    const late = await guest.call(acceptSiteInvite, { params: invited });
    expect([late.status, late.problem.type, late.problem.title]).toEqual([
      422,
      'invite-expired',
      'Kutsu on vanhentunut',
    ]);
    expect((await guest.call(declineSiteInvite, { params: invited })).problem.type).toBe('invite-expired');
    expect(await ownInvites(guest)).toEqual([]);
    expect((await owner.call(listSiteUsers, { params })).reply.invites).toEqual([]);
    expect((await owner.call(patchSiteInvite, { params: invited, body: { role: 'owner' } })).status).toBe(404);
    const renewed = await invite(owner, site.id);
    expect(renewed.inviteId).not.toBe(invited.inviteId);
    expect((await guest.call(acceptSiteInvite, { params: renewed })).status).toBe(200);
  });

  it('holds until the last moment of the 30 days', async () => {
    const { owner, site } = await setUp();
    const guest = await server().signIn(guestOptions);
    const params = await invite(owner, site.id);
    server().now = new Date(server().now.getTime() + 30 * 24 * 60 * 60 * 1000 - 1);
    expect((await guest.call(acceptSiteInvite, { params })).status).toBe(200);
  });

  it('needs a licence of the own company', async () => {
    const { owner, site } = await setUp();
    const guest = await server().signIn({ ...guestOptions, licenceValidTo: '2026-11-19' });
    const params = await invite(owner, site.id);
    expect((await guest.call(acceptSiteInvite, { params })).problem.type).toBe('licence-expired');
  });
});

describe('declineSiteInvite', () => {
  it('takes the invite away for good; again is content, accepting is too late', async () => {
    const { owner, site, params } = await setUp();
    const guest = await server().signIn(guestOptions);
    const invited = await invite(owner, site.id);
    expect((await guest.call(declineSiteInvite, { params: invited })).status).toBe(204);
    expect((await guest.call(declineSiteInvite, { params: invited })).status).toBe(204);
    expect((await guest.call(acceptSiteInvite, { params: invited })).status).toBe(404);
    expect((await guest.call(getSite, { params })).status).toBe(404);
    expect((await owner.call(listSiteUsers, { params })).reply.invites).toEqual([]);
  });
});

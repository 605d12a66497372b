import { describe, expect, it } from 'vitest';
import { deleteSiteUser, listCompanyUsers, listSiteUsers, patchSiteUser } from '#contract/sites/people.ts';
import { getSite } from '#contract/sites/site-reading.ts';
import type { MemberRole } from '#domain/people/site-user.ts';
import { addToSite, contentOf, makeBackup, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const strangerOptions = { username: 'muu', company: 'Toinen Yritys Oy' };

const setUp = async () => {
  const owner = await server().signIn();
  const { site } = await makeSite(owner);
  const join = async (username: string, role: MemberRole, company = 'Esimerkki Oy') => {
    const client = await server().signIn({ username, company });
    await addToSite(server(), site.id, client, role);
    return client;
  };
  return { owner, site, params: { siteId: site.id }, join };
};

const userOf = (siteId: string, client: Client) => ({ siteId, userId: client.user.id });

const rolesOf = async (client: Client, siteId: string) => {
  const { reply } = await client.call(listSiteUsers, { params: { siteId } });
  return Object.fromEntries(reply.users.map(({ name, role }) => [name, role]));
};

describe('listCompanyUsers', () => {
  it('tells the people of the own company only, by name and in pages', async () => {
    const client = await server().signIn();
    await server().signIn({ username: 'aava', isCompanyAdmin: true });
    await server().signIn(strangerOptions);
    const { reply } = await client.call(listCompanyUsers, { query: {} });
    expect(reply.total).toBe(2);
    expect(reply.data.map(({ name, isCompanyAdmin }) => [name, isCompanyAdmin])).toEqual([
      ['Nimi aava', true],
      ['Nimi esittely', false],
    ]);
    const second = await client.call(listCompanyUsers, { query: { limit: '1', offset: '1' } });
    expect(second.reply).toMatchObject({ total: 2, data: [{ name: 'Nimi esittely', email: 'esittely@example.com' }] });
  });

  it('goes on behind the last one of a page, whoever has come before them meanwhile', async () => {
    const client = await server().signIn();
    await server().signIn({ username: 'kari' });
    const first = await client.call(listCompanyUsers, { query: { limit: '1' } });
    expect(first.reply.data.map(({ name }) => name)).toEqual(['Nimi esittely']);
    await server().signIn({ username: 'aava' });
    const cursor = first.reply.next ?? '';
    const { reply } = await client.call(listCompanyUsers, { query: { limit: '5', cursor } });
    expect(reply).toMatchObject({ total: null, next: null, data: [{ name: 'Nimi kari' }] });
    expect((await client.send('GET', '/users/company?cursor=[1]')).status).toBe(400);
  });
});

describe('listSiteUsers', () => {
  it('tells everybody on the site with company and role to whoever reads the site', async () => {
    const { params, join } = await setUp();
    const guest = await join('muu', 'viewer', 'Toinen Yritys Oy');
    const colleague = await server().signIn({ username: 'kollega' });
    const { reply } = await colleague.call(listSiteUsers, { params });
    expect(reply).toMatchObject({
      users: [
        { name: 'Nimi esittely', role: 'owner', companyName: 'Esimerkki Oy', version: 1 },
        { name: 'Nimi muu', role: 'viewer', companyName: 'Toinen Yritys Oy', id: guest.user.id },
      ],
      invites: [],
    });
    const page = await colleague.call(listSiteUsers, { params, query: { limit: '1' } });
    expect(page.reply.users.map(({ name }) => name)).toEqual(['Nimi esittely']);
    const behind = await colleague.call(listSiteUsers, {
      params,
      query: { limit: '2', cursor: page.reply.next ?? '' },
    });
    expect(behind.reply).toMatchObject({ users: [{ name: 'Nimi muu' }], invites: [], next: null });
    const stranger = await server().signIn({ username: 'vieras', company: 'Kolmas Oy' });
    expect((await stranger.call(listSiteUsers, { params })).status).toBe(404);
  });
});

describe('patchSiteUser', () => {
  it('changes a role, with version and history', async () => {
    const { owner, site, join } = await setUp();
    const viewer = await join('muu', 'viewer', 'Toinen Yritys Oy');
    const params = userOf(site.id, viewer);
    const { reply } = await owner.call(patchSiteUser, { params, body: { role: 'editor', base: { role: 'viewer' } } });
    expect(reply).toMatchObject({ id: viewer.user.id, role: 'editor', version: 2 });
    expect((await viewer.call(getSite, { params })).reply.role).toBe('editor');
    const stale = await owner.call(patchSiteUser, { params, body: { role: 'owner', base: { role: 'viewer' } } });
    expect([stale.status, stale.problem.type, stale.problem.fields]).toEqual([409, 'field-conflict', ['role']]);
    const history = await server().services.database.query(
      `select before, after, call from history where entity = 'site-user' and entity_id = $1`,
      [viewer.user.id],
    );
    expect(history).toEqual([{ before: { role: 'viewer' }, after: { role: 'editor' }, call: 'patchSiteUser' }]);
  });

  it('is for owners and the administrators of the company', async () => {
    const { owner, site, params, join } = await setUp();
    const others = [
      await join('editori', 'editor'),
      await join('lukija', 'viewer', 'Toinen Yritys Oy'),
      await server().signIn({ username: 'kollega' }),
    ];
    const foreignAdmin = await server().signIn({ username: 'vieras', company: 'Kolmas Oy', isCompanyAdmin: true });
    const before = await contentOf(server());
    const target = userOf(site.id, owner);
    for (const client of others) {
      const answer = await client.call(patchSiteUser, { params: target, body: { role: 'viewer' } });
      expect([answer.status, answer.problem.type]).toEqual([403, 'forbidden']);
    }
    expect((await foreignAdmin.call(patchSiteUser, { params: target, body: { role: 'viewer' } })).status).toBe(404);
    expect(await contentOf(server())).toEqual(before);
    const admin = await server().signIn({ username: 'paakayttaja', isCompanyAdmin: true });
    const editor = await admin.call(patchSiteUser, {
      params: { ...params, userId: others[0]?.user.id ?? '' },
      body: { role: 'owner' },
    });
    expect(editor.reply.role).toBe('owner');
  });

  it('refuses to leave the site without an owner, even to an administrator', async () => {
    const { owner, site } = await setUp();
    const admin = await server().signIn({ username: 'paakayttaja', isCompanyAdmin: true });
    for (const client of [owner, admin]) {
      const params = userOf(site.id, owner);
      const answer = await client.call(patchSiteUser, { params, body: { role: 'editor' } });
      expect([answer.status, answer.problem.type]).toEqual([422, 'last-owner']);
    }
    expect(await rolesOf(owner, site.id)).toEqual({ 'Nimi esittely': 'owner' });
  });

  it('keeps one of two owners who make way for each other at the same time', async () => {
    const { owner, site, join } = await setUp();
    const second = await join('toinen', 'owner');
    const answers = await Promise.all([
      owner.call(patchSiteUser, { params: userOf(site.id, owner), body: { role: 'viewer' } }),
      second.call(patchSiteUser, { params: userOf(site.id, second), body: { role: 'viewer' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(Object.values(await rolesOf(owner, site.id)).sort()).toEqual(['owner', 'viewer']);
  });

  it('does not know a user who is not on the site, and takes no other role', async () => {
    const { owner, site, join } = await setUp();
    const colleague = await server().signIn({ username: 'kollega' });
    const absent = await owner.call(patchSiteUser, { params: userOf(site.id, colleague), body: { role: 'editor' } });
    expect(absent.status).toBe(404);
    const viewer = await join('lukija', 'viewer');
    const path = `/sites/${site.id}/users/${viewer.user.id}`;
    const response = await owner.send('PATCH', path, { body: { role: 'company' } });
    expect([response.status, (await response.json()).errors]).toMatchObject([
      422,
      [{ path: 'role', code: 'not-allowed' }],
    ]);
  });
});

describe('deleteSiteUser', () => {
  it('removes somebody, who then sees nothing of the site; again is content', async () => {
    const { owner, site, join } = await setUp();
    const guest = await join('muu', 'editor', 'Toinen Yritys Oy');
    const params = userOf(site.id, guest);
    expect((await owner.call(deleteSiteUser, { params })).status).toBe(204);
    expect((await owner.call(deleteSiteUser, { params })).status).toBe(204);
    expect((await guest.call(getSite, { params })).status).toBe(404);
    expect((await guest.call(deleteSiteUser, { params })).status).toBe(404);
  });

  it('lets everybody leave but the last owner', async () => {
    const { owner, site, join } = await setUp();
    const viewer = await join('lukija', 'viewer', 'Toinen Yritys Oy');
    const editor = await join('editori', 'editor');
    expect((await editor.call(deleteSiteUser, { params: userOf(site.id, viewer) })).problem.type).toBe('forbidden');
    expect((await viewer.call(deleteSiteUser, { params: userOf(site.id, viewer) })).status).toBe(204);
    expect((await editor.call(deleteSiteUser, { params: userOf(site.id, editor) })).status).toBe(204);
    const stay = await owner.call(deleteSiteUser, { params: userOf(site.id, owner) });
    expect([stay.status, stay.problem.title]).toEqual([422, 'Kohteella on oltava omistaja']);
    const successor = await join('seuraaja', 'owner');
    expect((await owner.call(deleteSiteUser, { params: userOf(site.id, owner) })).status).toBe(204);
    expect(await rolesOf(successor, site.id)).toEqual({ 'Nimi seuraaja': 'owner' });
  });

  it('keeps one of two owners who leave at the same time', async () => {
    const { owner, site, join } = await setUp();
    const second = await join('toinen', 'owner');
    const answers = await Promise.all(
      [owner, second].map((client) => client.call(deleteSiteUser, { params: userOf(site.id, client) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  it('lets nobody be changed on a backup, but everybody leave', async () => {
    const { owner, site, join } = await setUp();
    const guest = await join('muu', 'viewer', 'Toinen Yritys Oy');
    const backupId = await makeBackup(owner, site.id);
    const onBackup = userOf(backupId, guest);
    const patch = await owner.call(patchSiteUser, { params: onBackup, body: { role: 'editor' } });
    expect([patch.status, patch.problem.type]).toEqual([403, 'site-read-only']);
    const removal = await owner.call(deleteSiteUser, { params: onBackup });
    expect([removal.status, removal.problem.type]).toEqual([403, 'site-read-only']);
    expect(await rolesOf(guest, backupId)).toEqual({ 'Nimi esittely': 'owner', 'Nimi muu': 'viewer' });
    expect((await guest.call(deleteSiteUser, { params: onBackup })).status).toBe(204);
    expect((await guest.call(getSite, { params: { siteId: site.id } })).status).toBe(404);
  });
});

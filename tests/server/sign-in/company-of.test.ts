import { beforeEach, describe, expect, it } from 'vitest';
import { confirmDomain } from '#server/companies/company-domains.store.ts';
import { putCompanyInvite } from '#server/companies/company-invites.store.ts';
import { findUser } from '#server/identity/users.store.ts';
import type { Claims } from '#server/provider/identity-client.ts';
import { upsertUser } from '#server/sign-in/arrivals.store.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const claims: Claims = {
  issuer: 'https://id.example',
  subject: 'maija',
  name: 'Maija',
  username: 'maija',
  email: 'maija@rakentaja.example',
  isEmailVerified: true,
  company: null,
  isCompanyAdmin: null,
};

const arrive = async (changes: Partial<Claims> = {}) => {
  const { database, clock, newId } = server().services;
  const arrival = { claims: { ...claims, ...changes }, language: 'fi', now: clock(), newId } as const;
  const id = await database.transaction((tx) => upsertUser(tx, arrival));
  const user = await findUser(database, id);
  if (user === null) throw new Error('the user is not there');
  return user;
};

const other = (subject: string, changes: Partial<Claims> = {}) =>
  arrive({ subject, name: subject, email: `${subject}@rakentaja.example`, ...changes });

const now = () => server().services.clock().toISOString();

describe('the company of a new user', () => {
  it('is the one that the provider names', async () => {
    const [one, two] = [await arrive({ company: 'Rakentaja Oy' }), await other('timo', { company: 'Rakentaja Oy' })];
    expect([one.companyName, one.isCompanyAdmin]).toEqual(['Rakentaja Oy', true]);
    expect([two.companyId, two.isCompanyAdmin]).toEqual([one.companyId, false]);
    const elsewhere = await other('elli', { company: 'Rakentaja Oy', issuer: 'https://other.example' });
    expect(elsewhere.companyId).not.toBe(one.companyId);
  });

  it.each(['rakentaja.example', 'iki.fi', 'welho.com', 'outlook.fi', 'yahoo.co.uk', 'web.de', 'gmail.com'])(
    'is their own where nobody has claimed %s',
    async (domain) => {
      const people = [await arrive({ email: `maija@${domain}` }), await other('timo', { email: `timo@${domain}` })];
      expect(new Set(people.map(({ companyId }) => companyId)).size).toBe(2);
      expect(people.map(({ isCompanyAdmin }) => isCompanyAdmin)).toEqual([true, true]);
    },
  );

  it('is their own, also when two come at the same moment', async () => {
    const people = await Promise.all(['a', 'b', 'c', 'd'].map((subject) => other(subject)));
    expect(new Set(people.map(({ companyId }) => companyId)).size).toBe(4);
  });

  it('is the same one when one person comes twice at the same moment', async () => {
    const [one, two] = await Promise.all([arrive(), arrive()]);
    expect(two).toEqual(one);
  });

  describe('once a company has its domain', () => {
    let companyId: string;
    beforeEach(async () => {
      ({ companyId } = await arrive());
      const { database } = server().services;
      await confirmDomain(database, { companyId, domain: 'rakentaja.example', now: now(), by: 'operator' });
    });

    it('is that one, as no administrator', async () => {
      const joined = await other('timo', { email: 'Timo@Rakentaja.Example' });
      expect([joined.companyId, joined.isCompanyAdmin]).toEqual([companyId, false]);
    });

    it.each([
      [{ isEmailVerified: false }],
      [{ email: 'timo@ali.rakentaja.example' }],
      [{ email: 'timo@rakentaja.example@evil.example' }],
      [{ email: 'timo@rakentaja.example.evil.example' }],
      [{ email: '' }],
      [{ company: 'Toinen Oy' }],
    ])('is another one for %j', async (changes) => {
      expect((await other('timo', changes)).companyId).not.toBe(companyId);
    });

    it('throws nobody out who was there before, and takes nobody in who was elsewhere', async () => {
      const before = await other('elli', { company: 'Toinen Oy' });
      expect((await other('elli')).companyId).toBe(before.companyId);
      expect((await arrive()).companyId).toBe(companyId);
    });
  });

  it('is the one that has invited the verified address, once', async () => {
    const admin = await arrive();
    const { database, newId } = server().services;
    const invite = (email: string) =>
      putCompanyInvite(database, {
        companyId: admin.companyId,
        id: newId(),
        email,
        invitedBy: admin.id,
        createdAt: now(),
        expiresAt: '2026-12-20T08:00:00.000Z',
      });
    await invite('timo@iki.example');
    await invite('elli@iki.example');
    const unproved = await other('evil', { email: 'timo@iki.example', isEmailVerified: false });
    expect(unproved.companyId).not.toBe(admin.companyId);
    const joined = await other('timo', { email: 'Timo@iki.example' });
    expect([joined.companyId, joined.isCompanyAdmin]).toEqual([admin.companyId, false]);
    const twice = await other('toinen', { email: 'timo@iki.example' });
    expect(twice.companyId).not.toBe(admin.companyId);
    server().now = new Date('2026-12-21T08:00:00.000Z');
    expect((await other('elli', { email: 'elli@iki.example' })).companyId).not.toBe(admin.companyId);
  });
});

describe('a later sign-in', () => {
  it('takes over what the provider says: name, address, company, role', async () => {
    const first = await arrive({ company: 'Rakentaja Oy', isCompanyAdmin: true });
    const moved = await arrive({
      name: 'Maija Uusi',
      email: 'uusi@x.example',
      company: 'Toinen Oy',
      isCompanyAdmin: false,
    });
    expect(moved).toMatchObject({
      id: first.id,
      name: 'Maija Uusi',
      email: 'uusi@x.example',
      companyName: 'Toinen Oy',
      isCompanyAdmin: false,
    });
    expect((await arrive({ company: 'Toinen Oy', isCompanyAdmin: true })).isCompanyAdmin).toBe(true);
  });

  it('leaves company and role as they are where the provider says nothing', async () => {
    const first = await arrive({ company: 'Rakentaja Oy', isCompanyAdmin: true });
    expect(await arrive()).toEqual(first);
  });

  it('does not bring the role of the old company along', async () => {
    await other('pomo', { company: 'Toinen Oy' });
    const first = await arrive({ company: 'Rakentaja Oy' });
    expect(first.isCompanyAdmin).toBe(true);
    expect((await arrive({ company: 'Toinen Oy' })).isCompanyAdmin).toBe(false);
  });
});

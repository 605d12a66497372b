import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  acceptCompanyInvite,
  claimCompanyDomain,
  confirmCompanyDomain,
  createCompanyInvite,
  declineCompanyInvite,
  getCompanyAccess,
  listMyCompanyInvites,
  withdrawCompanyDomain,
  withdrawCompanyInvite,
} from '#contract/people/company-access.ts';
import { getSite } from '#contract/sites/site-reading.ts';
import { createSite, patchSite } from '#contract/sites/sites.ts';
import { startMailQueue } from '#server/mail/mail-queue.ts';
import { openSmtpServer, type SmtpServer } from '#tests/support/server/smtp-server.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer({ canMail: true });
const domain = 'rakentaja.example';
const own = { isCompanyAdmin: true, company: null } as const;

let mailServer: SmtpServer;
let stopMail: () => Promise<void>;

beforeEach(async () => {
  mailServer = await openSmtpServer();
  const settings = { smtpUrl: mailServer.url, to: 'palaute@example.com', from: 'hiili@example.com' };
  stopMail = startMailQueue(server().services, settings);
});

afterEach(async () => {
  await stopMail();
  await mailServer.close();
});

const claim = (client: Client, text = domain) =>
  client.call(claimCompanyDomain, { body: { domain: text, mailbox: 'postmaster' } });

const confirm = (client: Client, code: string) => client.call(confirmCompanyDomain, { body: { domain, code } });

const codeOfMail = async (count = 1): Promise<string> => {
  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(count), 5000);
  return /: ([A-Z0-9]{4}-[A-Z0-9]{4})/.exec(mailServer.mails.at(-1)?.content.replaceAll('=\r\n', '') ?? '')?.[1] ?? '';
};

const issueOf = ({ problem }: { readonly problem: { readonly errors?: readonly { readonly code: string }[] } }) =>
  problem.errors?.[0]?.code;

describe('a mail domain', () => {
  it('is claimed, confirmed by the code that only its keepers read, and withdrawn', async () => {
    const admin = await server().signIn(own);
    const claimed = await claim(admin, '@Rakentaja.Example.');
    expect(claimed).toMatchObject({
      status: 201,
      reply: { domain, confirmedAt: null, mailedTo: `postmaster@${domain}` },
    });
    const code = await codeOfMail();
    expect(mailServer.mails[0]).toMatchObject({ from: 'hiili@example.com', to: [`postmaster@${domain}`] });
    expect(JSON.stringify((await admin.call(getCompanyAccess, {})).reply)).not.toContain(code);
    const confirmed = await confirm(admin, code.toLowerCase().replace('-', ' '));
    expect(confirmed).toMatchObject({ status: 200, reply: { confirmedBy: 'mail', codeExpiresAt: null } });
    expect((await confirm(admin, code)).status).toBe(200);
    const access = await admin.call(getCompanyAccess, {});
    expect(access.reply).toMatchObject({ canMail: true, domains: [{ domain, confirmedBy: 'mail' }], invites: [] });
    for (let count = 0; count < 2; count += 1) {
      expect((await admin.call(withdrawCompanyDomain, { body: { domain } })).status).toBe(204);
    }
    expect((await admin.call(getCompanyAccess, {})).reply.domains).toEqual([]);
  });

  it.each(['iki.fi', 'welho.com', 'outlook.fi', 'yahoo.co.uk', 'web.de', 'gmail.com'])(
    'that anybody can get an address of is refused: %s',
    async (text) => {
      const admin = await server().signIn(own);
      expect(issueOf(await claim(admin, text))).toBe('public-mail-domain');
      expect(mailServer.mails).toEqual([]);
    },
  );

  it.each(['rakentaja', 'a b.fi', 'a@b.fi', 'http://a.fi', '127.0.0.1', '[::1]', 'a..fi', '-a.fi', 'a.fi:80'])(
    'is no domain: %s',
    async (text) => {
      expect(issueOf(await claim(await server().signIn(own), text))).toBe('not-a-domain');
    },
  );

  it('is worth five tries of a code, which count though they are refused', async () => {
    const admin = await server().signIn(own);
    await claim(admin);
    const code = await codeOfMail();
    for (let count = 0; count < 5; count += 1) expect(issueOf(await confirm(admin, 'AAAA-AAAA'))).toBe('wrong-code');
    expect(issueOf(await confirm(admin, code))).toBe('code-expired');
    await claim(admin);
    expect((await confirm(admin, await codeOfMail(2))).status).toBe(200);
  });

  it('needs a code of the last day, and of this company', async () => {
    const admin = await server().signIn(own);
    const stranger = await server().signIn({ ...own, username: 'muu' });
    await claim(admin);
    const code = await codeOfMail();
    await claim(stranger);
    await codeOfMail(2);
    expect(issueOf(await confirm(stranger, code))).toBe('wrong-code');
    server().now = new Date(server().now.getTime() + 25 * 60 * 60 * 1000);
    expect(issueOf(await confirm(admin, code))).toBe('code-expired');
  });

  it('belongs to the company that shows it first, and tells nobody else whose it is', async () => {
    const admin = await server().signIn(own);
    const stranger = await server().signIn({ ...own, username: 'muu' });
    await claim(admin);
    await confirm(admin, await codeOfMail());
    expect(await claim(stranger)).toMatchObject({ status: 201, reply: { confirmedAt: null } });
    expect(issueOf(await confirm(stranger, await codeOfMail(2)))).toBe('domain-taken');
  });

  it('sends nobody more than five mails a day', async () => {
    const admin = await server().signIn(own);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await claim(admin)).status);
      await admin.call(withdrawCompanyDomain, { body: { domain } });
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('an invite into the company', () => {
  it('brings somebody over who says yes; their role on sites stays, the old company’s sites do not', async () => {
    const admin = await server().signIn(own);
    const old = await server().signIn({ ...own, username: 'vanha' });
    const guest = await server().signIn({ ...own, username: 'vieras' });
    const mine = (await guest.call(createSite, { body: { name: 'Oma' } })).reply;
    await server().services.database.query('update users set company_id = $2, is_company_admin = false where id = $1', [
      guest.user.id,
      old.user.companyId,
    ]);
    const theirs = (await old.call(createSite, { body: { name: 'Vanhan' } })).reply;
    expect((await guest.call(getSite, { params: { siteId: theirs.id } })).status).toBe(200);
    const email = guest.user.email.toUpperCase();
    const invited = await admin.call(createCompanyInvite, { body: { email } });
    expect(invited).toMatchObject({ status: 201, reply: { email: guest.user.email, inviterName: admin.user.name } });
    const again = await admin.call(createCompanyInvite, { body: { email } });
    expect(again.reply.id).toBe(invited.reply.id);
    const { reply } = await guest.call(listMyCompanyInvites, {});
    expect(reply).toMatchObject({ total: 1, data: [{ companyName: admin.user.companyName }] });
    expect((await old.call(acceptCompanyInvite, { body: { id: invited.reply.id } })).status).toBe(404);
    const accepted = await guest.call(acceptCompanyInvite, { body: { id: invited.reply.id } });
    expect(accepted).toMatchObject({ status: 200, reply: { companyId: admin.user.companyId, isCompanyAdmin: false } });
    expect((await guest.call(getSite, { params: { siteId: mine.id } })).reply.role).toBe('owner');
    // What waited on the device for the old company's site is refused in words.
    const late = await guest.call(patchSite, { params: { siteId: theirs.id }, body: { name: 'Myöhässä' } });
    expect([late.status, late.problem.type, late.problem.title]).toEqual([404, 'not-found', expect.any(String)]);
    expect((await admin.call(createCompanyInvite, { body: { email } })).status).toBe(422);
  });

  it('is declined, and withdrawn', async () => {
    const admin = await server().signIn(own);
    const guest = await server().signIn({ ...own, username: 'vieras' });
    const invite = async () => (await admin.call(createCompanyInvite, { body: { email: guest.user.email } })).reply.id;
    expect((await guest.call(declineCompanyInvite, { body: { id: await invite() } })).status).toBe(204);
    expect((await guest.call(listMyCompanyInvites, {})).reply.total).toBe(0);
    const id = await invite();
    expect((await admin.call(withdrawCompanyInvite, { body: { id } })).status).toBe(204);
    expect((await guest.call(acceptCompanyInvite, { body: { id } })).status).toBe(404);
  });

  it('takes no company its only administrator while others stay', async () => {
    const admin = await server().signIn(own);
    const guest = await server().signIn({ ...own, username: 'vieras' });
    const colleague = await server().signIn({ ...own, username: 'kollega', isCompanyAdmin: false });
    await server().services.database.query('update users set company_id = $2 where id = $1', [
      colleague.user.id,
      guest.user.companyId,
    ]);
    const { id } = (await admin.call(createCompanyInvite, { body: { email: guest.user.email } })).reply;
    expect(issueOf(await guest.call(acceptCompanyInvite, { body: { id } }))).toBe('last-admin');
    expect((await guest.call(listMyCompanyInvites, {})).reply.total).toBe(1);
  });

  it('is nothing to people whose company the provider names', async () => {
    const admin = await server().signIn(own);
    const guest = await server().signIn({ username: 'vieras', company: 'Toinen Oy' });
    const { id } = (await admin.call(createCompanyInvite, { body: { email: guest.user.email } })).reply;
    expect((await guest.call(listMyCompanyInvites, {})).reply.total).toBe(0);
    expect((await guest.call(acceptCompanyInvite, { body: { id } })).status).toBe(403);
  });
});

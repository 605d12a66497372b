import { randomInt } from 'node:crypto';
import { claimCompanyDomain, confirmCompanyDomain, withdrawCompanyDomain } from '#contract/people/company-access.ts';
import { canManageCompany } from '#domain/sites/access.ts';
import { DatabaseError, databaseCodes } from '#server/db/database.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { asSystem, type Call, preparedRoute, type Route, route } from '#server/http/route.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { queueMail } from '#server/mail/mails.store.ts';
import { claimDomain, confirmDomain, findDomain, findDomains, removeDomain, tryCode } from './company-domains.store.ts';
import { domainCodeMail } from './domain-code-mail.ts';
import { isPublicMailDomain, mailDomainOf } from './mail-domains.ts';

const maxDomains = 20;
const codeHours = 24;

/** Domains are the server's own: whether another company has one is asked for, too, so all of it works as the system. */
export const companyDomainRoutes: readonly Route[] = [
  route(claimCompanyDomain, ({ body: { domain: text, mailbox } }, caller) =>
    asSystem(caller, async (call) => {
      demandAdmin(call);
      const { db, user, now } = call;
      const domain = readDomain(text);
      if (isPublicMailDomain(domain)) throw invalid('domain', 'public-mail-domain');
      const known = await findDomains(db, user.companyId);
      const existing = known.find((one) => one.domain === domain);
      if (existing?.confirmedAt != null) return existing;
      if (existing === undefined && known.length >= maxDomains) throw invalid('domain', 'too-many');
      const code = call.services.canMail ? await mailCode(call, domain, `${mailbox}@${domain}`) : null;
      await claimDomain(db, { companyId: user.companyId, domain, now, code });
      return read(call, domain);
    }),
  ),

  preparedRoute(
    confirmCompanyDomain,
    async ({ body: { domain } }, call) => {
      demandAdmin(call);
      // A try counts whatever becomes of the call.
      return call.asSystem((db) => tryCode(db, call.user.companyId, readDomain(domain), call.now));
    },
    ({ body }, caller, hash) =>
      asSystem(caller, async (call) => {
        demandAdmin(call);
        const domain = readDomain(body.domain);
        const known = await findDomain(call.db, call.user.companyId, domain);
        // A retry of a call that succeeded.
        if (known?.confirmedAt != null) return known;
        if (hash === null) throw invalid('code', 'code-expired');
        if (hashOf(plainCode(body.code)) !== hash) throw invalid('code', 'wrong-code');
        await take(call, domain);
        return read(call, domain);
      }),
  ),

  route(withdrawCompanyDomain, ({ body }, caller) =>
    asSystem(caller, async (call) => {
      demandAdmin(call);
      await removeDomain(call.db, call.user.companyId, readDomain(body.domain));
      return undefined;
    }),
  ),
];

const demandAdmin = ({ user }: Call): void => {
  if (!canManageCompany(user)) throw new Refusal('forbidden');
};

const readDomain = (text: string): string => {
  const domain = mailDomainOf(text);
  if (domain === null) throw invalid('domain', 'not-a-domain');
  return domain;
};

const read = async ({ db, user }: Call, domain: string) => {
  const found = await findDomain(db, user.companyId, domain);
  if (found === null) throw new Error('the domain could not be stored');
  return found;
};

const mailCode = async (call: Call, domain: string, recipient: string) => {
  const code = newCode();
  const texts = domainCodeMail({ code, domain, companyName: call.user.companyName, hours: codeHours });
  const isQueued = await queueMail(call.db, { id: call.newId(), recipient, ...texts }, call.now);
  if (!isQueued) throw new Refusal('too-many-requests', { headers: { 'retry-after': '3600' } });
  const expiresAt = new Date(Date.parse(call.now) + codeHours * 60 * 60 * 1000).toISOString();
  return { hash: hashOf(plainCode(code)), mailedTo: recipient, expiresAt };
};

/** Nobody learns that a domain is another company's but who has shown that it is theirs. */
const take = async (call: Call, domain: string): Promise<void> => {
  const claim = { companyId: call.user.companyId, domain, now: call.now, by: 'mail' } as const;
  const isTaken = await confirmDomain(call.db, claim).then(
    (done) => !done,
    (error: unknown) => {
      if (error instanceof DatabaseError && error.code === databaseCodes.uniqueViolation) return true;
      throw error;
    },
  );
  if (isTaken) throw invalid('domain', 'domain-taken');
};

/** Without letters and digits that are mistaken for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 2;
const groupLength = 4;

/** `ABCD-EFGH`: 40 bits, worth five tries. */
const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

const plainCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

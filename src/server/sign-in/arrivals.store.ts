import type { Language } from '#domain/values/language.ts';
import { daysAfter, today } from '#domain/values/today.ts';
import { findCompanyOfDomain } from '#server/companies/company-domains.store.ts';
import { takeCompanyInviteOf } from '#server/companies/company-invites.store.ts';
import { moveToCompany } from '#server/companies/company-moves.store.ts';
import { domainOfAddress } from '#server/companies/mail-domains.ts';
import { text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';
import type { Claims } from '#server/provider/identity-client.ts';
import { type CompanyKey, companyOfClaim, ownCompanyOf } from './company-of.ts';

/** A new company may try the product this long; its licence is extended in the database. */
const trialDays = 30;

interface Arrival {
  readonly claims: Claims;
  readonly language: Language;
  readonly now: Date;
  readonly newId: () => string;
  /** Last day of the licence of a company that is new; default a trial. */
  readonly licenceValidTo?: string;
}

const readId = rowReader('users', { id: text });
const readKnown = rowReader('users', { id: text, companyId: text });

/**
 * The user of these claims, matched by issuer and subject; created at the first sign-in. At the next ones whatever the
 * provider says is taken over: name, address, company and role. The first user of a new company is its admin unless the
 * provider says otherwise. Returns the user's id.
 */
export const upsertUser = async (db: Queryable, arrival: Arrival): Promise<string> => {
  const { claims, language } = arrival;
  const profile = [claims.name, claims.username, claims.email, language, claims.isEmailVerified];
  const updated = await db.query(
    `update users set name = $3, username = $4, email = $5, language = $6, email_verified = $7,
       is_company_admin = coalesce($8, is_company_admin)
     where issuer = $1 and subject = $2 returning id, company_id`,
    [claims.issuer, claims.subject, ...profile, claims.isCompanyAdmin],
  );
  const known = firstOf(updated, readKnown);
  if (known !== null) {
    await followProvider(db, arrival, known.id, known.companyId);
    return known.id;
  }
  const company = await findCompanyToJoin(db, arrival);
  const inserted = await db.query(
    `insert into users (id, issuer, subject, company_id, is_company_admin, created_at, name, username, email, language,
       email_verified)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (issuer, subject) do update set name = excluded.name returning id`,
    [
      arrival.newId(),
      claims.issuer,
      claims.subject,
      company.id,
      claims.isCompanyAdmin ?? company.isNew,
      arrival.now.toISOString(),
      ...profile,
    ],
  );
  const user = firstOf(inserted, readId);
  if (user === null) throw new Error('the user could not be stored');
  return user.id;
};

/** Moves a known user to the company that the provider names now; where it names none, the user stays. */
const followProvider = async (db: Queryable, arrival: Arrival, userId: string, companyId: string): Promise<void> => {
  const claimed = companyOfClaim(arrival.claims);
  if (claimed === null) return;
  const company = await upsertCompany(db, arrival, claimed);
  if (company.id === companyId) return;
  const isCompanyAdmin = arrival.claims.isCompanyAdmin ?? company.isNew;
  await moveToCompany(db, userId, { companyId: company.id, isCompanyAdmin });
};

/** Provider's word, then the owner of the address's domain, then whoever invited the address, else a company of one's own. */
const findCompanyToJoin = async (db: Queryable, arrival: Arrival): Promise<Company> => {
  const { claims, now } = arrival;
  const claimed = companyOfClaim(claims);
  if (claimed !== null) return upsertCompany(db, arrival, claimed);
  if (claims.isEmailVerified) {
    const domain = domainOfAddress(claims.email);
    const owner = domain === null ? null : await findCompanyOfDomain(db, domain);
    const joined = owner ?? (await takeCompanyInviteOf(db, claims.email, now.toISOString()));
    if (joined !== null) return { id: joined, isNew: false };
  }
  return upsertCompany(db, arrival, ownCompanyOf(claims));
};

interface Company {
  readonly id: string;
  readonly isNew: boolean;
}

const upsertCompany = async (db: Queryable, arrival: Arrival, { key, name }: CompanyKey): Promise<Company> => {
  const trialEnd = daysAfter(today(arrival.now), trialDays);
  const newId = arrival.newId();
  await db.query(
    `insert into companies (id, key, name, licence_valid_to, is_trial, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (key) do nothing`,
    [
      newId,
      key,
      name,
      arrival.licenceValidTo ?? trialEnd,
      arrival.licenceValidTo === undefined,
      arrival.now.toISOString(),
    ],
  );
  const company = firstOf(await db.query('select id from companies where key = $1', [key]), readId);
  if (company === null) throw new Error('the company could not be stored');
  return { id: company.id, isNew: company.id === newId };
};

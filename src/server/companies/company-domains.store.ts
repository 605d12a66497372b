import type { CompanyDomain } from '#domain/people/company-access.ts';
import { oneOf, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader, type StoredRow } from '#server/db/read-row.ts';

const columns = 'domain, created_at, confirmed_at, confirmed_by, mailed_to, code_expires_at';

const readDomain = rowReader<CompanyDomain>('company_domains', {
  domain: text,
  createdAt: time,
  confirmedAt: orNull(time),
  confirmedBy: orNull(oneOf(['mail', 'operator'])),
  mailedTo: orNull(text),
  codeExpiresAt: orNull(time),
});

const readCode = rowReader('company_domains', { codeHash: orNull(text) });
const readCompany = rowReader('company_domains', { companyId: text });

export const findDomains = async (db: Queryable, companyId: string): Promise<CompanyDomain[]> => {
  const rows = await db.query(`select ${columns} from company_domains where company_id = $1 order by domain`, [
    companyId,
  ]);
  return rows.map(readDomain);
};

export const findDomain = async (db: Queryable, companyId: string, domain: string): Promise<CompanyDomain | null> => {
  const [row] = await db.query(`select ${columns} from company_domains where company_id = $1 and domain = $2`, [
    companyId,
    domain,
  ]);
  return row === undefined ? null : readDomain(row);
};

interface Claim {
  readonly companyId: string;
  readonly domain: string;
  readonly now: string;
  /** null = no code was sent. */
  readonly code: { readonly hash: string; readonly mailedTo: string; readonly expiresAt: string } | null;
}

/** Claims the domain, or gives its claim a new code; one that is confirmed stays as it is. */
export const claimDomain = async (db: Queryable, { companyId, domain, now, code }: Claim): Promise<void> => {
  await db.query(
    `insert into company_domains (company_id, domain, created_at, mailed_to, code_hash, code_expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, domain) do update
       set mailed_to = excluded.mailed_to, code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at, tries = 0
       where company_domains.confirmed_at is null`,
    [companyId, domain, now, code?.mailedTo ?? null, code?.hash ?? null, code?.expiresAt ?? null],
  );
};

/** A code is worth this many tries. */
const maxTries = 5;

/** Counts a try and answers the hash of the code that it is for; null = there is none that still holds. */
export const tryCode = async (
  db: Queryable,
  companyId: string,
  domain: string,
  now: string,
): Promise<string | null> => {
  const rows = await db.query(
    `update company_domains set tries = tries + 1
     where company_id = $1 and domain = $2 and confirmed_at is null and code_expires_at > $3 and tries < $4
     returning code_hash`,
    [companyId, domain, now, maxTries],
  );
  return firstOf(rows, readCode)?.codeHash ?? null;
};

/** Takes the domain for the company; answers false where another one has it. */
export const confirmDomain = async (
  db: Queryable,
  claim: {
    readonly companyId: string;
    readonly domain: string;
    readonly now: string;
    readonly by: 'mail' | 'operator';
  },
): Promise<boolean> => {
  const rows = await db.query(
    `with free as (
       select 1 where not exists (
         select 1 from company_domains where domain = $2 and confirmed_at is not null and company_id <> $1))
     insert into company_domains (company_id, domain, created_at, confirmed_at, confirmed_by)
     select $1, $2, $3, $3, $4 from free
     on conflict (company_id, domain) do update
       set confirmed_at = coalesce(company_domains.confirmed_at, excluded.confirmed_at),
         confirmed_by = coalesce(company_domains.confirmed_by, excluded.confirmed_by),
         code_hash = null, code_expires_at = null
     returning domain`,
    [claim.companyId, claim.domain, claim.now, claim.by],
  );
  return rows.length > 0;
};

export const removeDomain = async (db: Queryable, companyId: string, domain: string): Promise<boolean> => {
  const sql = 'delete from company_domains where company_id = $1 and domain = $2 returning domain';
  return (await db.query(sql, [companyId, domain])).length > 0;
};

/** The company that has shown that the domain is its own. */
export const findCompanyOfDomain = async (db: Queryable, domain: string): Promise<string | null> => {
  const rows = await db.query('select company_id from company_domains where domain = $1 and confirmed_at is not null', [
    domain,
  ]);
  return firstOf(rows, readCompany)?.companyId ?? null;
};

/** Every claim of the installation, for its operator. */
export const listAllDomains = (db: Queryable): Promise<readonly StoredRow[]> =>
  db.query(
    `select d.domain, c.id as company_id, c.name as company, d.created_at, d.confirmed_at, d.confirmed_by
     from company_domains d join companies c on c.id = d.company_id order by d.domain, c.name, c.id`,
  );

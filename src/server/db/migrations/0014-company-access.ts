import { maxTextLength } from '#domain/values/limits.ts';
import type { Migration } from './migration.ts';

const text = (column: string): string =>
  `${column} text not null check (char_length(${column}) between 1 and ${maxTextLength})`;

/** Sessions, people, licences and members are watched, whoever changes them: streams look anew at whom they serve. */
const watched: readonly (readonly [name: string, when: string, who: string])[] = [
  ['sessions', 'delete', 'old.user_id'],
  ['users', 'update of company_id, is_company_admin', 'new.id'],
  ['companies', 'update of licence_valid_to', 'new.id'],
  ['site_users', 'delete', 'old.user_id'],
];

/**
 * Who joins a company: people with an address of a domain that the company has shown to be its own, and those whom its
 * administrators invite. Nobody is taken out of a company that they have joined before. Companies of a domain that an
 * operator has made beforehand keep it: they have a name of their own, those that came by themselves have the domain's. Mail waits in a table until the
 * mail server has taken it. All of it is the server's own: no user's rights reach it.
 */
export const companyAccess: Migration = {
  id: '0014-company-access',
  sql: `
create table company_domains (
  company_id uuid not null references companies on delete cascade,
  ${text('domain')},
  created_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by text check (confirmed_by in ('mail', 'operator')),
  mailed_to text,
  code_hash text,
  code_expires_at timestamptz,
  tries integer not null default 0,
  primary key (company_id, domain),
  check ((confirmed_at is null) = (confirmed_by is null))
);

create unique index company_domains_confirmed on company_domains (domain) where confirmed_at is not null;

insert into company_domains (company_id, domain, created_at, confirmed_at, confirmed_by)
  select id, lower(substr(key, 8)), created_at, now(), 'operator' from companies
  where key like 'domain:%' and name <> substr(key, 8) and char_length(key) > 8;

create table company_invites (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  email text not null check (char_length(email) between 1 and ${maxTextLength} and email = lower(email)),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, email)
);

create index company_invites_email on company_invites (email);

create table mails (
  id uuid primary key,
  ${text('recipient')},
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  mailed_at timestamptz
);

create index mails_due on mails (due_at) where mailed_at is null;

create index mails_recipient on mails (recipient, created_at);

${watched
  .map(
    ([table, when, who]) => `
create function tell_access_of_${table}() returns trigger language plpgsql as $$
begin perform pg_notify('access', ${who}::text); return null; end $$;

create trigger tell_access after ${when} on ${table} for each row execute function tell_access_of_${table}();
`,
  )
  .join('')}`,
};

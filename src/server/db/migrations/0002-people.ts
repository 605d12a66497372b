import { maxTextLength } from '#domain/values/limits.ts';
import type { Migration } from './migration.ts';

const role = `role text not null check (role in ('owner', 'editor', 'viewer'))`;
const address = `email text not null check (char_length(email) between 1 and ${maxTextLength} and email = lower(email))`;

/** Users and invites of sites, feedback, bulletins, and what reading the history needs. */
export const people: Migration = {
  id: '0002-people',
  sql: `
alter table users add column email_verified boolean not null default false;

alter table site_users add column version integer not null default 1 check (version > 0);

create table site_invites (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  ${address},
  ${role},
  invited_by uuid references users on delete set null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, email)
);

create index site_invites_email on site_invites (email);

create table feedback (
  company_id uuid not null references companies,
  id uuid not null,
  user_id uuid references users on delete set null,
  message text not null check (char_length(message) between 1 and ${maxTextLength}),
  created_at timestamptz not null,
  mailed_at timestamptz,
  mail_attempts integer not null default 0,
  mail_due_at timestamptz not null,
  primary key (company_id, id)
);

create index feedback_unmailed on feedback (mail_due_at) where mailed_at is null;

create table bulletins (
  id uuid primary key,
  title_fi text not null check (char_length(title_fi) between 1 and ${maxTextLength}),
  title_en text not null check (char_length(title_en) between 1 and ${maxTextLength}),
  text_fi text not null,
  text_en text not null,
  published_at timestamptz not null,
  valid_from text check (valid_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  valid_to text check (valid_to ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);

create index history_deleted_sites on history ((before ->> 'companyId'), site_id)
  where entity = 'site' and before is not null and after is null;
`,
};

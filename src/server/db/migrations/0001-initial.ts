import {
  maxCompletionYear,
  maxNoteLength,
  maxPercent,
  maxTargetLifetimeYears,
  maxTextLength,
  minCompletionYear,
  minPercent,
  minTargetLifetimeYears,
} from '#domain/values/limits.ts';
import type { Migration } from './migration.ts';

const requiredText = (column: string) =>
  `${column} text not null check (char_length(${column}) between 1 and ${maxTextLength})`;
const optionalText = (column: string) => `${column} text not null check (char_length(${column}) <= ${maxTextLength})`;
const note = (column: string) => `${column} text not null check (char_length(${column}) <= ${maxNoteLength})`;
const isoDate = (column: string) => `${column} text check (${column} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`;
const percent = (column: string) =>
  `${column} double precision check (${column} between ${minPercent} and ${maxPercent})`;
const lifetime = (column: string) =>
  `${column} double precision check (${column} between ${minTargetLifetimeYears} and ${maxTargetLifetimeYears})`;
const changed = `version integer not null default 1 check (version > 0),
  updated_at timestamptz not null`;

/** Tables below a site have site_id as the first column of their key, so that they can be distributed by site. */
export const initial: Migration = {
  id: '0001-initial',
  sql: `
create table companies (
  id uuid primary key,
  key text not null unique,
  ${requiredText('name')},
  ${isoDate('licence_valid_to')},
  created_at timestamptz not null
);

create table users (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  company_id uuid not null references companies,
  name text not null,
  username text not null,
  email text not null,
  is_company_admin boolean not null,
  language text not null check (language in ('fi', 'en')),
  created_at timestamptz not null,
  unique (issuer, subject)
);

create index users_company on users (company_id);

create table sessions (
  id_hash text primary key,
  user_id uuid not null references users on delete cascade,
  id_token text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);

create table sign_ins (
  state text primary key,
  browser_hash text not null,
  nonce text not null,
  verifier text not null,
  return_to text not null,
  language text not null,
  expires_at timestamptz not null
);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key uuid not null,
  fingerprint text not null,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);

create table seeds (
  name text primary key,
  seeded_at timestamptz not null
);

create table reference_sets (
  id text primary key,
  fingerprint text not null,
  published_at text not null,
  data text not null
);

create table products (
  company_id uuid not null references companies,
  id text not null check (char_length(id) between 1 and 100),
  ${requiredText('name')},
  ${optionalText('manufacturer')},
  ${optionalText('talo2000_code')},
  ${optionalText('note')},
  factors jsonb not null,
  created_by uuid references users on delete set null,
  ${changed},
  created_at timestamptz not null,
  primary key (company_id, id)
);

create table composites (
  company_id uuid not null references companies,
  id text not null check (char_length(id) between 1 and 100),
  ${requiredText('name')},
  unit text not null,
  ${optionalText('note')},
  layers jsonb not null,
  created_by uuid references users on delete set null,
  ${changed},
  created_at timestamptz not null,
  primary key (company_id, id)
);

create table sites (
  id uuid primary key,
  company_id uuid not null references companies,
  ${requiredText('name')},
  status text not null check (status in ('active', 'completed', 'archived')),
  ${note('description')},
  ${optionalText('address')},
  ${optionalText('permit_id')},
  ${optionalText('building_id')},
  use_classes jsonb not null,
  gross_area_m2 double precision check (gross_area_m2 > 0),
  site_area_m2 double precision check (site_area_m2 > 0),
  completion_year integer check (completion_year between ${minCompletionYear} and ${maxCompletionYear}),
  ${lifetime('target_lifetime_years')},
  planned_users double precision check (planned_users >= 0),
  ${isoDate('permit_date')},
  readonly boolean not null default false,
  default_calculation_id uuid not null,
  backup_source_id uuid,
  ${changed},
  created_at timestamptz not null,
  content_version integer not null default 1,
  summary_key text,
  summary_gwp double precision,
  summary_limit double precision
);

create index sites_company on sites (company_id);

create table site_users (
  site_id uuid not null references sites on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  primary key (site_id, user_id)
);

create index site_users_user on site_users (user_id);

create table calculations (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  ${requiredText('name')},
  method_version text not null,
  reference_set text not null,
  table_variant text,
  allocation text not null check (allocation in ('benefit', 'energy')),
  value_choice text not null check (value_choice in ('conservative', 'typical')),
  waste_module text not null check (waste_module in ('a1a3', 'a5')),
  extended_replacement boolean not null,
  ${optionalText('limit_set')},
  table_values jsonb not null,
  site_operations jsonb not null,
  stabiliser_kg double precision check (stabiliser_kg >= 0),
  energy jsonb not null,
  exported_electricity_kwh_per_year double precision check (exported_electricity_kwh_per_year >= 0),
  ${changed},
  created_at timestamptz not null,
  primary key (site_id, id)
);

alter table sites add constraint sites_default_calculation
  foreign key (id, default_calculation_id) references calculations (site_id, id) deferrable initially deferred;

create table categories (
  site_id uuid not null,
  id uuid not null,
  calculation_id uuid not null,
  ${requiredText('name')},
  ${optionalText('talo2000_code')},
  scope text not null check (scope in ('building', 'site')),
  position double precision not null,
  ${changed},
  primary key (site_id, id),
  unique (site_id, calculation_id, id),
  foreign key (site_id, calculation_id) references calculations (site_id, id) on delete cascade
);

create table quantities (
  site_id uuid not null,
  id uuid not null,
  calculation_id uuid not null,
  category_id uuid not null,
  ${requiredText('name')},
  source jsonb not null,
  snapshot jsonb,
  amount double precision,
  unit text not null,
  ${percent('waste_percent')},
  ${lifetime('lifetime_years')},
  replacements integer check (replacements between 0 and 1000),
  scope text check (scope in ('building', 'site')),
  end_of_life jsonb,
  transport jsonb not null,
  reused boolean not null,
  ${note('note')},
  tags jsonb not null,
  ${optionalText('external_id')},
  position double precision not null,
  updated_by uuid,
  ${changed},
  primary key (site_id, id),
  foreign key (site_id, calculation_id, category_id)
    references categories (site_id, calculation_id, id) on delete cascade
);

create index quantities_category on quantities (site_id, calculation_id, category_id, position, id);

create table history (
  site_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  user_id uuid not null,
  call text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  idempotency_key uuid,
  primary key (site_id, id)
);

create index history_entity on history (site_id, entity, entity_id, id);
`,
};

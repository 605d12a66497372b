import { maxTextLength, maxUploadBytes } from '#domain/values/limits.ts';
import type { Migration } from './migration.ts';

/**
 * `file_uploads` names what may lie in the storage without being a file: written before the bytes, gone with the row of
 * `files`. `quantity_imports` are validations that wait for their commit. What a company chose before (columns and
 * library rows) is remembered by the text it was chosen for.
 */
export const files: Migration = {
  id: '0005-files',
  sql: `
create table files (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and ${maxTextLength}),
  content_type text not null,
  size_bytes integer not null check (size_bytes between 1 and ${maxUploadBytes}),
  sha256 text not null check (char_length(sha256) = 64),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, sha256)
);

create table file_uploads (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);

create index file_uploads_age on file_uploads (created_at);

create table quantity_imports (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  calculation_id uuid not null,
  user_id uuid not null references users on delete cascade,
  site_epoch integer not null,
  rows text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, calculation_id) references calculations (site_id, id) on delete cascade
);

create index quantity_imports_age on quantity_imports (expires_at);

create table import_columns (
  company_id uuid not null references companies on delete cascade,
  header text not null check (char_length(header) between 1 and ${maxTextLength}),
  field text,
  updated_at timestamptz not null,
  primary key (company_id, header)
);

create table import_choices (
  company_id uuid not null references companies on delete cascade,
  text_key text not null check (char_length(text_key) between 1 and 1000),
  source jsonb not null,
  updated_at timestamptz not null,
  primary key (company_id, text_key)
);
`,
};

import { evidenceSubjects, evidenceTypes } from '#domain/sites/evidence.ts';
import { maxNoteLength, maxTextLength, maxThumbnailCharacters, maxUploadBytes } from '#domain/values/limits.ts';
import { appRole } from '#server/db/user-rights.ts';
import type { Migration } from './migration.ts';

const words = (all: readonly string[]): string => all.map((word) => `'${word}'`).join(', ');

const may = (level: string): string =>
  `(site_id = (select app_opened_site('${level}')) or site_id in (select app_sites('${level}')))`;

/** The rules of what is below a site. */
const rules = (table: string): string => `
alter table ${table} enable row level security;
grant select, insert, update, delete on ${table} to ${appRole};
create policy app_read on ${table} for select to ${appRole} using (${may('read')});
create policy app_add on ${table} for insert to ${appRole} with check (${may('edit')});
create policy app_change on ${table} for update to ${appRole} using (${may('read')}) with check (${may('edit')});
create policy app_remove on ${table} for delete to ${appRole} using (${may('edit')});
`;

/**
 * Photographs and documents of a site. A row names what it belongs to without pointing there, as an event of the log does.
 * `evidence_contents`: bytes that the site has (`file_id`) or awaits, once for all rows that show them; a row that is deleted
 * finds them again when it comes back. `evidence_parts`: what has come of them so far; each names its bytes in the storage.
 */
export const evidence: Migration = {
  id: '0035-evidence',
  sql: `
alter table files add column is_evidence boolean not null default false;

create table evidence (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  subject text not null check (subject in (${words(evidenceSubjects)})),
  subject_id uuid not null,
  name text not null default '' check (char_length(name) <= ${maxTextLength}),
  taken_at timestamptz,
  position jsonb,
  note text not null default '' check (char_length(note) <= ${maxNoteLength}),
  content_type text not null check (content_type in (${words(evidenceTypes)})),
  size_bytes integer not null check (size_bytes between 1 and ${maxUploadBytes}),
  sha256 text not null check (char_length(sha256) = 64),
  width_px integer check (width_px > 0),
  height_px integer check (height_px > 0),
  user_id uuid references users on delete set null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);

create index evidence_page on evidence (site_id, created_at, id);

create index evidence_hash on evidence (site_id, sha256);

create table evidence_contents (
  site_id uuid not null references sites on delete cascade,
  sha256 text not null check (char_length(sha256) = 64),
  file_id uuid,
  thumbnail text not null default '' check (char_length(thumbnail) <= ${maxThumbnailCharacters}),
  used_at timestamptz not null,
  primary key (site_id, sha256)
);

create index evidence_contents_file on evidence_contents (file_id) where file_id is not null;

create index evidence_contents_age on evidence_contents (used_at);

create table evidence_parts (
  site_id uuid not null references sites on delete cascade,
  sha256 text not null,
  first_byte integer not null check (first_byte >= 0),
  size_bytes integer not null check (size_bytes > 0),
  id uuid not null,
  created_at timestamptz not null,
  primary key (site_id, sha256, first_byte)
);

create index evidence_parts_age on evidence_parts (created_at);
${['evidence', 'evidence_contents', 'evidence_parts'].map(rules).join('')}
`,
};

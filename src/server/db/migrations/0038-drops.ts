import { linkChannels } from '#domain/site-log/contributor-link.ts';
import { maxDropBytes, maxTextLength } from '#domain/values/limits.ts';
import { appRole } from '#server/db/user-rights.ts';
import type { Migration } from './migration.ts';

const channels = linkChannels.map((channel) => `'${channel}'`).join(', ');
const may = `(site_id = (select app_opened_site('edit')) or site_id in (select app_sites('edit')))`;

/**
 * Addresses that machines post files to, and what became of each file. Of a file stay its hash and what was counted; its bytes
 * only of a fleet's last reading, from which the next one goes on. What is proposed stands with the other contributions, with
 * what the file leaves open.
 */
export const drops: Migration = {
  id: '0038-drops',
  sql: `
alter table contributor_links add column channel text not null default 'page' check (channel in (${channels}));

alter table contributions add column asks jsonb not null default '[]', add column written text not null default ''
  check (char_length(written) <= ${maxTextLength});

create table drops (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  link_id uuid not null,
  name text not null check (char_length(name) <= ${maxTextLength}),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes integer not null check (size_bytes between 1 and ${maxDropBytes}),
  queued integer not null,
  open integer not null,
  known integer not null,
  refused integer not null,
  refused_rows jsonb not null,
  awaits_next boolean not null,
  reading text,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, link_id) references contributor_links on delete cascade
);

create unique index drops_content on drops (site_id, link_id, sha256);

create index drops_of_link on drops (site_id, link_id, created_at);

alter table drops enable row level security;
grant select on drops to ${appRole};
create policy app_drops on drops to ${appRole} using (${may});
`,
};

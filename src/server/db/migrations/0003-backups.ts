import type { Migration } from './migration.ts';

/** No foreign key from a backup to its source: rows of `sites` may stand in different places of a distributed database. */
export const backups: Migration = {
  id: '0003-backups',
  sql: `
alter table sites
  add column epoch integer not null default 0 check (epoch >= 0),
  add column backup_kind text check (backup_kind in ('manual', 'before-restore')),
  add column backup_created_by uuid,
  add constraint sites_backup check ((backup_source_id is null) = (backup_kind is null));

create index sites_backups on sites (backup_source_id);
`,
};

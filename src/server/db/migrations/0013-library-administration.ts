import type { Migration } from './migration.ts';

/** Who looks after the installation, and which emission libraries they added to those that come with the product. */
export const libraryAdministration: Migration = {
  id: '0013-library-administration',
  sql: `
alter table users add column is_operator boolean not null default false;
alter table reference_sets add column added_at timestamptz;
`,
};

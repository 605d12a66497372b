import type { Migration } from './migration.ts';

/** How many rows of a site's default calculation lack something, beside its stored figure. */
export const siteGaps: Migration = {
  id: '0023-site-gaps',
  sql: `
alter table sites add column summary_gaps integer;
update sites set summary_key = null where backup_source_id is null;
`,
};

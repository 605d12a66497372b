import type { Migration } from './migration.ts';

/** What the statutory documents tell beside the figures: who prepared them, when, for what, and the register's codes. */
export const preparation: Migration = {
  id: '0028-preparation',
  sql: `
alter table sites
  add column preparers jsonb not null default '[]',
  add column preparation_date text,
  add column preparation_basis text,
  add column register_class text not null default '',
  add column assessment_start_date text,
  add column limit_deviations jsonb not null default '[]',
  add column building_site_key text not null default '';
`,
};

import type { Migration } from './migration.ts';

/** What a person says of parts without rows, what may be said of a site's stored figure, and why no
 * limit is applied to a building, and limits of its own. */
export const statedParts: Migration = {
  id: '0020-stated-parts',
  sql: `
alter table calculations add column stated_parts jsonb not null default '{}';
alter table sites add column summary_state text, add column limit_exemption text,
  add column own_limits jsonb not null default '[]';
`,
};

import type { Migration } from './migration.ts';

/**
 * `revision`: the number of the site's changes (`sites.content_version`) when the change was committed. Writers hold
 * the site's row, so revisions follow the order of commits. Rows of an older release have none.
 */
export const revisions: Migration = {
  id: '0006-revisions',
  sql: `
alter table history add column revision integer;

create index history_revision on history (site_id, revision);

create index quantities_with_own_source on quantities (site_id) where source ->> 'kind' in ('product', 'composite');
`,
};

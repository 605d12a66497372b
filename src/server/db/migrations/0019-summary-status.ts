import type { Migration } from './migration.ts';

/** What may be said of a site's stored figure and its limit: the two figures alone cannot tell that something is missing. */
export const summaryStatus: Migration = {
  id: '0019-summary-status',
  sql: 'alter table sites add column summary_status text;',
};

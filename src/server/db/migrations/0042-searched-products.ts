import type { Migration } from './migration.ts';

/** What the product of a line that a machine posted was looked for by: whoever accepts it says it for the next file, too. */
export const searchedProducts: Migration = {
  id: '0042-searched-products',
  sql: `
alter table contributions add column searched text not null default '';
`,
};

import type { Migration } from './migration.ts';

/** Companies that are there already have begun without the sample site, or have had it: only new ones are given one. */
export const givenSamples: Migration = {
  id: '0025-given-samples',
  sql: `
insert into seeds (name, seeded_at) select 'sample ' || id, now() from companies on conflict do nothing;
`,
};

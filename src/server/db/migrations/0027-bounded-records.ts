import type { Migration } from './migration.ts';

/**
 * What only grows can be taken away where it is old. Changes come in the order of their time, so a few bytes for each hundred
 * pages tell where the old ones lie; of the answers kept for repeats only those that still have a body are looked at.
 */
export const boundedRecords: Migration = {
  id: '0027-bounded-records',
  sql: `
create index history_time on history using brin (at);

create index idempotency_keys_bodies on idempotency_keys (created_at) where body is not null and status < 300;
`,
};

import type { Migration } from './migration.ts';

/** What administrators did from the command line. Only the database's owner reads or writes it. */
export const operations: Migration = {
  id: '0009-operations',
  sql: `
create table operator_actions (
  id uuid primary key,
  at timestamptz not null,
  who text not null,
  action text not null,
  target text not null
);
`,
};

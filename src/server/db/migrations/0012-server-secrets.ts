import type { Migration } from './migration.ts';

/** Secrets of this installation, made when they are first needed. Only the database's owner reads or writes them. */
export const serverSecrets: Migration = {
  id: '0012-server-secrets',
  sql: `
create table server_secrets (
  name text primary key,
  secret text not null
);
`,
};

import type { Migration } from './migration.ts';

/**
 * `library_version` grows with every change of a company's own library: it names the state of a search index, and its
 * row is the lock that lets the library's writers take turns.
 */
export const ownLibrary: Migration = {
  id: '0004-own-library',
  sql: `
alter table companies add column library_version integer not null default 1;

create table library_history (
  company_id uuid not null references companies,
  id uuid not null,
  at timestamptz not null,
  user_id uuid not null,
  call text not null,
  entity text not null check (entity in ('product', 'composite')),
  entity_id text not null,
  before jsonb,
  after jsonb,
  idempotency_key uuid,
  primary key (company_id, id)
);

create index library_history_entity on library_history (company_id, entity, entity_id, id);

create index quantities_own_source on quantities ((source ->> 'id'), site_id)
  where source ->> 'kind' in ('product', 'composite');
`,
};

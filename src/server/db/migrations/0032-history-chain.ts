import { appRole } from '#server/db/user-rights.ts';
import type { Migration } from './migration.ts';

/**
 * The changes of a site make a chain (`server/history/chain.ts`): what one call writes together is a link, and its head is the
 * hash of the head before it and of the link's changes. `history_heads` holds the newest head of each site and where what is
 * kept begins; the head of each link stands in the last of its rows with the salt of its digest. `mark` tells which change of
 * a link is another one. Changes from before the chain have no link and are only counted.
 *
 * A signed-in user's statements lengthen the chain by a function and cannot write heads; whoever comes second waits for
 * the first one's row, so a site has one chain however many write.
 */
export const historyChain: Migration = {
  id: '0032-history-chain',
  sql: `
alter table history add column link integer, add column mark integer, add column head bytea, add column salt uuid;

create table history_heads (
  site_id uuid primary key,
  link integer not null,
  head bytea not null,
  kept_after integer not null default 0,
  kept_head bytea not null,
  unlinked integer not null default 0
);

create table history_amendments (
  site_id uuid not null,
  link integer not null,
  amended integer not null,
  digest bytea not null,
  head bytea not null,
  primary key (site_id, link, amended)
);

insert into history_heads (site_id, link, head, kept_head, unlinked)
  select site_id, 0, sha256(uuid_send(site_id)), sha256(uuid_send(site_id)), count(*)::integer from history group by site_id;

create function app_link_history(site uuid, digest bytea, revision integer, out link integer, out head bytea)
  language sql volatile security definer set search_path from current as $$
  insert into history_heads as chain (site_id, link, head, kept_head)
    values (site, 1, sha256(sha256(uuid_send(site)) || digest || int4send(revision)), sha256(uuid_send(site)))
    on conflict (site_id) do update set link = chain.link + 1, head = sha256(chain.head || digest || int4send(revision))
    returning chain.link, chain.head $$;

revoke all on function app_link_history(uuid, bytea, integer) from public;
grant execute on function app_link_history(uuid, bytea, integer) to ${appRole};
do $$ begin execute format('grant execute on function app_link_history(uuid, bytea, integer) to %I', current_user); end $$;

alter table history_heads enable row level security;
grant select on history_heads to ${appRole};
create policy app_read on history_heads for select to ${appRole}
  using (site_id = (select app_opened_site('read')) or site_id in (select app_sites('read')));

create table signing_keys (
  kid text primary key,
  x text not null,
  not_before timestamptz not null,
  retired_at timestamptz
);

create unique index signing_key_in_use on signing_keys ((true)) where retired_at is null;

create table signing_secrets (
  kid text primary key references signing_keys on delete cascade,
  d text not null
);
`,
};

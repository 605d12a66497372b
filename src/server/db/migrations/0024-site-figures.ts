import { appRole } from '#server/db/user-rights.ts';
import type { Migration } from './migration.ts';

/**
 * The figure of a site's default calculation as it was on a day, so that the list can tell where it comes from. Written
 * with the stored figure, and by nobody else; the last of a day stands. Backups have none, being one moment themselves.
 */
export const siteFigures: Migration = {
  id: '0024-site-figures',
  sql: `
create table site_figures (
  site_id uuid not null references sites on delete cascade,
  day text not null,
  gwp double precision not null,
  state text not null,
  primary key (site_id, day)
);
alter table site_figures enable row level security;
grant select on site_figures to ${appRole};
create policy app_read on site_figures for select to ${appRole}
  using (site_id = (select app_opened_site('read')) or site_id in (select app_sites('read')));
`,
};

import type { Migration } from './migration.ts';

/**
 * Pictures that somebody without a seat gave with what was said (`subject_id` = the contribution, whose event has its id):
 * nobody of the site sees one before its event is accepted, and those of what is refused or taken back go.
 */
export const givenPictures: Migration = {
  id: '0040-given-pictures',
  sql: `
alter table evidence add column is_pending boolean not null default false;

create index evidence_pending on evidence (site_id, subject_id) where is_pending;
`,
};

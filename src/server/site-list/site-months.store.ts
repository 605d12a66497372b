import type { User } from '#domain/people/user.ts';
import type { KeptLog, LoggedSite } from '#domain/site-log/company-month.ts';
import type { NothingHappened } from '#domain/sites/log-settings.ts';
import { list, number, object, orNull, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import { visibleSites } from '#server/db/visible-sites.ts';
import { keyOf } from './figures.store.ts';

/** A site that has a log, with what is kept of it; null = it is not made of the site's content as it is now. */
export interface LogOfList extends LoggedSite {
  readonly kept: KeptLog | null;
}

interface LogRow extends LoggedSite {
  readonly contentVersion: number;
  readonly summaryKey: string | null;
  readonly summaryLog: KeptLog | null;
}

const readLog = rowReader<LogRow>('sites', {
  id: text,
  name: text,
  logStart: orNull(text),
  logEnd: orNull(text),
  logNone: list<NothingHappened>(),
  contentVersion: number,
  summaryKey: orNull(text),
  summaryLog: orNull(object<KeptLog>()),
});

/**
 * The user's sites that have a log and are not put away, by id. Whether one has a log is asked of its events alone, by their
 * key, because what is kept may be of an older content.
 * @param ids only these; null = all
 */
export const findSiteLogs = async (
  db: Queryable,
  user: User,
  ids: readonly string[] | null = null,
): Promise<readonly LogOfList[]> => {
  const rows = await db.query(
    `select s.id, s.name, s.log_start, s.log_end, s.log_none, s.content_version, s.summary_key, s.summary_log
     from ${visibleSites} and s.backup_source_id is null and s.status <> 'archived'
       and ($3::uuid[] is null or s.id = any($3::uuid[]))
       and (s.log_start is not null or exists (select 1 from log_events e where e.site_id = s.id))
     order by s.id`,
    [user.id, user.companyId, ids],
  );
  return rows.map((row) => {
    const { contentVersion, summaryKey, summaryLog, ...site } = readLog(row);
    return { ...site, kept: summaryKey === keyOf(contentVersion) ? summaryLog : null };
  });
};

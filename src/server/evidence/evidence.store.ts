import { cursorAt } from '#contract/frame/keyset.ts';
import { type Evidence, emptyEvidenceFields, evidenceSubjects, evidenceTypes } from '#domain/sites/evidence.ts';
import { type Columns, columnsLike, flag, number, object, oneOf, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader, totalOf } from '#server/db/read-row.ts';
import { columnsOf, insertRows, tableOf, updateRows } from '#server/db/table.ts';

/** As it is stored: the name of its author is the user's, and its bytes are the site's. */
type EvidenceRow = Omit<Evidence, 'userName' | 'isUploaded'>;

const storedColumns: Columns<EvidenceRow> = {
  id: text,
  siteId: text,
  ...columnsLike(emptyEvidenceFields, {
    subject: oneOf(evidenceSubjects),
    takenAt: orNull(time),
    position: orNull(object()),
  }),
  contentType: oneOf(evidenceTypes),
  sizeBytes: number,
  sha256: text,
  widthPx: orNull(number),
  heightPx: orNull(number),
  version: number,
  createdAt: time,
  updatedAt: time,
  userId: orNull(text),
};

export const evidenceTable = tableOf<EvidenceRow>('evidence', ['siteId', 'id'], storedColumns);

const readEvidence = rowReader<Evidence>('evidence', { ...storedColumns, userName: text, isUploaded: flag });
const readId = rowReader('history', { id: text });

const select = `select ${columnsOf(evidenceTable, 'e')}, coalesce(u.name, '') as user_name,
    c.file_id is not null as is_uploaded
  from evidence e left join users u on u.id = e.user_id
    left join evidence_contents c on c.site_id = e.site_id and c.sha256 = e.sha256`;

interface Paging {
  readonly limit: number;
  readonly cursor?: readonly [createdAt: string, id: string] | undefined;
  /** Only what changed after this revision; null = everything. */
  readonly since: number | null;
}

interface EvidencePage {
  readonly data: readonly Evidence[];
  /** null = not counted again. */
  readonly total: number | null;
  readonly next: string | null;
}

const changedIds = `select distinct h.entity_id::uuid from history h
  where h.site_id = $1 and h.revision > $2 and h.entity = 'evidence'`;

/** As it came. */
export const findEvidencePage = async (
  db: Queryable,
  siteId: string,
  { limit, cursor, since }: Paging,
): Promise<EvidencePage> => {
  const params: unknown[] = since === null ? [siteId] : [siteId, since];
  const given = (value: unknown): string => `$${params.push(value)}`;
  const isChanged = since === null ? '' : `and e.id = any (array(${changedIds}))`;
  const behind =
    cursor === undefined
      ? ''
      : `and (e.created_at, e.id) > (${given(cursor[0])}::timestamptz, ${given(cursor[1])}::uuid)`;
  const rows = await db.query(
    `${select} where e.site_id = $1 and not e.is_pending ${isChanged} ${behind} order by e.created_at, e.id limit ${given(limit)}`,
    params,
  );
  const data = rows.map(readEvidence);
  const last = data.length < limit ? undefined : data.at(-1);
  return {
    data,
    total: cursor === undefined ? await countEvidence(db, siteId, since) : null,
    next: last === undefined ? null : cursorAt(last.createdAt, last.id),
  };
};

/** @param since only those that changed after this revision; null = all */
export const countEvidence = async (db: Queryable, siteId: string, since: number | null = null): Promise<number> =>
  totalOf(
    await db.query(
      since === null
        ? 'select count(*)::integer as total from evidence where site_id = $1 and not is_pending'
        : `select count(*)::integer as total from evidence
           where site_id = $1 and not is_pending and id = any (array(${changedIds}))`,
      since === null ? [siteId] : [siteId, since],
    ),
  );

/** Ids of those that changed after a revision and are not there any more. */
export const findDeletedEvidence = async (db: Queryable, siteId: string, since: number): Promise<readonly string[]> => {
  const rows = await db.query(
    `select c.id from (${changedIds}) c (id)
     where not exists (select 1 from evidence e where e.site_id = $1 and e.id = c.id)`,
    [siteId, since],
  );
  return rows.map((row) => readId(row).id);
};

export const findEvidence = async (db: Queryable, siteId: string, id: string): Promise<Evidence | null> => {
  const [row] = await db.query(`${select} where e.site_id = $1 and e.id = $2 and not e.is_pending`, [siteId, id]);
  return row === undefined ? null : readEvidence(row);
};

/** One that its site does not see yet: for those who decide whether it will. */
export const findPending = async (db: Queryable, siteId: string, id: string): Promise<Evidence | null> => {
  const [row] = await db.query(`${select} where e.site_id = $1 and e.id = $2 and e.is_pending`, [siteId, id]);
  return row === undefined ? null : readEvidence(row);
};

/** What came with events that wait, as it came. */
export const findPendingOf = async (
  db: Queryable,
  siteId: string,
  contributionIds: readonly string[],
): Promise<readonly Evidence[]> => {
  const rows = await db.query(
    `${select} where e.site_id = $1 and e.subject = 'event' and e.subject_id = any($2::uuid[]) and e.is_pending
     order by e.created_at, e.id`,
    [siteId, contributionIds],
  );
  return rows.map(readEvidence);
};

const pendingTable = tableOf<EvidenceRow & { readonly isPending: boolean }>('evidence', ['siteId', 'id'], {
  ...storedColumns,
  isPending: flag,
});

export const insertEvidence = (db: Queryable, evidence: EvidenceRow): Promise<void> =>
  insertRows(db, evidenceTable, [evidence]);

/** Of an event that is not accepted yet: nobody of the site sees it but those who decide on the event. */
export const insertPendingEvidence = (db: Queryable, evidence: EvidenceRow): Promise<void> =>
  insertRows(db, pendingTable, [{ ...evidence, isPending: true }]);

/** A picture that was given with this contribution, whether it is seen already or not. */
export const findGiven = async (
  db: Queryable,
  { siteId, contributionId, id }: { readonly siteId: string; readonly contributionId: string; readonly id: string },
): Promise<Evidence | null> => {
  const [row] = await db.query(
    `${select} where e.site_id = $1 and e.id = $2 and e.subject = 'event' and e.subject_id = $3 and e.user_id is null`,
    [siteId, id, contributionId],
  );
  return row === undefined ? null : readEvidence(row);
};

export const isIdTaken = async (db: Queryable, siteId: string, id: string): Promise<boolean> =>
  (await db.query('select 1 from evidence where site_id = $1 and id = $2', [siteId, id])).length > 0;

/** How many were given with this contribution, and by its link since then. */
export const countGiven = async (
  db: Queryable,
  {
    siteId,
    contributionId,
    linkId,
  }: { readonly siteId: string; readonly contributionId: string; readonly linkId: string },
  since: string,
): Promise<{ readonly ofEvent: number; readonly ofDay: number }> => {
  const given = `select count(*)::integer as total from evidence e
    join contributions c on c.site_id = e.site_id and c.id = e.subject_id
    where e.site_id = $1 and e.user_id is null and c.link_id = $2`;
  const ofEvent = await db.query(`${given} and c.id = $3`, [siteId, linkId, contributionId]);
  const ofDay = await db.query(`${given} and e.created_at >= $3`, [siteId, linkId, since]);
  return { ofEvent: totalOf(ofEvent), ofDay: totalOf(ofDay) };
};

/** The pictures of these contributions are seen from now on. */
export const admitPending = async (
  db: Queryable,
  siteId: string,
  contributionIds: readonly string[],
): Promise<readonly Evidence[]> => {
  const ids = await db.query(
    `update evidence set is_pending = false
     where site_id = $1 and subject = 'event' and subject_id = any($2::uuid[]) and is_pending returning id`,
    [siteId, contributionIds],
  );
  if (ids.length === 0) return [];
  const rows = await db.query(`${select} where e.site_id = $1 and e.id = any($2::uuid[]) order by e.id`, [
    siteId,
    ids.map((row) => readId(row).id),
  ]);
  return rows.map(readEvidence);
};

/** Those of what was refused or taken back go; bytes that nothing shows any more are tidied later. */
export const removePending = async (
  db: Queryable,
  siteId: string,
  contributionIds: readonly string[],
): Promise<void> => {
  await db.query(
    `delete from evidence where site_id = $1 and subject = 'event' and subject_id = any($2::uuid[]) and is_pending`,
    [siteId, contributionIds],
  );
};

/** @param fields what may have changed beside its version and time */
export const updateEvidence = (db: Queryable, evidence: EvidenceRow, fields: readonly string[]): Promise<void> =>
  updateRows(db, evidenceTable, [evidence], [...fields, 'version', 'updatedAt']);

export const removeEvidence = async (db: Queryable, siteId: string, id: string): Promise<void> => {
  await db.query('delete from evidence where site_id = $1 and id = $2', [siteId, id]);
};

/** Is this event or row one of the site's, or was it? */
export const isKnownSubject = async (
  db: Queryable,
  siteId: string,
  subject: 'event' | 'quantity',
  id: string,
): Promise<boolean> => {
  const [table, entity] = subject === 'event' ? ['log_events', 'log-event'] : ['quantities', 'quantity'];
  const rows = await db.query(
    `select 1 from ${table} t where t.site_id = $1 and t.id = $2
     union select 1 from history h where h.site_id = $1 and h.entity = '${entity}' and h.entity_id = $2::uuid::text`,
    [siteId, id],
  );
  return rows.length > 0;
};

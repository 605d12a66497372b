import type { Drop } from '#domain/incoming/site-log/drop.ts';
import type { RefusedRow } from '#domain/incoming/site-log/import-result.ts';
import { maxDropsPerLink } from '#domain/values/limits.ts';
import { type Columns, flag, list, number, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader, totalOf } from '#server/db/read-row.ts';
import { columnsOf, insertRows, tableOf } from '#server/db/table.ts';

/** As it is stored. */
export interface StoredDrop extends Drop {
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
  /** The file in base64 where the next one goes on from it; null otherwise. */
  readonly reading: string | null;
}

interface LinkKey {
  readonly siteId: string;
  readonly id: string;
}

const toldColumns: Columns<Drop> = {
  id: text,
  siteId: text,
  linkId: text,
  name: text,
  sizeBytes: number,
  queued: number,
  open: number,
  known: number,
  refused: number,
  refusedRows: list<RefusedRow>(),
  awaitsNext: flag,
  createdAt: time,
};

const dropsTable = tableOf<StoredDrop>('drops', ['siteId', 'id'], {
  ...toldColumns,
  sha256: text,
  reading: orNull(text),
});

const readDrop = rowReader<Drop>('drops', toldColumns);
const readReading = rowReader('drops', { id: text, reading: text });
const readNumber = rowReader('log_events', { id: text, externalId: text });
const readSet = rowReader('calculations', { referenceSet: text });
const told = columnsOf(dropsTable, 'd', ['sha256', 'reading']);

const listed = 200;

/** The newest first. */
export const findDrops = async (db: Queryable, siteId: string): Promise<readonly Drop[]> =>
  (
    await db.query(
      `select ${told} from drops d where d.site_id = $1 order by d.created_at desc, d.id desc limit ${listed}`,
      [siteId],
    )
  ).map(readDrop);

export const countDrops = async (db: Queryable, siteId: string): Promise<number> =>
  totalOf(await db.query('select count(*)::integer as total from drops where site_id = $1', [siteId]));

/** The same file of the same sender; null = it has not come. */
export const findSameDrop = async (db: Queryable, { siteId, id }: LinkKey, sha256: string): Promise<Drop | null> =>
  firstOf(
    await db.query(`select ${told} from drops d where d.site_id = $1 and d.link_id = $2 and d.sha256 = $3`, [
      siteId,
      id,
      sha256,
    ]),
    readDrop,
  );

/** What the sender has posted since then. */
export const sumBytes = async (db: Queryable, { siteId, id }: LinkKey, since: string): Promise<number> =>
  totalOf(
    await db.query(
      `select coalesce(sum(size_bytes), 0)::integer as total from drops
       where site_id = $1 and link_id = $2 and created_at >= $3`,
      [siteId, id, since],
    ),
  );

/** The last reading of the sender's fleet; null = there is none. */
export const findReading = async (db: Queryable, { siteId, id }: LinkKey) =>
  firstOf(
    await db.query(
      `select id, reading from drops where site_id = $1 and link_id = $2 and reading is not null
       order by created_at desc, id desc limit 1`,
      [siteId, id],
    ),
    readReading,
  );

/** Stores it; a reading takes the place of the one before, and of very many files the oldest are forgotten. */
export const insertDrop = async (db: Queryable, drop: StoredDrop): Promise<void> => {
  const { siteId, linkId } = drop;
  if (drop.reading !== null) {
    await db.query('update drops set reading = null where site_id = $1 and link_id = $2 and reading is not null', [
      siteId,
      linkId,
    ]);
  }
  await insertRows(db, dropsTable, [drop]);
  await db.query(
    `delete from drops where site_id = $1 and link_id = $2 and reading is null and id in (
       select o.id from drops o where o.site_id = $1 and o.link_id = $2
       order by o.created_at desc, o.id desc offset ${maxDropsPerLink})`,
    [siteId, linkId],
  );
};

/** Events of the log that have one of these numbers. */
export const findNumbers = async (db: Queryable, siteId: string, externalIds: readonly string[]) =>
  (
    await db.query('select id, external_id from log_events where site_id = $1 and external_id = any($2::text[])', [
      siteId,
      externalIds,
    ])
  ).map(readNumber);

/** The reference set of the calculation that the log is compared with, else of the default one; null = there is none. */
export const findPlanSetId = async (db: Queryable, siteId: string): Promise<string | null> => {
  const rows = await db.query(
    `select c.reference_set from calculations c join sites s on s.id = c.site_id
     where c.site_id = $1 and s.id = $1 and c.id in (s.log_plan_calculation_id, s.default_calculation_id)
     order by c.id = s.log_plan_calculation_id desc nulls last limit 1`,
    [siteId],
  );
  return firstOf(rows, readSet)?.referenceSet ?? null;
};

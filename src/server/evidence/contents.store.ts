import { number, orNull, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';

/** Bytes of a site, by their hash. */
export interface ContentKey {
  readonly siteId: string;
  readonly sha256: string;
}

export interface Part {
  /** Names its bytes in the storage. */
  readonly id: string;
  readonly firstByte: number;
  readonly sizeBytes: number;
}

const readContent = rowReader('evidence_contents', { fileId: orNull(text), thumbnail: text });
const readPart = rowReader<Part>('evidence_parts', { id: text, firstByte: number, sizeBytes: number });
const readId = rowReader('evidence', { id: text });

/** What the site has of these bytes, or awaits; the first small picture of them stays. */
export const expectContent = async (
  db: Queryable,
  { siteId, sha256 }: ContentKey,
  thumbnail: string,
  now: string,
): Promise<void> => {
  await db.query(
    `insert into evidence_contents as c (site_id, sha256, thumbnail, used_at) values ($1, $2, $3, $4)
     on conflict (site_id, sha256) do update set used_at = excluded.used_at,
       thumbnail = case when c.thumbnail = '' then excluded.thumbnail else c.thumbnail end`,
    [siteId, sha256, thumbnail, now],
  );
};

/** null = the site has nothing of it. `fileId` null = it is awaited. */
export const findContent = async (db: Queryable, { siteId, sha256 }: ContentKey) =>
  firstOf(
    await db.query('select file_id, thumbnail from evidence_contents where site_id = $1 and sha256 = $2', [
      siteId,
      sha256,
    ]),
    readContent,
  );

/** One part after the other, also where several devices send the same. */
export const lockContent = async (db: Queryable, { siteId, sha256 }: ContentKey): Promise<void> => {
  await db.query('select 1 from evidence_contents where site_id = $1 and sha256 = $2 for update', [siteId, sha256]);
};

export const fillContent = async (db: Queryable, { siteId, sha256 }: ContentKey, fileId: string): Promise<void> => {
  await db.query('update evidence_contents set file_id = $3 where site_id = $1 and sha256 = $2', [
    siteId,
    sha256,
    fileId,
  ]);
};

/** Its bytes are kept for a while from now on, should it be brought back. */
export const noteUse = async (db: Queryable, { siteId, sha256 }: ContentKey, now: string): Promise<void> => {
  await db.query('update evidence_contents set used_at = $3 where site_id = $1 and sha256 = $2', [siteId, sha256, now]);
};

/** The rows that show these bytes to the site. */
export const findShowing = async (db: Queryable, { siteId, sha256 }: ContentKey): Promise<readonly string[]> =>
  (
    await db.query('select id from evidence where site_id = $1 and sha256 = $2 and not is_pending order by id', [
      siteId,
      sha256,
    ])
  ).map((row) => readId(row).id);

/** In their order. */
export const findParts = async (db: Queryable, { siteId, sha256 }: ContentKey): Promise<readonly Part[]> =>
  (
    await db.query(
      `select id, first_byte, size_bytes from evidence_parts where site_id = $1 and sha256 = $2 order by first_byte`,
      [siteId, sha256],
    )
  ).map(readPart);

export const insertPart = async (
  db: Queryable,
  { siteId, sha256 }: ContentKey,
  { id, firstByte, sizeBytes }: Part,
  now: string,
): Promise<void> => {
  await db.query(
    `insert into evidence_parts (site_id, sha256, first_byte, size_bytes, id, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [siteId, sha256, firstByte, sizeBytes, id, now],
  );
};

/** @returns ids of their bytes, which nothing names any more */
export const removeParts = async (db: Queryable, { siteId, sha256 }: ContentKey): Promise<readonly string[]> =>
  (await db.query('delete from evidence_parts where site_id = $1 and sha256 = $2 returning id', [siteId, sha256])).map(
    (row) => readId(row).id,
  );

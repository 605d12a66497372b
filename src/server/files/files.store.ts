import { number, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import { columnsOf, tableOf } from '#server/db/table.ts';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  /** What the bytes are. */
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly createdAt: string;
}

const filesTable = tableOf<StoredFile>('files', ['id'], {
  id: text,
  name: text,
  contentType: text,
  sizeBytes: number,
  sha256: text,
  createdAt: time,
});

const select = `select ${columnsOf(filesTable, 'f')} from files f where f.company_id = $1`;

export const findFile = async (db: Queryable, companyId: string, id: string): Promise<StoredFile | null> => {
  const [row] = await db.query(`${select} and f.id = $2`, [companyId, id]);
  return row === undefined ? null : filesTable.read(row);
};

/** @param isHeld nobody may remove it before the transaction ends */
export const findFileByHash = async (
  db: Queryable,
  companyId: string,
  sha256: string,
  isHeld = false,
): Promise<StoredFile | null> => {
  const [row] = await db.query(`${select} and f.sha256 = $2 ${isHeld ? 'for share' : ''}`, [companyId, sha256]);
  return row === undefined ? null : filesTable.read(row);
};

/** Says before the bytes are stored under which name they will lie, so that an upload cut short can be tidied. */
export const announceUpload = async (db: Queryable, companyId: string, id: string, now: string): Promise<void> => {
  await db.query('insert into file_uploads (company_id, id, created_at) values ($1, $2, $3)', [companyId, id, now]);
};

/** Makes the stored bytes a file; the answer is the company's file with this content, when there is one already. */
export const keepFile = async (
  db: Queryable,
  owner: { readonly companyId: string; readonly userId: string | null },
  file: StoredFile,
  { isEvidence = false }: { readonly isEvidence?: boolean } = {},
): Promise<StoredFile> => {
  const inserted = await db.query(
    `insert into files (company_id, created_by, id, name, content_type, size_bytes, sha256, created_at, is_evidence)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (company_id, sha256) do nothing returning id`,
    [
      owner.companyId,
      owner.userId,
      file.id,
      file.name,
      file.contentType,
      file.sizeBytes,
      file.sha256,
      file.createdAt,
      isEvidence,
    ],
  );
  if (inserted.length === 0) return (await findFileByHash(db, owner.companyId, file.sha256, isEvidence)) ?? file;
  await db.query('delete from file_uploads where company_id = $1 and id = $2', [owner.companyId, file.id]);
  return file;
};

/** The company asked for it itself: it stays when no site shows it any more. */
export const keepForGood = async (db: Queryable, companyId: string, id: string): Promise<void> => {
  await db.query('update files set is_evidence = false where company_id = $1 and id = $2 and is_evidence', [
    companyId,
    id,
  ]);
};

/** Bytes that nothing names any more: the next tidying removes them. */
export const leaveToTidying = async (db: Queryable, companyId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.query(
    `insert into file_uploads (company_id, id, created_at) select $1, id, 'epoch' from unnest($2::uuid[]) as part (id)
     on conflict do nothing`,
    [companyId, ids],
  );
};

interface Upload {
  readonly companyId: string;
  readonly id: string;
}

const readUpload = rowReader<Upload>('file_uploads', { companyId: text, id: text });

/** Uploads announced before `limit` that never became a file. */
export const findAbandonedUploads = async (db: Queryable, limit: Date): Promise<readonly Upload[]> => {
  const rows = await db.query(
    'select company_id, id from file_uploads where created_at < $1 order by created_at limit 1000',
    [limit.toISOString()],
  );
  return rows.map(readUpload);
};

export const forgetUpload = async (db: Queryable, { companyId, id }: Upload): Promise<void> => {
  await db.query('delete from file_uploads where company_id = $1 and id = $2', [companyId, id]);
};

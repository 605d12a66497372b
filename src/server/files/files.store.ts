import type { Queryable } from '#server/db/database.ts';
import { columnsOf, fromRow, type Table } from '#server/db/table.ts';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  /** What the bytes are. */
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly createdAt: string;
}

const filesTable: Table = {
  name: 'files',
  key: ['companyId', 'id'],
  properties: ['id', 'name', 'contentType', 'sizeBytes', 'sha256', 'createdAt'],
};

const select = `select ${columnsOf(filesTable, 'f')} from files f where f.company_id = $1`;

export const findFile = async (db: Queryable, companyId: string, id: string): Promise<StoredFile | null> => {
  const [row] = await db.query<Record<string, unknown>>(`${select} and f.id = $2`, [companyId, id]);
  return row === undefined ? null : fromRow<StoredFile>(row);
};

export const findFileByHash = async (db: Queryable, companyId: string, sha256: string): Promise<StoredFile | null> => {
  const [row] = await db.query<Record<string, unknown>>(`${select} and f.sha256 = $2`, [companyId, sha256]);
  return row === undefined ? null : fromRow<StoredFile>(row);
};

/** Says before the bytes are stored under which name they will lie, so that an upload cut short can be tidied. */
export const announceUpload = async (db: Queryable, companyId: string, id: string, now: string): Promise<void> => {
  await db.query('insert into file_uploads (company_id, id, created_at) values ($1, $2, $3)', [companyId, id, now]);
};

/** Makes the stored bytes a file; the answer is the company's file with this content, when there is one already. */
export const keepFile = async (
  db: Queryable,
  owner: { readonly companyId: string; readonly userId: string },
  file: StoredFile,
): Promise<StoredFile> => {
  const inserted = await db.query(
    `insert into files (company_id, created_by, id, name, content_type, size_bytes, sha256, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (company_id, sha256) do nothing returning id`,
    [owner.companyId, owner.userId, file.id, file.name, file.contentType, file.sizeBytes, file.sha256, file.createdAt],
  );
  if (inserted.length === 0) return (await findFileByHash(db, owner.companyId, file.sha256)) ?? file;
  await db.query('delete from file_uploads where company_id = $1 and id = $2', [owner.companyId, file.id]);
  return file;
};

interface Upload {
  readonly companyId: string;
  readonly id: string;
}

/** Uploads announced before `limit` that never became a file. */
export const findAbandonedUploads = async (db: Queryable, limit: Date): Promise<readonly Upload[]> => {
  const rows = await db.query<Record<string, unknown>>(
    'select company_id, id from file_uploads where created_at < $1 order by created_at limit 1000',
    [limit.toISOString()],
  );
  return rows.map((row) => fromRow<Upload>(row));
};

export const forgetUpload = async (db: Queryable, { companyId, id }: Upload): Promise<void> => {
  await db.query('delete from file_uploads where company_id = $1 and id = $2', [companyId, id]);
};

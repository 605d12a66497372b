import { text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';

interface StoredBytes {
  readonly companyId: string;
  readonly id: string;
}

const readBytes = rowReader<StoredBytes>('files', { companyId: text, id: text });

/** Parts of uploads that nobody went on with: their bytes are left to the tidying of uploads. */
export const removeOldParts = async (db: Queryable, limit: Date): Promise<void> => {
  await db.query(
    `with old as (delete from evidence_parts p using sites s where s.id = p.site_id and p.created_at < $1
       returning s.company_id, p.id)
     insert into file_uploads (company_id, id, created_at) select company_id, id, 'epoch' from old`,
    [limit.toISOString()],
  );
};

/** Bytes of a site that no row of it has shown since `limit`. */
export const removeOldContents = async (db: Queryable, limit: Date): Promise<void> => {
  await db.query(
    `delete from evidence_contents c where c.used_at < $1
       and not exists (select 1 from evidence e where e.site_id = c.site_id and e.sha256 = c.sha256)`,
    [limit.toISOString()],
  );
};

const isUnused = `f.is_evidence and not exists (select 1 from evidence_contents c where c.file_id = f.id)`;

/** Files that came as evidence and that no site has any more. */
export const findUnusedFiles = async (db: Queryable): Promise<readonly StoredBytes[]> =>
  (await db.query(`select f.company_id, f.id from files f where ${isUnused} limit 1000`)).map(readBytes);

/** In a transaction: an upload of the same bytes that is just ending holds the file, and is seen by the second statement. */
export const removeUnusedFile = async (tx: Queryable, { companyId, id }: StoredBytes): Promise<void> => {
  await tx.query('select 1 from files where company_id = $1 and id = $2 for update', [companyId, id]);
  await tx.query(
    `with unused as (delete from files f where f.company_id = $1 and f.id = $2 and ${isUnused}
       returning f.company_id, f.id)
     insert into file_uploads (company_id, id, created_at) select company_id, id, 'epoch' from unused`,
    [companyId, id],
  );
};

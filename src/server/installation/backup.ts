import { text as textColumn } from '#server/db/columns.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { appliedMigrations } from '#server/db/migrate.ts';
import { rowReader } from '#server/db/read-row.ts';
import type { FileStorage } from '#server/storage/storage.ts';
import { type BackupHead, type WrittenLine, writeBackup } from './backup-file.ts';
import { listTables, readRows } from './tables.store.ts';

/** Where an installation keeps what it must not lose. */
export interface Installation {
  readonly database: Database;
  readonly storage: FileStorage;
}

/** Copies the whole installation into one file, as it is at one moment; others go on working. Answers its end line. */
export const backUp = ({ database, storage }: Installation, file: string, createdAt: string) =>
  database.readTogether(async (tx) => writeBackup(file, linesOf(tx, storage, createdAt)));

const readKey = rowReader('files', { key: textColumn });

async function* linesOf(tx: Queryable, storage: FileStorage, createdAt: string): AsyncGenerator<WrittenLine> {
  // Times are written in one zone, whatever the server's is.
  await tx.query(`set local timezone = 'UTC'`);
  const head: BackupHead = { kind: 'head', format: 1, createdAt, migrations: [...(await appliedMigrations(tx))] };
  yield head;
  for (const table of await listTables(tx)) {
    yield { kind: 'table', name: table.name };
    for await (const text of readRows(tx, table)) yield { kind: 'row', text };
  }
  const files = await tx.query(`select company_id || '/' || id as key from files order by company_id, id`);
  for (const { key } of files.map(readKey)) {
    const content = await storage.get(key);
    // A row without its bytes is a fault of before; the backup must not hide it.
    if (content === null) throw new Error(`the uploaded file ${key} is not in the storage`);
    yield { kind: 'file', key, content: Buffer.from(content).toString('base64') };
  }
}

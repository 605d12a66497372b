import type { Queryable } from '#server/db/database.ts';
import { applyMigrations, lockMigrations } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import type { Installation } from './backup.ts';
import { readBackup, verifyBackup } from './backup-file.ts';
import { dropEverything, isEmpty, listTables, writeRows } from './tables.store.ts';

/** Why a whole backup is not restored; nothing was changed. */
export class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefusedError';
}

const rowsAtOnce = 500;

/**
 * Makes the installation what it was at the backup, in one transaction, and brings an older one up to date. The file is
 * read to its end before anything is changed.
 * @param replace throw away what is there
 */
export const restoreBackup = async (installation: Installation, file: string, replace: boolean) => {
  const verified = await verifyBackup(file);
  const known = verified.head.migrations.every((id) => migrations.some((migration) => migration.id === id));
  if (!known) throw new RestoreRefusedError('The backup is of a newer release: install that one first.');
  await installation.database.transaction(async (tx) => {
    await lockMigrations(tx);
    if (!replace && !(await isEmpty(tx))) {
      throw new RestoreRefusedError('The installation is not empty. To throw away what is there, add --replace.');
    }
    await dropEverything(tx);
    await applyMigrations(tx, (id) => verified.head.migrations.includes(id));
    await load(installation, tx, file);
    await applyMigrations(tx);
  });
  return verified;
};

const load = async ({ storage }: Installation, tx: Queryable, file: string): Promise<void> => {
  const known = new Set((await listTables(tx)).map(({ name }) => name));
  let table = '';
  let rows: string[] = [];
  const flush = async (): Promise<void> => {
    if (rows.length > 0) await writeRows(tx, table, rows);
    rows = [];
  };
  for await (const { text, line } of readBackup(file)) {
    if (line.kind === 'row') {
      rows.push(text.slice('{"kind":"row","row":'.length, -1));
      if (rows.length === rowsAtOnce) await flush();
      continue;
    }
    await flush();
    if (line.kind === 'table') {
      if (!known.has(line.name))
        throw new RestoreRefusedError(`The backup has a table that is not known: ${line.name}.`);
      table = line.name;
    }
    if (line.kind === 'file') await storage.put(line.key, new Uint8Array(Buffer.from(line.content, 'base64')));
  }
};

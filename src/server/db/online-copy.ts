import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFiles, copySynced, type FolderCopy, findFiles, syncFolder } from './changed-files.ts';
import { text } from './columns.ts';
import type { Queryable } from './database.ts';
import { firstOf, rowReader } from './read-row.ts';

const logFolder = 'pg_wal';

/** What belongs to the running process, and the log, which is copied when its end is known. */
const isLeftOut = (path: string): boolean => path === 'postmaster.pid' || /^pg_wal\/[^/]+$/.test(path);

const readEnd = rowReader('pg_backup_stop', { label: text, last: text });

/**
 * Copies a database's folder while it goes on working, as PostgreSQL's own online backup does: a statement begins the copy
 * and one ends it, and with the log between the two it is the database as it was at the end. Tells its bytes.
 * https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export const copyOnline = async (db: Queryable, places: Omit<FolderCopy, 'isLeftOut'>): Promise<number> => {
  const copy = { ...places, isLeftOut };
  await db.query(`select pg_backup_start('snapshot', true)`);
  const [copied] = await Promise.allSettled([copyWhile(copy)]);
  const rows = await db.query('select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)');
  if (copied.status === 'rejected') throw copied.reason;
  const end = firstOf(rows, readEnd);
  if (end === null) throw new Error('the copy of the database has no end');
  await copyLog(copy, end);
  await writeSynced(join(copy.to, 'backup_label'), end.label);
  await syncFolder(copy.to);
  return copied.value;
};

/** On a full disk room is made before the database has to write that the copy has ended. */
const copyWhile = async (copy: FolderCopy): Promise<number> => {
  try {
    const found = await findFiles(copy);
    await copyFiles(copy, found);
    return found.files.reduce((sum, { size }) => sum + size, 0);
  } catch (error) {
    await rm(copy.to, { recursive: true, force: true });
    throw error;
  }
};

const segment = /[0-9A-F]{24}/;

const copyLog = async (
  { from, to }: FolderCopy,
  { label, last }: { readonly label: string; readonly last: string },
): Promise<void> => {
  const first = segment.exec(label)?.[0] ?? '';
  for (const name of await readdir(join(from, logFolder))) {
    const isWanted = name.length === last.length && segment.test(name) && name >= first && name <= last;
    if (isWanted) await copySynced(join(from, logFolder, name), join(to, logFolder, name));
  }
  await syncFolder(join(to, logFolder));
};

const writeSynced = async (path: string, content: string): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { forgetMails } from '#server/mail/mails.store.ts';
import { collecting, folderVariable } from '#tests/support/server/statement-collector.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

let folder: string;
let usual: string | undefined;
let database: Database;

beforeEach(async () => {
  usual = process.env[folderVariable];
  folder = await mkdtemp(join(tmpdir(), 'statements-'));
  database = await openTestDatabase();
  process.env[folderVariable] = folder;
});

afterEach(async () => {
  if (usual === undefined) delete process.env[folderVariable];
  else process.env[folderVariable] = usual;
  await database.close();
  await rm(folder, { recursive: true });
});

it('writes down once what the server asks, with the function that asked, and nothing that a test asks', async () => {
  const watched = collecting(database);
  await forgetMails(watched, new Date(0));
  await forgetMails(watched, new Date(0));
  await watched.query('select 1');
  const files = await readdir(folder);
  const lines = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { by: 'mail/mails.store.ts forgetMails', sql: 'delete from mails where created_at <= $1' },
  ]);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crossShard, distributionOf } from '#server/db/distribution.ts';
import { type CollectedStatement, folderVariable } from '#tests/support/server/statement-collector.ts';
import { type Keys, tablesWithoutKey } from './statement-keys.ts';

const keys: Keys = new Map(
  Object.entries(distributionOf).flatMap(([table, told]) => (told.kind === 'distributed' ? [[table, told.by]] : [])),
);

/**
 * What is wrong with statements of the server: a table of which neither the statement says where its rows lie, nor the list of
 * those that ask several machines has it.
 */
export const complaintsAbout = (statements: Iterable<CollectedStatement>): readonly string[] =>
  [...statements].flatMap(({ by, sql }) => {
    const listed = crossShard[by]?.tables ?? [];
    const tables = tablesWithoutKey(sql, keys).filter((table) => !listed.includes(table));
    return tables.length === 0
      ? []
      : [`${by}: no key of ${tables.join(', ')} in: ${sql.replaceAll(/\s+/g, ' ').trim()}`];
  });

/** Around the server suite (`globalSetup`): what its files have written down is looked at when all of them are done. */
export const setup = (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'));
  process.env[folderVariable] = folder;
  return () => {
    const complaints = complaintsAbout(readStatements(folder));
    rmSync(folder, { recursive: true });
    if (complaints.length === 0) return;
    console.error(
      `Statements that a distributed database cannot place (src/server/db/distribution.ts):\n${complaints.join('\n')}`,
    );
    // The runner tells of a failure here, and ends well all the same.
    process.exitCode = 1;
  };
};

const readStatements = (folder: string): readonly CollectedStatement[] => {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  return [...new Set(lines)].map((line) => JSON.parse(line) as CollectedStatement);
};

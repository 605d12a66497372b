import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Queryable, UserDatabase } from '#server/db/database.ts';

/** One statement of the server, and the function that ran it: `sites/sites.store.ts findSite`. */
export interface CollectedStatement {
  readonly by: string;
  readonly sql: string;
}

/** Names the folder where statements are written down; where it is not set, nobody reads them. */
export const folderVariable = 'STATEMENTS_FOLDER';

const seen = new Set<string>();

/** The same database; each statement that the server runs on it is written down once. What a test asks itself is not. */
export const collecting = (database: Database): Database => {
  const folder = process.env[folderVariable];
  if (folder === undefined) return database;
  const noted = (asked: Queryable): Queryable => ({
    query: (sql, params) => {
      note(folder, sql);
      return asked.query(sql, params);
    },
  });
  const notedUser = (user: UserDatabase): UserDatabase => ({
    ...noted(user),
    transaction: (work) =>
      user.transaction((tx, asSystem) => work(noted(tx), (own) => asSystem((db) => own(noted(db))))),
    readTogether: (work) =>
      user.readTogether((tx, asSystem) => work(noted(tx), (own) => asSystem((db) => own(noted(db))))),
  });
  return {
    ...database,
    ...noted(database),
    aside: noted(database.aside),
    transaction: (work) => database.transaction((tx) => work(noted(tx))),
    readTogether: (work) => database.readTogether((tx) => work(noted(tx))),
    as: (rights) => notedUser(database.as(rights)),
  };
};

const note = (folder: string, sql: string): void => {
  const key = `${folder} ${sql}`;
  if (seen.has(key)) return;
  const by = callerOf(new Error().stack ?? '');
  if (by === null) return;
  seen.add(key);
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ by, sql } satisfies CollectedStatement)}\n`);
};

const frame = /at (?:async )?(?:(\S+) \()?(?:file:\/\/)?\/\S*?\/(src\/server|tests)\/(\S+?\.ts)/;
/** What hands statements on, and asks nothing itself; of a thread nobody tells here who asked, but its calls are made without one, too. */
const between = /^(db\/|operations\/timed-database|call-thread\/|support\/server\/statement-collector)/;

/** Who asked, as the stack tells; null = a test. */
const callerOf = (stack: string): string | null => {
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '', root = '', file = ''] = frame.exec(line) ?? [];
    return file === '' || between.test(file) ? [] : [{ name: name.replace(/^.*\./, ''), root, file }];
  });
  const [first] = frames;
  if (first?.root !== 'src/server') return null;
  const named = frames.find(({ file, name }) => file === first.file && name !== '' && name !== '<anonymous>');
  return `${first.file} ${named?.name ?? ''}`.trim();
};

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { openPglite, type PgliteDatabase } from '#server/db/pglite.ts';
import { takeSnapshot, writePages } from '#server/db/snapshots.ts';
import { packedDatabase, workerUrl } from '#tests/support/server/test-database.ts';
import { atMost, type Figure, median } from './figure.ts';

/** How long the embedded database keeps everybody waiting while it is copied, and the memory that this takes. */
export const snapshotFigures = async (megabytes: number, rounds: number): Promise<readonly Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tyomaahiili-bench-'));
  const template = await readFile(await packedDatabase());
  const database = await openPglite({ workerUrl, dataDir: join(dataDir, 'database'), template });
  await fill(database, megabytes);
  const first = await measure(database, dataDir);
  const later: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const settled = [];
    for (let turn = 1; turn < turns; turn += 1) {
      await edit(database, round);
      settled.push((await longestWait(database, writePages(database, dataDir))).longestMs);
    }
    await edit(database, round);
    const measured = await measure(database, dataDir);
    later.push({ ...measured, longestMs: Math.max(measured.longestMs, ...settled) });
  }
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
  const of = (value: (one: Measured) => number): number => median(later.map(value));
  const label = `of the embedded database of ${Math.round(first.bytes / 1e6)} MB`;
  return [
    {
      name: `Longest wait of a call during a snapshot ${label}`,
      value: of((one) => one.longestMs),
      unit: 'ms',
      goal: atMost(50),
    },
    { name: `The same during the first, with all of it new`, value: first.longestMs, unit: 'ms' },
    { name: `Longest wait of a call without a snapshot`, value: of((one) => one.quietMs), unit: 'ms' },
    { name: `Memory that a snapshot ${label} takes`, value: of((one) => one.memory), unit: 'MB', goal: atMost(100) },
    { name: `Time of a snapshot ${label} after 1,000 edits`, value: of((one) => one.wholeMs) / 1000, unit: 's' },
  ];
};

const rowsPerMegabyte = 1_000;

const fill = async (database: PgliteDatabase, megabytes: number): Promise<void> => {
  await database.execute('create table bench_rows (id integer primary key, amount double precision, content text)');
  for (let megabyte = 0; megabyte < megabytes; megabyte += 10) {
    await database.query(
      `insert into bench_rows select n, n, repeat(md5(n::text), 28) from generate_series($1::integer, $2::integer) n`,
      [megabyte * rowsPerMegabyte, Math.min(megabytes, megabyte + 10) * rowsPerMegabyte - 1],
    );
  }
};

/** As the server does it: nine times the pages only, then the snapshot. */
const turns = 10;

/** As people do in five minutes: a thousand rows here and there, a tenth of them before each turn. */
const edit = async (database: PgliteDatabase, round: number): Promise<void> => {
  await database.query(
    `update bench_rows set amount = $1 where id in (select (random() * (select max(id) from bench_rows))::integer
       from generate_series(1, ${1_000 / turns}))`,
    [round],
  );
};

interface Measured {
  readonly longestMs: number;
  readonly quietMs: number;
  readonly wholeMs: number;
  readonly memory: number;
  readonly bytes: number;
}

const measure = async (database: PgliteDatabase, dataDir: string): Promise<Measured> => {
  const quietMs = (await longestWait(database, rest(1_000))).longestMs;
  const startedAt = performance.now();
  let bytes = 0;
  const taken = takeSnapshot(database, dataDir).then((told) => {
    bytes = told;
  });
  const { longestMs, memory } = await longestWait(database, taken);
  return { longestMs, quietMs, memory, bytes, wholeMs: performance.now() - startedAt };
};

/** Of a call that does next to nothing, made again and again until the work is done; with the memory at its highest. */
const longestWait = async (database: PgliteDatabase, work: Promise<void>) => {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const before = process.memoryUsage.rss();
  let [longestMs, highest] = [0, before];
  while (!isOver) {
    const startedAt = performance.now();
    await database.query('select 1');
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    highest = Math.max(highest, process.memoryUsage.rss());
    await rest(2);
  }
  await ended;
  return { longestMs, memory: (highest - before) / 1e6 };
};

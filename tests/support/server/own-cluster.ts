import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/support/server/server-process.ts';

/** How a database server ends: `fast` rolls back and says goodbye, `immediate` drops everything, `crash` cannot even do that. */
export type Ending = 'fast' | 'immediate' | 'crash';

/** A PostgreSQL of the test's own, which it may stop and break. */
export interface OwnCluster {
  readonly url: string;
  start(): Promise<void>;
  stop(ending: Ending): Promise<void>;
  /** Runs a statement as the superuser, on a connection that ends right after. */
  run(sql: string): Promise<readonly Record<string, unknown>[]>;
  remove(): Promise<void>;
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', crash: 'SIGKILL' } as const;

/** Where the system keeps PostgreSQL's programs; null = nowhere that we know. */
export const postgresPrograms = (): string | null => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const path = (process.env['PATH'] ?? '').split(':');
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...path];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
};

/** What the titles of tests say where they cannot run. */
export const withoutPrograms = postgresPrograms() === null ? " (skipped: PostgreSQL's programs are not installed)" : '';

/** Makes a cluster and starts it; the caller removes it. */
export const openCluster = async (settings: Settings = {}, place = tmpdir()): Promise<OwnCluster> => {
  const home = makeHome(place);
  home.run('initdb', '-A', 'trust', '-U', 'postgres', '--no-sync');
  return startIn(home, settings);
};

/** A copy of a cluster that follows it, until it is told to go on alone. */
export interface OwnStandby extends OwnCluster {
  promote(): Promise<void>;
}

export const openStandby = async (primary: OwnCluster): Promise<OwnStandby> => {
  const home = makeHome(tmpdir());
  home.run('pg_basebackup', '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
  const standby = await startIn(home, {});
  return {
    ...standby,
    promote: async () => {
      await standby.run('select pg_promote(true)');
    },
  };
};

type Settings = Readonly<Record<string, string>>;

interface Home {
  readonly folder: string;
  readonly data: string;
  /** Runs one of PostgreSQL's programs on the data. */
  run(program: string, ...args: readonly string[]): void;
  spawn(program: string, ...args: readonly string[]): ChildProcess;
}

const makeHome = (place: string): Home => {
  const programs = postgresPrograms();
  if (programs === null) throw new Error("PostgreSQL's programs are not installed");
  const owner = postgresOwner();
  const folder = mkdtempSync(join(place, 'cluster-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  const data = join(folder, 'data');
  const options = { ...owner, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } };
  return {
    folder,
    data,
    run: (program, ...args) =>
      void execFileSync(join(programs, program), ['-D', data, ...args], { ...options, stdio: 'ignore' }),
    spawn: (program, ...args) => spawn(join(programs, program), ['-D', data, ...args], { ...options, stdio: 'ignore' }),
  };
};

const startIn = async (home: Home, settings: Settings): Promise<OwnCluster> => {
  const { folder } = home;
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  // The machine goes on when the database is broken off, so what was written need not be on the disk.
  const given = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off', ...settings };
  const args = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  const start = async (): Promise<void> => {
    const child = home.spawn('postgres', ...args);
    ended = new Promise((resolve) => child.once('exit', resolve));
    server = child;
    await connectsTo(url, child);
  };
  const stop = async (ending: Ending): Promise<void> => {
    server?.kill(signals[ending]);
    await ended;
    server = null;
  };
  process.once('exit', () => server?.kill('SIGQUIT'));
  await start();
  return {
    url,
    start,
    stop,
    run: (sql) => runOn(url, sql),
    remove: async () => {
      await stop('immediate');
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
};

/** Whom PostgreSQL's programs run as, which refuse to run as root. */
export const postgresOwner = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** Resolves when the server at that address answers. */
export const connectsTo = async (url: string, server: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isThere = await runOn(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (server.exitCode !== null) throw new Error(`${server.spawnfile} ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${server.spawnfile} does not answer`);
};

/** Runs a statement on a connection that ends right after. */
export const runOn = async (url: string, sql: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};

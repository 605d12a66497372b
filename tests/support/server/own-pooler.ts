import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectsTo, postgresOwner } from '#tests/support/server/own-cluster.ts';
import { freePort } from '#tests/support/server/server-process.ts';

/** A PgBouncer of the test's own, which hands out connections a transaction at a time. */
export interface OwnPooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** Where the system keeps PgBouncer (`apt-get install pgbouncer`); null = nowhere that we know. */
export const poolerProgram = (): string | null => {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(':')];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file)) ?? null;
};

/** Stands in front of every database of that server. */
export const openPooler = async (serverUrl: string): Promise<OwnPooler> => {
  const program = poolerProgram();
  if (program === null) throw new Error('PgBouncer is not installed: apt-get install pgbouncer');
  const owner = postgresOwner();
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n');
  writeFileSync(settings, settingsOf(new URL(serverUrl), port, folder));
  const pooler: ChildProcess = spawn(program, ['-q', settings], { ...owner, cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => pooler.once('exit', resolve));
  process.once('exit', () => pooler.kill('SIGKILL'));
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await connectsTo(url, pooler);
  return {
    url,
    stop: async () => {
      pooler.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const settingsOf = ({ hostname, port: serverPort }: URL, port: number, folder: string): string =>
  `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
; Tests copy databases, which nobody may be connected to.
server_idle_timeout = 1
`;

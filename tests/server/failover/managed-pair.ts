import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresOwner, postgresPrograms, runOn } from '#tests/support/server/own-cluster.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import type { DatabasePair } from './own-pair.ts';

const program = '/usr/bin/pg_autoctl';

/** Is pg_auto_failover installed (Debian: `apt-get install pg-auto-failover-cli postgresql-15-auto-failover`)? */
export const hasManager = (): boolean => existsSync(program);

/** It waits half a minute before it believes that a machine is gone; a test has less patience. */
const patience = {
  health_check_period: 500,
  health_check_timeout: 500,
  health_check_retry_delay: 250,
  node_considered_unhealthy_timeout: 3_000,
  startup_grace_period: 1_000,
  primary_demote_timeout: 3_000,
};

/** A pair that pg_auto_failover watches: its monitor sees that the machine of one is gone and promotes the other. */
export const openManagedPair = async (): Promise<DatabasePair> => {
  const folder = mkdtempSync(join(tmpdir(), 'pair-'));
  const owner = postgresOwner();
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  const machines: ChildProcess[] = [];
  const start = (...args: readonly string[]): ChildProcess => {
    const machine = startMachine(folder, args);
    machines.push(machine);
    return machine;
  };
  process.once('exit', () => machines.map(kill));
  const [monitorPort, onePort, otherPort] = [await freePort(), await freePort(), await freePort()];
  start('monitor', '--pgdata', join(folder, 'monitor'), '--pgport', String(monitorPort));
  const monitor = `postgres://postgres@127.0.0.1:${monitorPort}/pg_auto_failover`;
  await answers(monitor, `select 1 from pgautofailover.formation`);
  for (const [name, ms] of Object.entries(patience))
    await runOn(monitor, `alter system set pgautofailover.${name} = ${ms}`);
  await runOn(monitor, 'select pg_reload_conf()');
  const node = (name: string, port: number): ChildProcess =>
    start(
      ...['postgres', '--name', name, '--pgdata', join(folder, name), '--pgport', String(port)],
      ...['--listen', '127.0.0.1', '--monitor', `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`],
    );
  const one = node('one', onePort);
  await answers(monitor, `select 1 from pgautofailover.node where reportedstate = 'single'`);
  node('other', otherPort);
  await answers(monitor, `select 1 from pgautofailover.node where reportedstate = 'primary' and goalstate = 'primary'`);
  return {
    url: `postgresql://postgres@127.0.0.1:${onePort},127.0.0.1:${otherPort}/postgres`,
    failOver: async () => {
      await kill(one);
      const other = `postgresql://postgres@127.0.0.1:${otherPort}/postgres`;
      await answers(other, `select 1 where current_setting('transaction_read_only') = 'off'`);
    },
    remove: async () => {
      for (const machine of machines) await kill(machine);
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
};

/** The keeper and the PostgreSQL that it starts, in a group of processes of their own. */
const startMachine = (folder: string, args: readonly string[]): ChildProcess =>
  spawn(program, ['create', ...args, '--hostname', '127.0.0.1', '--auth', 'trust', '--no-ssl', '--run'], {
    ...postgresOwner(),
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: {
      PATH: `${postgresPrograms()}:${process.env['PATH']}`,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      XDG_CONFIG_HOME: join(folder, 'config'),
      XDG_DATA_HOME: join(folder, 'state'),
      LC_ALL: 'C.UTF-8',
    },
  });

/** As a machine ends whose power is cut. */
const kill = async (machine: ChildProcess): Promise<void> => {
  if (machine.exitCode !== null || machine.signalCode !== null || machine.pid === undefined) return;
  const ended = new Promise((resolve) => machine.once('exit', resolve));
  process.kill(-machine.pid, 'SIGKILL');
  await ended;
};

const longestMs = 120_000;

const answers = async (url: string, sql: string): Promise<void> => {
  for (const startedAt = performance.now(); performance.now() - startedAt < longestMs; await wait(50)) {
    const rows = await runOn(url, sql).catch(() => []);
    if (rows.length > 0) return;
  }
  throw new Error(`nothing came of: ${sql}`);
};

import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#tests/support/random.ts';
import type { OwnCluster } from '#tests/support/server/own-cluster.ts';

/** One way in which a database fails under its servers; resolves once the database could answer again. */
export interface Attack {
  readonly name: string;
  readonly run: (cluster: OwnCluster, random: Random) => Promise<void>;
  /** It takes the connection of the notifications, too, so readers must hear that they may have missed something. */
  readonly endsNotifications: boolean;
}

const endBackends = async (cluster: OwnCluster, which: string): Promise<void> => {
  await cluster.run(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and ${which}`,
  );
};

const many = async (times: number, work: () => Promise<void>): Promise<void> => {
  for (let turn = 0; turn < times; turn += 1) await work();
};

const restart =
  (ending: 'fast' | 'immediate' | 'crash') =>
  async (cluster: OwnCluster, random: Random): Promise<void> => {
    await cluster.stop(ending);
    await wait(random.below(1500));
    await cluster.start();
  };

const open = `state like 'idle in transaction%'`;
const working = `state = 'active'`;

export const attacks: readonly [Attack, ...Attack[]] = [
  {
    name: 'connections ended in the middle of transactions',
    run: (cluster) => many(20, () => endBackends(cluster, open)),
    endsNotifications: false,
  },
  {
    name: 'connections ended while they work',
    run: (cluster) => many(20, () => endBackends(cluster, working)),
    endsNotifications: false,
  },
  {
    name: 'all connections ended',
    run: (cluster) => endBackends(cluster, 'true'),
    endsNotifications: true,
  },
  {
    name: 'all connections ended over and over',
    run: (cluster) => many(30, () => endBackends(cluster, 'true')),
    endsNotifications: true,
  },
  { name: 'PostgreSQL restarted', run: restart('fast'), endsNotifications: true },
  { name: 'PostgreSQL stopped at once and started', run: restart('immediate'), endsNotifications: true },
  { name: 'PostgreSQL killed and started', run: restart('crash'), endsNotifications: true },
];

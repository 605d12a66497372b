import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { checkRows, createLedger, type Ledger, makePlace } from '#tests/server/kill/ledger.ts';
import { type Place, planWrites } from '#tests/server/kill/writes.ts';
import { createRandom, type Random } from '#tests/support/random.ts';
import { type OwnCluster, openCluster } from '#tests/support/server/own-cluster.ts';
import { type Attack, attacks } from './attacks.ts';
import { readStream, type StreamReader } from './readers.ts';
import { askWith, type RunningServer, responseOf, signIn, startServer, until } from './servers.ts';
import { type Ask, keepReading, keepWriting, sendUncertain, type Traffic } from './traffic.ts';

export interface ChaosReport {
  readonly acknowledged: number;
  readonly repeated: number;
  readonly replayed: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Of each attack: how long after the database could answer both servers did, and their streams. */
  readonly recoveries: readonly { readonly attack: string; readonly ms: number }[];
  readonly complaints: readonly string[];
}

interface ChaosOptions {
  readonly rounds: number;
  readonly seed: number;
  readonly dataDir: string;
}

interface World {
  readonly cluster: OwnCluster;
  readonly servers: readonly RunningServer[];
  readonly readers: readonly StreamReader[];
  readonly ask: Ask;
  readonly askOf: (origin: string) => Ask;
}

const writesPerRound = 200;

/** Breaks the database under two servers in the middle of everything that they do; what was acknowledged is there, once. */
export const chaosRounds = async ({ rounds, seed, dataDir }: ChaosOptions): Promise<ChaosReport> => {
  const random = createRandom(seed);
  const cluster = await openCluster();
  const servers: RunningServer[] = [];
  const readers: StreamReader[] = [];
  try {
    for (const folder of ['one', 'other']) servers.push(await startServer(cluster.url, `${dataDir}/${folder}`));
    const cookie = await signIn(servers[0]?.origin ?? '');
    const askOf = (origin: string): Ask => askWith(origin, cookie);
    for (const { origin } of servers) readers.push(readStream(origin, cookie));
    // Whoever asks first waits for a thread to start.
    await Promise.all(servers.map(({ origin }) => askOf(origin)('GET', '/sites')));
    const ask: Ask = (...call) => askOf(random.pick(servers)?.origin ?? '')(...call);
    return await attackAll({ cluster, servers, readers, ask, askOf }, rounds, random);
  } finally {
    await Promise.all(readers.map((reader) => reader.stop()));
    for (const { server } of servers) {
      server.process.kill('SIGKILL');
      await server.exit;
    }
    await cluster.remove();
  }
};

const attackAll = async (world: World, rounds: number, random: Random): Promise<ChaosReport> => {
  const caller = { send: async (...call: Parameters<Ask>) => responseOf(await world.ask(...call)) };
  const place = await makePlace(caller);
  const ledger = createLedger(planWrites(place, rounds * writesPerRound, random, uuidv7));
  const statuses = new Map<number, number>();
  const recoveries: { readonly attack: string; readonly ms: number }[] = [];
  let isOver = false;
  const traffic: Traffic = { ask: world.ask, ledger, place, random, isOver: () => isOver, statuses };
  // Each attack once, in any order, before chance decides.
  const first = shuffled(attacks, random);
  const lanes = [1, 2, 3, 4].map(() => keepWriting(traffic));
  const reading = [1, 2].map(() => keepReading(traffic));
  for (let round = 0; round < rounds && ledger.complaints.length === 0; round += 1) {
    const attack = round < attacks.length ? (first[round] ?? attacks[0]) : random.pick(attacks);
    await wait(200 + random.below(800));
    recoveries.push({ attack: attack.name, ms: await attackOnce(world, attack, random, ledger) });
  }
  isOver = true;
  await Promise.all([...lanes, ...reading]);
  await sendUncertain(traffic);
  await checkAll(world, caller, place, ledger);
  const { repeated, replayed, complaints } = ledger;
  return { acknowledged: ledger.acknowledged.size, repeated, replayed, statuses, recoveries, complaints };
};

/** Breaks the database once; answers how long both servers took to be back after it could answer. */
const attackOnce = async (world: World, attack: Attack, random: Random, ledger: Ledger): Promise<number> => {
  const gaps = world.readers.map(({ heard }) => heard.get('resync') ?? 0);
  await attack.run(world.cluster, random);
  const backAt = performance.now();
  const isHopeless = (): boolean => ledger.complaints.length > 0;
  const answers = await until(isHopeless, async () => {
    const asked = world.servers.map(({ origin }) => world.askOf(origin)('GET', '/sites'));
    return (await Promise.all(asked)).every((told) => told?.status === 200);
  });
  const hears = await until(
    isHopeless,
    async () =>
      !attack.endsNotifications ||
      world.readers.every(({ heard }, index) => (heard.get('resync') ?? 0) > (gaps[index] ?? 0)),
  );
  if (!answers) ledger.complaints.push(`${attack.name}: no answers after it`);
  if (!hears) ledger.complaints.push(`${attack.name}: readers were not told that they may have missed something`);
  return Math.round(performance.now() - backAt);
};

const checkAll = async (
  { servers, readers }: World,
  caller: Parameters<typeof checkRows>[0],
  place: Place,
  ledger: Ledger,
): Promise<void> => {
  for (const { server } of servers) {
    if (server.process.exitCode !== null) ledger.complaints.push(`a server has ended: ${server.output().slice(-2000)}`);
    if (server.output().includes('a failure that nobody heard')) ledger.complaints.push('a failure that nobody heard');
  }
  if (readers.some(({ heard }) => heard.has('closed'))) ledger.complaints.push('a stream was closed');
  if (servers.every(({ server }) => server.process.exitCode === null)) {
    await checkRows(caller, place, ledger, 'at the end');
  }
};

const shuffled = <Value>(values: readonly Value[], random: Random): readonly Value[] => {
  const left = [...values];
  return values.flatMap(() => left.splice(random.below(left.length), 1));
};

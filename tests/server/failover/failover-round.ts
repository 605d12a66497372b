import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { openPostgres } from '#server/db/postgres.ts';
import { upsertUser } from '#server/sign-in/arrivals.store.ts';
import { readStream, type StreamReader } from '#tests/server/chaos/readers.ts';
import { askWith, type RunningServer, responseOf, startServer, until } from '#tests/server/chaos/servers.ts';
import { type Ask, keepWriting, sendUncertain, type Traffic } from '#tests/server/chaos/traffic.ts';
import { checkRows, createLedger, makePlace } from '#tests/server/kill/ledger.ts';
import { type Place, planWrites } from '#tests/server/kill/writes.ts';
import { createRandom } from '#tests/support/random.ts';
import { startSession } from '#tests/support/server/test-server.ts';
import type { DatabasePair } from './own-pair.ts';

export interface FailoverReport {
  readonly acknowledged: number;
  readonly repeated: number;
  readonly replayed: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** From the kill to the promotion, which is the database's own. */
  readonly promotionMs: number;
  /** From the promotion to a write that each server answered, and until readers of both heard of changes again. */
  readonly recoveryMs: number;
  readonly liveMs: number;
  readonly complaints: readonly string[];
}

interface Options {
  readonly openPair: () => Promise<DatabasePair>;
  readonly users: number;
  readonly seed: number;
  readonly dataDir: string;
}

/** One of those who write, each on a site of their own, now to one server and now to the other. */
interface Writer {
  readonly ask: Ask;
  readonly cookie: string;
  readonly place: Place;
  readonly traffic: Traffic;
}

interface World {
  readonly pair: DatabasePair;
  readonly servers: readonly RunningServer[];
  readonly readers: readonly StreamReader[];
  readonly writers: readonly Writer[];
  readonly statuses: ReadonlyMap<number, number>;
  end(): void;
}

const writesEach = 400;

/** Kills the database under two servers while everybody writes, and lets its standby take over. */
export const failoverRound = async ({ openPair, users, seed, dataDir }: Options): Promise<FailoverReport> => {
  const pair = await openPair();
  const servers: RunningServer[] = [];
  const readers: StreamReader[] = [];
  try {
    for (const folder of ['one', 'other']) servers.push(await startServer(pair.url, `${dataDir}/${folder}`));
    let isOver = false;
    const cookies = await signInAll(pair.url, users);
    const shared = { statuses: new Map<number, number>(), isOver: () => isOver };
    const writers: Writer[] = [];
    // One after another: all at once is more than a busy machine takes, and nobody writes yet.
    for (const [index, cookie] of cookies.entries()) {
      writers.push(await makeWriter(servers, cookie, seed + index, shared));
    }
    for (const { origin } of servers) readers.push(readStream(origin, cookies[0] ?? ''));
    const end = (): void => {
      isOver = true;
    };
    return await failOverUnder({ pair, servers, readers, writers, statuses: shared.statuses, end });
  } finally {
    await Promise.all(readers.map((reader) => reader.stop()));
    for (const { server } of servers) {
      server.process.kill('SIGKILL');
      await server.exit;
    }
    await pair.remove();
  }
};

const failOverUnder = async (world: World): Promise<FailoverReport> => {
  const { pair, writers } = world;
  const writing = writers.map(({ traffic }) => keepWriting(traffic));
  await wait(1_000);
  const killedAt = performance.now();
  await pair.failOver();
  const promotedAt = performance.now();
  const [recoveryMs, liveMs] = await Promise.all([writesAnswered(world), changesHeard(world)]);
  await wait(500);
  world.end();
  await Promise.all(writing);
  for (const { traffic, ask, place } of writers) {
    await sendUncertain({ ...traffic, isOver: () => false });
    await checkRows({ send: async (...call) => responseOf(await ask(...call)) }, place, traffic.ledger, 'at the end');
  }
  const ledgers = writers.map(({ traffic }) => traffic.ledger);
  const sum = (of: (ledger: Traffic['ledger']) => number): number =>
    ledgers.reduce((total, ledger) => total + of(ledger), 0);
  return {
    acknowledged: sum(({ acknowledged }) => acknowledged.size),
    repeated: sum(({ repeated }) => repeated),
    replayed: sum(({ replayed }) => replayed),
    statuses: world.statuses,
    promotionMs: Math.round(promotedAt - killedAt),
    recoveryMs: Math.round(recoveryMs - promotedAt),
    liveMs: Math.round(liveMs - promotedAt),
    complaints: [...ledgers.flatMap(({ complaints }) => complaints), ...endedServers(world)],
  };
};

const endedServers = ({ servers }: World): readonly string[] =>
  servers.flatMap(({ server }) => {
    const isWell = server.process.exitCode === null && !server.output().includes('a failure that nobody heard');
    return isWell ? [] : [`a server is not well: ${server.output().slice(-2000)}`];
  });

/** When each server has answered a write. */
const writesAnswered = async ({ servers, writers: [writer] }: World): Promise<number> => {
  if (writer === undefined) throw new Error('nobody writes');
  const { place, cookie } = writer;
  const path = `/sites/${place.siteId}/calculations/${place.calculationId}/categories`;
  const answered = servers.map(({ origin }, index) =>
    until(never, async () => {
      const told = await askWith(origin, cookie)('POST', path, { body: JSON.stringify({ name: `Koe ${index}` }) });
      return told?.status === 201;
    }),
  );
  if (!(await Promise.all(answered)).every(Boolean))
    writer.traffic.ledger.complaints.push('a server answers no writes');
  return performance.now();
};

/** When readers of both servers know that they may have missed something, and hear of what is new. */
const changesHeard = async ({ readers, writers: [writer] }: World): Promise<number> => {
  const counts = (kind: string) => readers.map(({ heard }) => heard.get(kind) ?? 0);
  const more = (kind: string, before: readonly number[]) =>
    until(never, async () => counts(kind).every((count, index) => count > (before[index] ?? 0)));
  const isTold = await more(
    'resync',
    readers.map(() => 0),
  );
  const isHeard = await more('change', counts('change'));
  if (!isTold || !isHeard) writer?.traffic.ledger.complaints.push('readers hear nothing');
  return performance.now();
};

const never = (): boolean => false;

const makeWriter = async (
  servers: readonly RunningServer[],
  cookie: string,
  seed: number,
  shared: Pick<Traffic, 'statuses' | 'isOver'>,
): Promise<Writer> => {
  const random = createRandom(seed);
  const ask: Ask = (...call) => askWith(random.pick(servers)?.origin ?? '', cookie)(...call);
  const place = await makePlace({ send: async (...call) => responseOf(await ask(...call)) });
  const ledger = createLedger(planWrites(place, writesEach, random, uuidv7));
  return { ask, cookie, place, traffic: { ...shared, ask, ledger, place, random } };
};

/** People of companies of their own, with their sessions. */
const signInAll = async (url: string, users: number): Promise<readonly string[]> => {
  const database = openPostgres({ url, maxConnections: 2 });
  const now = new Date();
  const cookies: string[] = [];
  for (let user = 0; user < users; user += 1) {
    const name = `kirjoittaja-${user}`;
    const userId = await upsertUser(database, {
      claims: {
        ...{ issuer: 'test', subject: name, name, username: name, email: `${name}@example.com` },
        ...{ isEmailVerified: true, company: `Yritys ${user}`, isCompanyAdmin: true },
      },
      ...{ language: 'fi', now, newId: uuidv7, licenceValidTo: '2099-12-31' },
    });
    cookies.push(await startSession({ database, clock: () => now, sessionMaxDays: 90 }, userId));
  }
  await database.close();
  return cookies;
};

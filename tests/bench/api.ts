import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createMetrics } from '#server/operations/metrics.ts';
import { storeEmbeddedSets } from '#server/reference-sets/embedded-sets.ts';
import { databaseOnServer, packedDatabase, workerUrl } from '#tests/support/server/test-database.ts';
import { fillPlaces, type Place } from './api-data.ts';
import { atLeast, atMost, type Figure, median, percentile } from './figure.ts';
import { getRequest, load } from './http-load.ts';
import { type Process, startProcess } from './measured-process.ts';

const connections = 32;
const roundSeconds = 2;
/** Each place's page at least once: the round before has put others in its stead. */
const warmSeconds = 0.3;

/** The calls that are made most often: lists of quantities as new, as known and as unchanged. */
export const apiFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'tyomaahiili-bench-'));
  const dataDir = join(folder, 'database');
  const embedded = await openPglite({ workerUrl, dataDir, template: await readFile(await packedDatabase()) });
  const places = await prepare(embedded);
  const figures = await measure({ label: 'PGlite', database: dataDir, places, rounds, goal: 1500 });
  await rm(folder, { recursive: true, force: true });
  const server = process.env['TEST_DATABASE_URL'];
  return server === undefined ? figures : [...figures, ...(await onServer(server, rounds))];
};

const onServer = async (server: string, rounds: number): Promise<readonly Figure[]> => {
  const own = await databaseOnServer(server);
  const database = openPostgres({ url: own.url });
  await migrate(database);
  await storeEmbeddedSets(database);
  const places = await prepare(database);
  const figures = await measure({ label: 'PostgreSQL', database: own.url, places, rounds, goal: 5000 });
  await own.drop();
  return figures;
};

const prepare = async (database: Database): Promise<readonly Place[]> => {
  const places = await fillPlaces(database);
  await database.execute('vacuum analyze');
  await database.close();
  return places;
};

interface Measured {
  readonly label: string;
  /** Address or folder. */
  readonly database: string;
  readonly places: readonly Place[];
  readonly rounds: number;
  readonly goal: number;
}

interface Run {
  readonly perSecond: number;
  /** Requests in a second of the process's own processor time. */
  readonly perCpuSecond: number;
  readonly p99Ms: number;
}

/** By turns, so that what else the machine does meets all alike; the first round only warms up. */
const measure = async ({ label, database, places, rounds, goal }: Measured): Promise<readonly Figure[]> => {
  const isServer = database.startsWith('postgres');
  const product = await startProcess('api-server', { DATABASE: database });
  const twin = isServer ? await startProcess('api-twin', { DATABASE: database }) : null;
  const runs = new Map<string, Run[]>();
  const requests = await requestsOf(product, places);
  const plan: readonly (readonly [string, Process, () => Buffer])[] = [
    ['new', product, requests.anyPage],
    ...(twin === null ? [] : ([['twin', twin, requests.anyPage]] as const)),
    ['known', product, requests.firstPage],
    ...(twin === null ? [] : ([['twin known', twin, requests.firstPage]] as const)),
    ['unchanged', product, requests.unchanged],
  ];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, target, next] of plan) {
      await load({ port: target.port, connections, seconds: warmSeconds, next });
      const run = await runOnce(target, next);
      if (round > 0) runs.set(name, [...(runs.get(name) ?? []), run]);
    }
  }
  await product.stop();
  await twin?.stop();
  const of = (name: string, value: (run: Run) => number): number => median((runs.get(name) ?? []).map(value));
  const perSecond = (name: string): number => of(name, (run) => run.perSecond);
  const perCpu = (name: string): number => of(name, (run) => run.perCpuSecond);
  const list = `GET quantities, 100 rows of 5,000, ${label}`;
  const rate = (name: string, value: number, wanted?: number): Figure => ({
    name: `${list}: ${name}`,
    value,
    unit: 'req/s',
    ...(wanted === undefined ? {} : { goal: atLeast(wanted) }),
  });
  const ratio = (name: string, value: number, wanted?: number): Figure => ({ ...rate(name, value, wanted), unit: 'x' });
  return [
    rate('page known to the server', perSecond('known'), goal),
    rate('the same in a second of its own processor time', perCpu('known'), goal),
    { name: `${list}: p99`, value: of('known', (run) => run.p99Ms), unit: 'ms', goal: atMost(isServer ? 12 : 40) },
    rate('any page, made anew', perSecond('new')),
    rate('any page, in a second of its own processor time', perCpu('new')),
    rate('unchanged (304)', perSecond('unchanged'), 20_000),
    rate('unchanged, in a second of its own processor time', perCpu('unchanged'), 20_000),
    {
      name: `Metrics, of the processor time of an unchanged list, ${label}`,
      value: 100 * metricsSeconds() * perCpu('unchanged'),
      unit: '%',
      goal: atMost(3),
    },
    ...(isServer
      ? [
          ratio('times a Fastify + pg twin', perSecond('known') / perSecond('twin known'), 1.5),
          ratio('any page, times the twin', perSecond('new') / perSecond('twin'), 1.5),
        ]
      : []),
  ];
};

/** Processor seconds that one call's counting takes; too little to be seen beside the noise of whole requests. */
const metricsSeconds = (): number => {
  const metrics = createMetrics();
  const calls = 200_000;
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) {
    metrics.countCall('listQuantities', 200, call / 1e7);
    metrics.countStatement('query', call / 1e7);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / calls;
};

const requestsOf = async (product: Process, places: readonly Place[]) => {
  const plain = places.map(({ path, cookie }) => getRequest(path, { cookie }));
  const same = await Promise.all(
    places.map(async ({ path, cookie }) => {
      const { headers } = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers: { cookie } });
      return getRequest(path, { cookie, 'if-none-match': headers.get('etag') ?? '' });
    }),
  );
  let turn = 0;
  const nextOf = (requests: readonly Buffer[]) => (): Buffer => {
    turn += 1;
    return requests[turn % requests.length] ?? Buffer.alloc(0);
  };
  return {
    firstPage: nextOf(plain),
    unchanged: nextOf(same),
    anyPage: nextOf(
      places.flatMap(({ path, cookie }) =>
        Array.from({ length: 490 }, (_, index) =>
          getRequest(`${path}?offset=${((index * 1210) % 4900) + index}`, { cookie }),
        ),
      ),
    ),
  };
};

const runOnce = async (target: Process, next: () => Buffer): Promise<Run> => {
  const before = await target.usage();
  const { requests, seconds, statuses, times } = await load({
    port: target.port,
    connections,
    seconds: roundSeconds,
    next,
  });
  const { cpuSeconds } = await target.usage();
  const failed = [...statuses.keys()].filter((status) => status !== 200 && status !== 304);
  if (failed.length > 0) throw new Error(`answers with ${failed.join(', ')}`);
  return {
    perSecond: requests / seconds,
    perCpuSecond: requests / (cpuSeconds - before.cpuSeconds),
    p99Ms: percentile(times, 99),
  };
};

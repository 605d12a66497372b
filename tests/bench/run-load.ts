import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '#tests/support/random.ts';
import { type Product, residentMiB } from '#tests/support/server/product.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';
import { fillPlaces, type Place } from './api-data.ts';
import { percentile } from './figure.ts';
import { kinds, serve } from './served.ts';
import { createVisitor, type Visit } from './visitors.ts';

/**
 * `npm run test:load -- --users 200 --minutes 10`: people who think between their calls.
 * `npm run test:load -- --overload 3`: so many times what the server has just taken, and what comes after.
 * The built product, on PostgreSQL when TEST_DATABASE_URL names one. Ends with exit code 1 when an answer was not as it should be.
 */
const option = (name: string): number | null => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? null : Number(process.argv[at + 1]);
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const port = 3473;

const fill = (filled: TestServer): Promise<readonly Place[]> => fillPlaces(filled.services.database, 50);

const visitorsOf = ({ url }: Product, places: readonly Place[], users: number) =>
  Array.from({ length: users }, (_, index) => {
    const place = places[index % places.length];
    if (place === undefined) throw new Error('there is no place to visit');
    return createVisitor(url, place, createRandom(index + 1));
  });

const tell = (name: string, visits: readonly Visit[]): void => {
  const statuses = new Map<number, number>();
  for (const { status } of visits) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const ms = visits.map((visit) => visit.ms);
  const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(ms, percent).toFixed(1));
  const counts = [...statuses].map(([status, count]) => `${count} x ${status || 'cut'}`).join(', ');
  say(`${name.padEnd(10)} ${visits.length} calls, p50 ${p50} p95 ${p95} p99 ${p99} ms: ${counts}`);
};

const isWell = ({ status }: Visit): boolean => status === 200 || status === 304;
const isTold = (visit: Visit): boolean => isWell(visit) || visit.status === 429 || visit.status === 503;

const sampleMs = 30_000;

/** Every user waits one to five seconds between calls. */
const think = async (server: Product, places: readonly Place[], users: number, minutes: number): Promise<boolean> => {
  const visits: Visit[] = [];
  const until = performance.now() + minutes * 60_000;
  const memory = [await residentMiB(server.pid)];
  const sampling = setInterval(() => void residentMiB(server.pid).then((one) => memory.push(one)), sampleMs);
  const chance = createRandom(7);
  await Promise.all(
    visitorsOf(server, places, users).map(async (visitor) => {
      await wait(chance.below(3000));
      while (performance.now() < until) {
        visits.push(await visitor.visit());
        await wait(1000 + chance.below(4000));
      }
    }),
  );
  clearInterval(sampling);
  memory.push(await residentMiB(server.pid));
  tell('all', visits);
  for (const kind of ['read', 'edit', 'report'] as const)
    tell(
      kind,
      visits.filter((visit) => visit.kind === kind),
    );
  say(`memory every half minute, MiB: ${memory.map((one) => one.toFixed(0)).join(' ')}`);
  return visits.every(isWell);
};

/** What it takes when everybody asks again at once, then `times` of that without waiting for answers. */
const overload = async (server: Product, places: readonly Place[], times: number): Promise<boolean> => {
  const visitors = visitorsOf(server, places, 64);
  const taken = (await Promise.all(visitors.map((visitor) => visitFor(visitor, 5)))).flat();
  tell('taken', taken);
  const pauseMs = 5000 / (taken.filter(isWell).length * times);
  const sent: Promise<Visit>[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < 10_000) {
    const due = (performance.now() - startedAt) / pauseMs;
    while (sent.length < due) {
      const visitor = visitors[sent.length % visitors.length];
      if (visitor !== undefined) sent.push(visitor.visit());
    }
    await wait(5);
  }
  const endedAt = performance.now();
  const pressed = await Promise.all(sent);
  tell(`${times} times`, pressed);
  say(`the last answer came ${((performance.now() - endedAt) / 1000).toFixed(1)} s after the last call`);
  await wait(Math.max(0, 5000 - (performance.now() - endedAt)));
  const after = (await Promise.all(visitors.slice(0, 8).map((visitor) => visitFor(visitor, 2)))).flat();
  tell('after', after);
  return pressed.every(isTold) && after.every(isWell);
};

const visitFor = async (visitor: ReturnType<typeof createVisitor>, seconds: number): Promise<readonly Visit[]> => {
  const visits: Visit[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) visits.push(await visitor.visit());
  return visits;
};

const kind = kinds.at(-1) ?? 'pglite';
const { product, filled: places, stop } = await serve(kind, port, fill);
const times = option('overload');
const isPassed =
  times === null
    ? await think(product, places, option('users') ?? 200, option('minutes') ?? 1)
    : await overload(product, places, times);
await stop();
say(isPassed ? 'passed' : 'failed: an answer was not as it should be');
process.exit(isPassed ? 0 : 1);

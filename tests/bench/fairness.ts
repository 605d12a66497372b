import { setTimeout as rest } from 'node:timers/promises';
import { fillCalculation } from '#tests/support/content/site-content.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client, TestServer } from '#tests/support/server/test-server.ts';
import { atMost, type Figure, median, percentile } from './figure.ts';
import { type DatabaseKind, kinds, labelOf, serve } from './served.ts';

const rows = 10_000;
const heavyAtOnce = 8;
const quietMs = 1500;
const busyMs = 4000;
const restMs = 10;
const goals = { pglite: 5, postgres: 2 } as const;

/** How long small calls of one company take while one user of another makes eight heavy calls at a time, by turns with rest. */
export const fairnessFigures = async (
  port: number,
  rounds: number,
  measured: readonly DatabaseKind[] = kinds,
): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const kind of measured) figures.push(...(await measure(kind, port, rounds)));
  return figures;
};

const fill = async (server: TestServer) => {
  const heavy = await server.signIn();
  const other = await server.signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
  const large = await makeSite(heavy);
  await fillCalculation(server, large.where, { categories: 20, rowsPerCategory: rows / 20 });
  const small = await makeSite(other);
  const row = await makeQuantity(other, small.place);
  return { heavy: callerOf(heavy), other: callerOf(other), large: large.where, small: { ...small.place, id: row.id } };
};

type Filled = Awaited<ReturnType<typeof fill>>;

const callerOf = ({ cookie }: Client) => ({ cookie });

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
}

const heavyCalls = ({ large: { siteId, calculationId } }: Filled): Readonly<Record<string, Asked>> => ({
  'climate reports': { path: `/sites/${siteId}/calculations/${calculationId}/reports/climate-report` },
  'product lists as workbooks': {
    path: `/sites/${siteId}/calculations/${calculationId}/reports/product-list?format=xlsx`,
  },
  snapshots: { path: `/sites/${siteId}/snapshot` },
  documents: { path: `/sites/${siteId}/export` },
  'copies of a site': { method: 'POST', path: `/sites/${siteId}/copy` },
});

const smallCalls = ({
  small: { siteId, calculationId, categoryId, id },
}: Filled): Readonly<Record<string, () => Asked>> => ({
  read: () => ({ path: `/sites/${siteId}` }),
  edit: () => ({
    method: 'PATCH',
    path: `/sites/${siteId}/calculations/${calculationId}/categories/${categoryId}/quantities/${id}`,
    body: { amount: Math.random() },
  }),
});

const measure = async (kind: DatabaseKind, port: number, rounds: number): Promise<readonly Figure[]> => {
  const { product, filled, stop } = await serve(kind, port, fill);
  const asHeavy = askerOf(product.url, filled.heavy.cookie);
  const asOther = askerOf(product.url, filled.other.cookie);
  const small = Object.entries(smallCalls(filled));
  const figures: Figure[] = [];
  const smallFor = (ms: number) => timesFor(ms, small, asOther);
  await smallFor(quietMs);
  for (const [name, call] of Object.entries(heavyCalls(filled))) {
    const quiet = timesOf(small);
    const busy = timesOf(small);
    let made = 0;
    for (let round = 0; round < rounds; round += 1) {
      addTo(quiet, await smallFor(quietMs));
      const heavy = keepAsking(() => asHeavy(call));
      await rest(300);
      addTo(busy, await smallFor(busyMs));
      made += await heavy.stop();
    }
    for (const [kindOfCall] of small) {
      const [alone = [], among = []] = [quiet.get(kindOfCall), busy.get(kindOfCall)];
      const label = `Small ${kindOfCall} of another company during ${heavyAtOnce} ${name} at once, ${labelOf(kind)}`;
      figures.push(
        {
          name: `${label}: p50 (quiet ${median(alone).toFixed(1)} ms, p95 ${percentile(among, 95).toFixed(0)} ms)`,
          value: median(among),
          unit: 'ms',
        },
        { name: `${label}: times as long`, value: median(among) / median(alone), unit: 'x', goal: atMost(goals[kind]) },
      );
    }
    figures.push({
      name: `Heavy calls a second meanwhile, ${name}, ${labelOf(kind)}`,
      value: made / ((rounds * (busyMs + 300)) / 1000),
      unit: '/s',
    });
  }
  await stop();
  return figures;
};

type Times = Map<string, number[]>;

const timesOf = (calls: readonly (readonly [string, unknown])[]): Times => new Map(calls.map(([name]) => [name, []]));

const addTo = (all: Times, some: Times): void => {
  for (const [name, times] of some) all.get(name)?.push(...times);
};

/** One small call after the other, of each kind by turns. */
const timesFor = async (
  ms: number,
  calls: readonly (readonly [string, () => Asked])[],
  ask: (asked: Asked) => Promise<void>,
): Promise<Times> => {
  const times = timesOf(calls);
  const until = performance.now() + ms;
  while (performance.now() < until) {
    for (const [name, asked] of calls) {
      const startedAt = performance.now();
      await ask(asked());
      times.get(name)?.push(performance.now() - startedAt);
      await rest(restMs);
    }
  }
  return times;
};

/** Eight askers, each asking again when it has its answer. */
const keepAsking = (ask: () => Promise<void>) => {
  let isOver = false;
  let made = 0;
  const asker = async (): Promise<void> => {
    while (!isOver) {
      await ask();
      made += 1;
    }
  };
  const askers = Promise.all(Array.from({ length: heavyAtOnce }, asker));
  return {
    stop: async (): Promise<number> => {
      isOver = true;
      const now = made;
      await askers;
      return now;
    },
  };
};

const askerOf =
  (url: string, cookie: string) =>
  async ({ method = 'GET', path, body }: Asked): Promise<void> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'x-tyomaahiili': '1',
        'content-type': body === undefined ? 'text/plain' : 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(method === 'POST' && body === undefined ? { body: '' } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    await response.body?.pipeTo(new WritableStream());
  };

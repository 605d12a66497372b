import { get, type IncomingMessage } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';
import { residentMiB } from '#tests/support/server/product.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';
import { atMost, type Figure, percentile } from './figure.ts';
import { type DatabaseKind, kinds, labelOf, serve } from './served.ts';

const people = 400;
const streamsOfOne = 5;
const streams = people * streamsOfOne;
/** One in so many listens to one site alone, as a page of that site does. */
const everyListener = 4;
const openedTogether = 50;
/** Beats go out every 20 s: memory is read after each stream has had some. */
const settleMs = 45_000;

/** Two thousand streams of live updates of one company's people on one process: its memory, and when an edit has reached all. */
export const streamFigures = async (port: number): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const kind of kinds) figures.push(...(await measure(kind, port)));
  return figures;
};

const fill = async (server: TestServer) => {
  const owner = await server.signIn();
  const { place } = await makeSite(owner);
  const row = await makeQuantity(owner, place);
  const cookies = [owner.cookie];
  while (cookies.length < people) cookies.push((await server.signIn({ username: `henkilo-${cookies.length}` })).cookie);
  return { cookies, place, quantityId: row.id };
};

const measure = async (kind: DatabaseKind, port: number): Promise<readonly Figure[]> => {
  const { product, filled, stop } = await serve(kind, port, fill);
  const { cookies, place, quantityId } = filled;
  const [owner = ''] = cookies;
  const memory = () => residentMiB(product.pid);
  const edit = async (amount: number): Promise<void> => {
    const response = await fetch(
      `${product.url}/api/sites/${place.siteId}/calculations/${place.calculationId}/categories/${place.categoryId}/quantities/${quantityId}`,
      {
        method: 'PATCH',
        headers: {
          cookie: owner,
          'sec-fetch-site': 'same-origin',
          'x-tyomaahiili': '1',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ amount }),
      },
    );
    if (!response.ok) throw new Error(`an edit was answered with ${response.status}`);
    await response.arrayBuffer();
  };
  await edit(1);
  const before = await memory();
  const readers = await openAll(product.url, cookies, place.siteId);
  await rest(settleMs);
  const open = await memory();
  const { allMs, heard } = await reachAll(readers, () => edit(2));
  const after = await memory();
  for (const reader of readers) reader.stop();
  await stop();
  const name = `${streams} streams of live updates on one process, ${labelOf(kind)}`;
  return [
    { name: `${name}: memory`, value: Math.max(open, after), unit: 'MiB', goal: atMost(400) },
    { name: `${name}: before the first of them`, value: before, unit: 'MiB' },
    { name: `${name}: a stream`, value: ((open - before) * 1024) / streams, unit: 'KiB' },
    { name: `${name}: that did not hear of an edit`, value: streams - heard.length, unit: 'streams', goal: atMost(0) },
    { name: `${name}: from the edit until one heard of it, p50`, value: percentile(heard, 50), unit: 'ms' },
    { name: `${name}: until all had`, value: allMs, unit: 'ms' },
  ];
};

/** Some at a time, as people come; each person's browsers have several. */
const openAll = async (url: string, cookies: readonly string[], siteId: string): Promise<readonly Reader[]> => {
  const readers: Reader[] = [];
  while (readers.length < streams) {
    const some = Array.from({ length: openedTogether }, (_, index) => {
      const number = readers.length + index;
      const search = number % everyListener === 0 ? `?siteId=${siteId}` : '';
      return openReader(`${url}/api/events${search}`, cookies[number % cookies.length] ?? '');
    });
    readers.push(...(await Promise.all(some)));
  }
  return readers;
};

interface Reader {
  /** Called with each piece of the stream. */
  onText: (text: string) => void;
  readonly stop: () => void;
}

const openReader = (address: string, cookie: string): Promise<Reader> =>
  new Promise((resolve, reject) => {
    const asked = get(address, { headers: { cookie }, agent: false }, (response: IncomingMessage) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was answered with ${response.statusCode}`));
      const reader: Reader = { onText: () => undefined, stop: () => asked.destroy() };
      response.setEncoding('utf8');
      response.on('data', (text: string) => reader.onText(text));
      response.on('error', () => undefined);
      return resolve(reader);
    });
    asked.on('error', reject);
  });

const longestWaitMs = 20_000;

/** Milliseconds from the beginning of the work until each reader heard of a change. */
const reachAll = async (readers: readonly Reader[], work: () => Promise<void>) => {
  const startedAt = performance.now();
  const heard: number[] = [];
  const all = readers.map(
    (reader) =>
      new Promise<void>((resolve) => {
        reader.onText = (text) => {
          if (!text.includes('"kind":"change"')) return;
          heard.push(performance.now() - startedAt);
          reader.onText = () => undefined;
          resolve();
        };
      }),
  );
  await work();
  await Promise.race([Promise.all(all), rest(longestWaitMs)]);
  return { heard, allMs: Math.max(...heard) };
};

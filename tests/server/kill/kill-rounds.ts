import { uuidv7 } from 'uuidv7';
import { createHttpBrowser, signInOverHttp } from '#tests/support/http-browser.ts';
import { createRandom, type Random } from '#tests/support/random.ts';
import { freePort, type SourceServer, startFromSource, untilReady } from '#tests/support/source-server.ts';
import { type Place, planWrites, type Write } from './writes.ts';

export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Writes that were on their way when the process died, and were sent again. */
  readonly repeated: number;
  /** Of those, how many had happened all the same: their retries got the stored answer. */
  readonly replayed: number;
  readonly complaints: readonly string[];
}

interface KillOptions {
  readonly kills: number;
  readonly writes: number;
  readonly seed: number;
  /** Where the data are: `DATA_DIR` or `DATABASE_URL`. */
  readonly environment: Readonly<Record<string, string>>;
}

const lanes = 6;
const ours = { 'sec-fetch-site': 'same-origin', 'x-tyomaahiili': '1' };

/** Kills the server at random moments of so many writes; what was acknowledged must be there, once, after each start. */
export const killRounds = async (options: KillOptions): Promise<KillReport> => {
  const random = createRandom(options.seed);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const start = async (): Promise<SourceServer> => {
    const server = startFromSource({ PORT: String(port), ...options.environment });
    await untilReady(server, origin);
    return server;
  };
  let server = await start();
  try {
    const caller = await signIn(origin);
    const place = await makePlace(caller);
    const writes = planWrites(place, options.writes, random, uuidv7);
    const ledger = createLedger(writes);
    const moments = momentsOf(options, random);
    for (const moment of moments) {
      const lanesDone = runLanes(caller, ledger);
      await ledger.reached(moment);
      await new Promise((resolve) => setTimeout(resolve, random.below(15)));
      await kill(server);
      await lanesDone;
      server = await start();
      await checkRows(caller, place, ledger, `after kill at ${moment} writes`);
    }
    await runLanes(caller, ledger);
    await checkRows(caller, place, ledger, 'at the end');
    if (ledger.acknowledged.size !== writes.length) ledger.complaints.push('not all writes were made');
    const { repeated, replayed, complaints } = ledger;
    return { kills: moments.length, acknowledged: ledger.acknowledged.size, repeated, replayed, complaints };
  } finally {
    await kill(server);
  }
};

/** Ends it at once, as a crash would. */
const kill = async (server: SourceServer): Promise<void> => {
  server.process.kill('SIGKILL');
  await server.exit;
};

/** Numbers of acknowledged writes at which the process dies, in order. */
const momentsOf = ({ kills, writes }: KillOptions, random: Random): readonly number[] =>
  Array.from({ length: kills }, (_, index) => Math.floor((writes * (index + random.below(1000) / 1000)) / kills));

interface Caller {
  send(method: string, path: string, init?: { body?: string; type?: string; key?: string }): Promise<Response | null>;
}

const signIn = async (origin: string): Promise<Caller> => {
  const browser = createHttpBrowser();
  await signInOverHttp(browser, origin);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    send: (method, path, { body, type = 'application/json', key } = {}) =>
      fetch(`${origin}/api${path}`, {
        method,
        headers: { ...ours, cookie, 'content-type': type, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        ...(body === undefined ? {} : { body }),
      }).catch(() => null),
  };
};

const makePlace = async (caller: Caller): Promise<Place> => {
  const make = async (path: string, name: string): Promise<Record<string, string>> => {
    const response = await caller.send('POST', path, { body: JSON.stringify({ name }) });
    if (response?.status !== 201) throw new Error(`${path}: ${await response?.text()}`);
    return response.json();
  };
  const { id: siteId = '', defaultCalculationId: calculationId = '' } = await make('/sites', 'Kohde');
  const calculation = `/sites/${siteId}/calculations/${calculationId}`;
  const { id: categoryId = '' } = await make(`${calculation}/categories`, 'Nimike');
  const rows: string[] = [];
  for (let row = 0; row < 5; row += 1) {
    rows.push((await make(`${calculation}/categories/${categoryId}/quantities`, `Rivi ${row}`))['id'] ?? '');
  }
  return { siteId, calculationId, categoryId, rows };
};

/** What has been sent, and what the server has said about it. */
interface Ledger {
  readonly waiting: Write[];
  readonly acknowledged: Set<Write>;
  /** Writes that were sent and have no answer yet. */
  readonly uncertain: Set<Write>;
  readonly complaints: string[];
  repeated: number;
  replayed: number;
  reached(count: number): Promise<void>;
  note(): void;
}

const createLedger = (writes: readonly Write[]): Ledger => {
  let watch: { readonly count: number; readonly resolve: () => void } | null = null;
  const ledger: Ledger = {
    waiting: [...writes],
    acknowledged: new Set(),
    uncertain: new Set(),
    complaints: [],
    repeated: 0,
    replayed: 0,
    reached: (count) =>
      new Promise((resolve) => {
        watch = { count, resolve };
        ledger.note();
      }),
    note: () => {
      if (watch !== null && (ledger.acknowledged.size >= watch.count || ledger.complaints.length > 0)) watch.resolve();
    },
  };
  return ledger;
};

/** Sends what waits until all is acknowledged or the server is gone. */
const runLanes = async (caller: Caller, ledger: Ledger): Promise<void> => {
  const lane = async (): Promise<void> => {
    for (let write = ledger.waiting.shift(); write !== undefined; write = ledger.waiting.shift()) {
      const isAnswered = await sendWrite(caller, ledger, write);
      if (isAnswered) continue;
      ledger.waiting.unshift(write);
      return;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  ledger.note();
};

/** Whether the server answered. A pause that it asks for is taken. */
const sendWrite = async (caller: Caller, ledger: Ledger, write: Write): Promise<boolean> => {
  const { method, path, body, type, key } = write;
  if (ledger.uncertain.has(write)) ledger.repeated += 1;
  const response = await caller.send(method, path, { body, type, key });
  const text = await response?.text().catch(() => null);
  if (!response || typeof text !== 'string') {
    ledger.uncertain.add(write);
    return false;
  }
  if (response.status === 429 || response.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response.headers.get('retry-after') ?? 1)));
    return sendWrite(caller, ledger, write);
  }
  if (response.headers.get('idempotency-replayed') === 'true') ledger.replayed += 1;
  if (response.status >= 300) ledger.complaints.push(`${response.status} ${method} ${path}: ${text}`);
  ledger.acknowledged.add(write);
  ledger.uncertain.delete(write);
  ledger.note();
  return true;
};

interface Row {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** Every acknowledged write has left its trace once; one that is still uncertain has left it once or not at all. */
const checkRows = async (caller: Caller, place: Place, ledger: Ledger, when: string): Promise<void> => {
  const rows = await allRows(caller, place);
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const changes = new Map<string, { acknowledged: number; uncertain: number }>();
  for (const write of [...ledger.acknowledged, ...ledger.uncertain]) {
    const isSure = ledger.acknowledged.has(write);
    if (write.makes !== null) {
      const count = counts.get(write.makes) ?? 0;
      if (count > 1 || (isSure && count === 0))
        ledger.complaints.push(`${when}: ${write.makes} is there ${count} times`);
    }
    if (write.changes !== null) {
      const entry = changes.get(write.changes) ?? { acknowledged: 0, uncertain: 0 };
      entry[isSure ? 'acknowledged' : 'uncertain'] += 1;
      changes.set(write.changes, entry);
    }
  }
  for (const [id, { acknowledged, uncertain }] of changes) {
    const version = rows.find((row) => row.id === id)?.version ?? 0;
    const isRight = version >= 1 + acknowledged && version <= 1 + acknowledged + uncertain;
    if (!isRight) ledger.complaints.push(`${when}: version ${version} after ${acknowledged} changes`);
  }
};

const allRows = async (caller: Caller, { siteId, calculationId }: Place): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let offset = 0; ; offset += 1000) {
    const path = `/sites/${siteId}/calculations/${calculationId}/quantities?limit=1000&offset=${offset}`;
    const response = await caller.send('GET', path);
    if (response?.status !== 200) throw new Error(`the rows cannot be read: ${await response?.text()}`);
    const { data }: { data: readonly Row[] } = await response.json();
    rows.push(...data);
    if (data.length < 1000) return rows;
  }
};

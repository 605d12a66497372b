import { uuidv7 } from 'uuidv7';
import { createRandom, type Random } from '#tests/support/random.ts';
import { createHttpBrowser, signInOverHttp } from '#tests/support/server/http-browser.ts';
import { freePort, type ServerProcess, startServerProcess, untilReady } from '#tests/support/server/server-process.ts';
import { type Caller, checkRows, createLedger, type Ledger, makePlace } from './ledger.ts';
import { planWrites, type Write } from './writes.ts';

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
  const start = async (): Promise<ServerProcess> => {
    const server = startServerProcess({ PORT: String(port), ...options.environment });
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
const kill = async (server: ServerProcess): Promise<void> => {
  server.process.kill('SIGKILL');
  await server.exit;
};

/** Numbers of acknowledged writes at which the process dies, in order. */
const momentsOf = ({ kills, writes }: KillOptions, random: Random): readonly number[] =>
  Array.from({ length: kills }, (_, index) => Math.floor((writes * (index + random.below(1000) / 1000)) / kills));

/** Signs in on the server's own pages. */
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

import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { WorkerNotification, WorkerOptions, WorkerReply, WorkerRequest } from './pglite-protocol.ts';
import { firstText, simpleQuery } from './pglite-text.ts';

/** The embedded database in a thread of its own, so that a long statement never holds up the server. */
const start = (): void => {
  for (const flag of compiling) setFlagsFromString(flag);
  const loading = load();
  // Whoever opens a database hears of a failure.
  loading.catch(() => undefined);
  let opening: Promise<PGlite> = Promise.reject(new Error('no database was opened'));
  opening.catch(() => undefined);
  const answer = async (request: WorkerRequest): Promise<unknown> => {
    if (request.kind !== 'open') return run(await opening, request);
    opening = open(loading, request);
    await opening;
    return null;
  };
  // Before anything is loaded: a thread that listens to nothing waits for all that is being compiled before it goes on.
  parentPort?.on('message', (request: WorkerRequest) => {
    answer(request).then(
      (value) => reply({ id: request.id, ok: true, value }),
      (error: unknown) => reply(failure(request.id, error)),
    );
  });
};

/** The database's program, compiled while its package is read. */
const load = async () => {
  const [pgliteWasmModule, { PGlite }] = await Promise.all([compile(), import('@electric-sql/pglite')]);
  return { pgliteWasmModule, PGlite };
};

const open = async (loading: ReturnType<typeof load>, { dataDir, template }: WorkerOptions): Promise<PGlite> => {
  const { pgliteWasmModule, PGlite } = await loading;
  const database = await PGlite.create({
    pgliteWasmModule,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${bufferMB}MB`],
    ...(dataDir === null ? {} : { dataDir }),
    ...(template === null ? {} : { loadDataDir: new Blob([new Uint8Array(template)]) }),
  });
  // Nothing gathers statistics here: a plan made while a table is small would read all of it for ever after.
  await database.exec('set enable_seqscan = off');
  return database;
};

/** Node has it, and the types of the server as a type only. */
declare const WebAssembly: { readonly compile: (program: Uint8Array) => Promise<WebAssembly.Module> };

const compile = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm'))));

/**
 * The database's program is compiled twice: quickly when a function is first called, well when it is called often. Well
 * took two thirds of the processor time of a start, and memory for four functions at once that stayed taken: now it
 * happens to what is called a lot, one function after another, beside the work.
 */
const compiling = ['--wasm-tiering-budget=60000000', '--wasm-num-compilation-tasks=1', '--wasm-lazy-validation'];

/**
 * Half of what PostgreSQL takes when nobody says otherwise: the program fills all of it before the first statement. What does
 * not fit is read from the system's own cache of files: a row costs the same, reading a whole table of 90 MB 6 % more.
 */
const bufferMB = 64;

const run = async (database: PGlite, request: Exclude<WorkerRequest, { readonly kind: 'open' }>): Promise<unknown> => {
  switch (request.kind) {
    case 'query':
      return request.begin === undefined ? query(database, request) : inTransaction(database, request.begin, request);
    case 'text':
      return textOf(database, request.sql);
    case 'execute':
      await database.exec(request.sql);
      return null;
    case 'listen': {
      const { channel } = request;
      await database.listen(channel, (payload) => reply({ channel, payload }));
      return null;
    }
    case 'dump':
      return new Uint8Array(await (await database.dumpDataDir(request.compression)).arrayBuffer());
    case 'close':
      await database.close();
      return null;
  }
};

type Statement = Pick<Extract<WorkerRequest, { readonly kind: 'query' }>, 'sql' | 'params'>;

const query = async (database: PGlite, { sql, params }: Statement): Promise<unknown> =>
  (await database.query(sql, [...params])).rows;

/** Neither decoded here nor copied on the way out: most of what goes through here is long texts that somebody else reads. */
const textOf = async (database: PGlite, sql: string): Promise<Uint8Array | null> => {
  const parts: Uint8Array[] = [];
  await database.execProtocolRawStream(simpleQuery(sql), {
    syncToFs: false,
    // A part is a window into the memory of the database.
    onRawData: (part) => void parts.push(part.slice()),
  });
  return firstText(parts);
};

const inTransaction = async (database: PGlite, begin: string, statement: Statement): Promise<unknown> => {
  try {
    await database.exec(begin);
    return await query(database, statement);
  } finally {
    // Of a failed transaction nothing is left to commit; the database takes this as a rollback.
    await database.exec('commit');
  }
};

const reply = (message: WorkerReply | WorkerNotification): void => {
  const isBytes = 'value' in message && message.value instanceof Uint8Array;
  parentPort?.postMessage(message, isBytes ? [message.value.buffer as ArrayBuffer] : []);
};

const failure = (id: number, error: unknown): WorkerReply => ({
  id,
  ok: false,
  message: error instanceof Error ? error.message : String(error),
  code: codeOf(error),
});

/** A program that has aborted answers nothing any more, although its thread still runs. */
const codeOf = (error: unknown): string => {
  if (error instanceof Error && (error.name === 'RuntimeError' || error.name === 'ExitStatus')) return 'closed';
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
};

start();

import { startThread } from '#server/threads/start-thread.ts';
import { DatabaseError, databaseCodes } from './database.ts';
import type { WorkerNotification, WorkerOptions, WorkerReply, WorkerRequest } from './pglite-protocol.ts';

type Unsent = WorkerRequest extends infer Request
  ? Request extends WorkerRequest
    ? Omit<Request, 'id'>
    : never
  : never;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout | null;
}

/** A worker thread that loads the database's program until it is told what to open. */
export interface PgliteThread {
  /** Resolves when it has been told what to open, or has ended. */
  readonly told: Promise<void>;
  /** Once; a thread that could not open it is ended. */
  open(options: WorkerOptions, onNotification?: (notification: WorkerNotification) => void): Promise<PgliteConnection>;
  /** Ends the thread at once, as a crash would. */
  terminate(): Promise<void>;
}

/** One worker thread with an open database. */
export interface PgliteConnection {
  send(request: Unsent, timeoutMs?: number): Promise<unknown>;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
  /** Ends the thread at once, as a crash would. */
  terminate(): Promise<void>;
}

const openTimeoutMs = 60_000;

/**
 * Starts a thread for a database. A statement that exceeds its time rejects with code `timeout`; it cannot be
 * interrupted, so the owner of the connection must terminate the thread and open another.
 */
export const startPglite = (workerUrl: URL): PgliteThread => {
  const worker = startThread(workerUrl, {});
  let tell: (notification: WorkerNotification) => void = () => undefined;
  /** Why it has ended, when nobody was waiting for it yet. */
  let failure: Error | null = null;
  const { expect, settle, failAll } = createWaiting();
  let lastId = 0;
  let hasEnded = false;
  let tellTold: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    tellTold = resolve;
  });
  worker.on('message', (message: WorkerReply | WorkerNotification) => {
    if ('channel' in message) return tell(message);
    const entry = settle(message.id);
    if (message.ok) entry?.resolve(message.value);
    else entry?.reject(new DatabaseError(message.message, message.code));
  });
  worker.on('error', (error) => {
    failure = error;
    failAll(error);
  });
  worker.on('exit', () => {
    hasEnded = true;
    tellTold();
    failAll(endedThread());
  });
  const send: PgliteConnection['send'] = (request, timeoutMs) => {
    if (hasEnded) return Promise.reject(endedThread());
    lastId += 1;
    const answer = expect(lastId, timeoutMs);
    worker.postMessage({ ...request, id: lastId });
    return answer;
  };
  const terminate = async (): Promise<void> => {
    await worker.terminate();
  };
  const close = async (): Promise<void> => {
    await send({ kind: 'close' }).finally(terminate);
  };
  return {
    told,
    terminate,
    open: async (options, onNotification = () => undefined) => {
      tell = onNotification;
      try {
        if (failure !== null) throw failure;
        const opened = send({ kind: 'open', ...options }, openTimeoutMs);
        tellTold();
        await opened;
      } catch (error) {
        await terminate();
        throw error;
      }
      return { send, terminate, close };
    },
  };
};

/** Requests that wait for their answer. */
const createWaiting = () => {
  const waiting = new Map<number, Waiting>();
  const settle = (id: number): Waiting | undefined => {
    const entry = waiting.get(id);
    waiting.delete(id);
    if (entry?.timer) clearTimeout(entry.timer);
    return entry;
  };
  return {
    settle,
    failAll: (error: Error): void => {
      for (const id of [...waiting.keys()]) settle(id)?.reject(error);
    },
    expect: (id: number, timeoutMs: number | undefined): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const onTimeout = () =>
          settle(id)?.reject(new DatabaseError(`no answer in ${timeoutMs} ms`, databaseCodes.timeout));
        waiting.set(id, { resolve, reject, timer: timeoutMs === undefined ? null : setTimeout(onTimeout, timeoutMs) });
      }),
  };
};

export const endedThread = (): DatabaseError =>
  new DatabaseError('the database thread has ended', databaseCodes.closed);

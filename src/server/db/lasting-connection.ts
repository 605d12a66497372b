import { DatabaseError, databaseCodes } from './database.ts';
import { endedThread, type PgliteConnection } from './pglite-connection.ts';

/** A connection to the embedded database that outlives its threads. */
export interface LastingConnection {
  /** The thread that answers now; a dead one is replaced. */
  current(): Promise<PgliteConnection>;
  /** Does this thread still answer? One that has come in its place knows nothing of its transaction. */
  isCurrent(connection: PgliteConnection): boolean;
  send: PgliteConnection['send'];
  close(): Promise<void>;
}

interface LastingOptions {
  readonly first: PgliteConnection;
  /** Opens the same database in another thread; null = it lived in the memory of the first. */
  readonly reopen: (() => Promise<PgliteConnection>) | null;
}

/** Where no other thread can be opened, for want of room for example, it is tried again at most this often. */
const reopenMs = 1_000;

/** Replaces a thread that has died or hangs by another one, when the next statement comes. */
export const createLastingConnection = ({ first, reopen }: LastingOptions): LastingConnection => {
  let connection: PgliteConnection | null = first;
  let isClosed = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  const current = async (): Promise<PgliteConnection> => {
    if (connection !== null) return connection;
    if (reopen === null || isClosed || performance.now() - triedAt < reopenMs) throw endedThread();
    triedAt = performance.now();
    connection = await reopen().catch((error: Error) => {
      throw new DatabaseError(error.message, databaseCodes.closed);
    });
    triedAt = Number.NEGATIVE_INFINITY;
    return connection;
  };
  return {
    current,
    isCurrent: (asked) => connection === asked,
    send: async (request, timeoutMs) => {
      const asked = await current();
      try {
        return await asked.send(request, timeoutMs);
      } catch (error) {
        if (reopen !== null && !isClosed && connection === asked && isDead(error)) {
          connection = null;
          await asked.terminate();
        }
        throw error;
      }
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await connection?.close();
    },
  };
};

/** After these failures the thread answers nothing any more. */
const isDead = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === databaseCodes.timeout || error.code === databaseCodes.closed);

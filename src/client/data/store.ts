import { promisifyRequest, type UseStore } from 'idb-keyval';

export interface StoreOptions {
  /** `strict`: a transaction is complete only when the data is on the disk. */
  readonly durability: 'strict' | 'relaxed';
  /** Keys are numbers given by the database, in the order of writing across all tabs. */
  readonly autoIncrement?: boolean;
  /** Name of a database that stands in for one that does not open. */
  readonly second?: string;
  /** The database was made anew: it is empty, whatever was in it before. */
  readonly onCreated?: () => void;
}

export interface Store {
  /** Fits every function of idb-keyval. */
  readonly use: UseStore;
  /** Whether the second database is the one in use. */
  readonly isSecond: () => boolean;
  readonly close: () => void;
  /** Deletes the database; other tabs let go of it by themselves. */
  readonly destroy: () => Promise<void>;
}

const storeName = 'rows';
const openLimitMs = 2000;

/** The browser closed the connection behind our back, or its storage process died: a new connection may work. */
const lostConnection: readonly string[] = ['InvalidStateError', 'AbortError', 'UnknownError'];

/**
 * One database with one store. Unlike idb-keyval's own connection it says how durable a write is, lets other
 * tabs delete the database, and does a work that was cut off once more on a new connection.
 */
export const openStore = (name: string, options: StoreOptions): Store => {
  const { durability, second } = options;
  let connection: Promise<IDBDatabase> | null = null;
  let isSecond = false;

  const forget = () => {
    connection = null;
  };
  const open = async (): Promise<IDBDatabase> => {
    try {
      const database = await openDatabase(name, options, forget);
      isSecond = false;
      return database;
    } catch (error) {
      if (second === undefined) throw error;
      isSecond = true;
      return openDatabase(second, options, forget);
    }
  };
  const connect = (): Promise<IDBDatabase> => {
    connection ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return connection;
  };
  const begin = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
    (await connect()).transaction(storeName, mode, { durability }).objectStore(storeName);
  const close = () => {
    connection?.then((database) => database.close()).catch(() => undefined);
    forget();
  };

  return {
    use: async (mode, callback) => {
      try {
        return await callback(await begin(mode));
      } catch (error) {
        if (!(error instanceof DOMException) || !lostConnection.includes(error.name)) throw error;
        forget();
        return callback(await begin(mode));
      }
    },
    isSecond: () => isSecond,
    close,
    destroy: async () => {
      close();
      await promisifyRequest(indexedDB.deleteDatabase(name));
      if (second !== undefined) await promisifyRequest(indexedDB.deleteDatabase(second));
    },
  };
};

const openDatabase = async (
  name: string,
  { autoIncrement = false, onCreated }: StoreOptions,
  forget: () => void,
): Promise<IDBDatabase> => {
  const request = indexedDB.open(name);
  let isCreated = false;
  request.onupgradeneeded = () => {
    isCreated = true;
    request.result.createObjectStore(storeName, { autoIncrement });
  };
  const database = await within(openLimitMs, promisifyRequest(request));
  database.onclose = forget;
  database.onversionchange = () => {
    forget();
    database.close();
  };
  if (isCreated) onCreated?.();
  return database;
};

/** A damaged profile can leave the opening hanging for ever. */
const within = <Value>(limitMs: number, promise: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database on this device does not open')), limitMs);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
};

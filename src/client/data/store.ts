import { promisifyRequest, type UseStore } from 'idb-keyval';

export interface StoreOptions {
  /** `strict`: a transaction is complete only when the data is on the disk. */
  readonly durability: 'strict' | 'relaxed';
  /** Keys are numbers given by the database, in the order of writing across all tabs. */
  readonly autoIncrement?: boolean;
}

export interface Store {
  /** Fits every function of idb-keyval. */
  readonly use: UseStore;
  readonly close: () => void;
  /** Deletes the database; other tabs let go of it by themselves. */
  readonly destroy: () => Promise<void>;
}

const storeName = 'rows';
const openLimitMs = 2000;

/**
 * One database with one store. Unlike idb-keyval's own connection it says how durable a write is, lets other
 * tabs delete the database, and opens anew once when the browser has closed the connection behind its back.
 */
export const openStore = (name: string, { durability, autoIncrement = false }: StoreOptions): Store => {
  let connection: Promise<IDBDatabase> | null = null;

  const forget = () => {
    connection = null;
  };
  const connect = (): Promise<IDBDatabase> => {
    connection ??= openDatabase(name, autoIncrement, forget).catch((error: unknown) => {
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
      const store = await begin(mode).catch(() => {
        forget();
        return begin(mode);
      });
      return callback(store);
    },
    close,
    destroy: async () => {
      close();
      await promisifyRequest(indexedDB.deleteDatabase(name));
    },
  };
};

const openDatabase = async (name: string, autoIncrement: boolean, forget: () => void): Promise<IDBDatabase> => {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { autoIncrement });
  const database = await within(openLimitMs, promisifyRequest(request));
  database.onclose = forget;
  database.onversionchange = () => {
    forget();
    database.close();
  };
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

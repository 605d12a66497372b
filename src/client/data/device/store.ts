import { promisifyRequest, type UseStore } from 'idb-keyval';
import { isLogTorn, noteRefusedWrite, noteTear, renewLog } from './torn-log.ts';
import { within } from './within.ts';

export interface StoreOptions {
  /** `strict`: a transaction is complete only when the data is on the disk. */
  readonly durability: 'strict' | 'relaxed';
  /** Keys are numbers given by the database, in the order of writing across all tabs. */
  readonly autoIncrement?: boolean;
  /** Name of a database that stands in for one that does not open. */
  readonly second?: string;
  /** The database is made anew, whatever was in it before: what is put into it now is in it before anything else. */
  readonly onCreated?: (rows: IDBObjectStore) => void;
  readonly onChange?: (change: StoreChange) => void;
}

/**
 * What happened to a database without this page's doing. `lost`: the browser closed it; `upgraded`: a newer release in another tab did; `blocked`: another tab does not
 * let go of it; `freed`: it opens after all.
 */
export type StoreChange = 'lost' | 'upgraded' | 'blocked' | 'freed';

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
/** What failed once often opens a moment later. */
const openAgainMs: readonly number[] = [50, 250];

type Begin = (mode: IDBTransactionMode) => Promise<IDBObjectStore>;

/** The browser closed the connection behind our back, or its storage process died: a new connection may work. */
const lostConnection: readonly string[] = ['InvalidStateError', 'AbortError', 'UnknownError'];

/**
 * One database with one store. Unlike idb-keyval's own connection it says how durable a write is, lets other
 * tabs delete the database, and does a work that was cut off once more on a new connection.
 */
export const openStore = (name: string, options: StoreOptions): Store => {
  const { durability, second } = options;
  const { connect, forget, close, isSecond } = createConnection(name, options);
  const begin: Begin = async (mode) =>
    (await connect()).transaction(storeName, mode, { durability }).objectStore(storeName);
  const work = workOn(begin, durability);
  return {
    use: async (mode, callback) => {
      try {
        return await work(mode, callback);
      } catch (error) {
        if (!(error instanceof DOMException) || !lostConnection.includes(error.name)) throw error;
        forget();
        return work(mode, callback);
      }
    },
    isSecond,
    close,
    destroy: async () => {
      close();
      await promisifyRequest(indexedDB.deleteDatabase(name));
      if (second !== undefined) await promisifyRequest(indexedDB.deleteDatabase(second));
    },
  };
};

/** The open database, or the second one where the first does not open. */
const createConnection = (name: string, options: StoreOptions) => {
  const { second } = options;
  let isBlocked = false;
  let connection: Promise<IDBDatabase> | null = null;
  let isSecond = false;
  const forget = () => {
    connection = null;
  };
  /** An opening that hangs stays in line: it is told when it is through. */
  const onHanging = (opening: Promise<IDBDatabase>) => {
    isBlocked = true;
    options.onChange?.('blocked');
    const end = () => {
      isBlocked = false;
    };
    opening.then((database) => {
      database.close();
      end();
      options.onChange?.('freed');
    }, end);
  };
  const openFirst = async (restsMs: readonly number[]): Promise<IDBDatabase> => {
    if (isBlocked) throw doesNotOpen();
    const [restMs, ...later] = restsMs;
    try {
      return await openDatabase(name, options, forget, onHanging);
    } catch (error) {
      if (isBlocked || restMs === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, restMs));
      return openFirst(later);
    }
  };
  const open = async (): Promise<IDBDatabase> => {
    isSecond = false;
    if (second === undefined) return openFirst([]);
    try {
      return await openFirst(openAgainMs);
    } catch {
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
  const close = () => {
    connection?.then((database) => database.close()).catch(() => undefined);
    forget();
  };
  return { connect, forget, close, isSecond: () => isSecond };
};

/** Works on a store; what is to be believed is written into a log that the disk has not torn. */
const workOn =
  (begin: Begin, durability: StoreOptions['durability']): UseStore =>
  async (mode, callback) => {
    if (mode === 'readonly') return callback(await begin(mode));
    try {
      if (durability === 'strict' && isLogTorn()) await renewLog();
      return await callback(await begin(mode));
    } catch (error) {
      noteRefusedWrite(error);
      throw error;
    }
  };

const openDatabase = async (
  name: string,
  options: StoreOptions,
  forget: () => void,
  onHanging: (opening: Promise<IDBDatabase>) => void = () => undefined,
): Promise<IDBDatabase> => {
  const { autoIncrement = false, onCreated, onChange } = options;
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => {
    const rows = request.result.createObjectStore(storeName, { autoIncrement });
    onCreated?.(rows);
  };
  // A damaged profile, or another tab, can leave the opening hanging for ever.
  const opening = promisifyRequest(request);
  const database = await within(openLimitMs, opening, () => {
    onHanging(opening);
    return doesNotOpen();
  });
  if (!database.objectStoreNames.contains(storeName)) {
    // Somebody else made it, empty: it would be of no use for ever.
    database.close();
    await promisifyRequest(indexedDB.deleteDatabase(name));
    return openDatabase(name, options, forget, onHanging);
  }
  database.onclose = () => {
    forget();
    noteTear();
    onChange?.('lost');
  };
  database.onversionchange = ({ newVersion }) => {
    forget();
    database.close();
    if (newVersion !== null) onChange?.('upgraded');
  };
  return database;
};

const doesNotOpen = () => new Error('The database on this device does not open');

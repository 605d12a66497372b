import { forceCloseDatabase, IDBKeyRange } from 'fake-indexeddb';
import type { Channel } from '#client/data/device/channel.ts';
import type { Random } from '#tests/support/random.ts';
import type { Globals } from './page-code.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What the pages of a device share, and what they reach beyond it. */
export interface Surroundings {
  readonly time: VirtualTime;
  readonly random: Random;
  /** How far the device's clock is off, ms. */
  readonly clockError: () => number;
  readonly store: IDBFactory;
  readonly local: Storage;
  readonly locks: LockManager;
  readonly openChannel: (name: string) => Channel;
  readonly fetch: (url: string, init: RequestInit, page: Life) => Promise<Response>;
  readonly openSource: (page: Life) => unknown;
  /** What the page says on its console. */
  readonly complaints: string[];
}

/** A page until it is killed: nothing that it began is heard of afterwards. */
export interface Life {
  readonly isDead: () => boolean;
  readonly ended: Promise<void>;
}

const never = new Promise<never>(() => undefined);

/** The globals of one page. */
export const pageGlobals = (around: Surroundings, life: Life) => {
  const window = Object.assign(new EventTarget(), { localStorage: around.local, sessionStorage: memoryStorage() });
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const store = storeOf(around.store, life);
  const timers = timersOf(around, life);
  const say = (...parts: readonly unknown[]) => void around.complaints.push(parts.map(String).join(' '));
  const BroadcastChannel = channelOf(around, life);
  const fetch = (url: string, init: RequestInit) => (life.isDead() ? never : around.fetch(url, init, life));
  const globals: Globals = {
    window,
    globalThis: window,
    self: window,
    document,
    navigator: { locks: locksOf(around.locks, life), onLine: true, language: 'fi-FI' },
    location: { pathname: '/', assign: () => undefined },
    localStorage: around.local,
    sessionStorage: window.sessionStorage,
    indexedDB: store.factory,
    IDBKeyRange,
    fetch,
    crypto: cryptoOf(around),
    Date: dateOf(around),
    Math: Object.assign(Object.create(Math), { random: () => around.random.below(2 ** 30) / 2 ** 30 }),
    ...timers.globals,
    requestIdleCallback: undefined,
    BroadcastChannel,
    EventSource: function EventSource() {
      return around.openSource(life);
    },
    console: { ...console, error: say, warn: say },
  };
  Object.assign(window, { fetch, indexedDB: store.factory, location: globals.location });
  const die = () => {
    timers.stop();
    store.close();
  };
  return { globals, window, die };
};

/** Local storage outlives its pages. */
export const memoryStorage = (): Storage => {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
};

const timersOf = ({ time }: Surroundings, { isDead }: Life) => {
  const running = new Map<number, () => void>();
  let last = 0;
  const set = (run: (...args: unknown[]) => void, ms: number, isRepeated: boolean, args: unknown[]): number => {
    last += 1;
    const id = last;
    const start = () => {
      const fire = () => {
        if (isRepeated) start();
        else running.delete(id);
        if (!isDead()) run(...args);
      };
      running.set(id, time.after(Math.max(1, ms), fire));
    };
    start();
    return id;
  };
  const clear = (id: number) => {
    running.get(id)?.();
    running.delete(id);
  };
  return {
    globals: {
      setTimeout: (run: () => void, ms = 0, ...args: unknown[]) => set(run, ms, false, args),
      setInterval: (run: () => void, ms = 0, ...args: unknown[]) => set(run, ms, true, args),
      clearTimeout: clear,
      clearInterval: clear,
    },
    stop: () => {
      for (const cancel of running.values()) cancel();
    },
  };
};

/** The package's types say that it takes the class; it takes an object of it. */
const cutOff = forceCloseDatabase as unknown as (database: IDBDatabase) => void;

/** A dead page opens nothing; what it has open is cut off. */
const storeOf = (factory: IDBFactory, { isDead }: Life) => {
  const open = new Set<IDBDatabase>();
  return {
    factory: {
      open: (name: string, version?: number) => {
        if (isDead()) return new EventTarget();
        const request = factory.open(name, version);
        request.addEventListener('success', () => open.add(request.result));
        return request;
      },
      databases: () => factory.databases(),
      deleteDatabase: (name: string) => (isDead() ? new EventTarget() : factory.deleteDatabase(name)),
    },
    close: () => {
      for (const database of open) {
        database.onclose = null;
        cutOff(database);
      }
    },
  };
};

/** A page that ends lets go of what it holds. */
const locksOf = (locks: LockManager, { isDead, ended }: Life): Pick<LockManager, 'request'> => ({
  request: (name: string, ...rest: readonly unknown[]) => {
    const hold = rest.at(-1) as () => Promise<unknown>;
    const options = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    return locks.request(name, options, async () => {
      if (!isDead()) await Promise.race([hold(), ended]);
    }) as Promise<never>;
  },
});

const channelOf = ({ openChannel }: Surroundings, { isDead }: Life) =>
  class {
    onmessage: ((event: { readonly data: unknown }) => void) | null = null;
    readonly #channel: Channel;

    constructor(name: string) {
      this.#channel = openChannel(name);
      this.#channel.listen((data) => {
        if (!isDead()) this.onmessage?.({ data });
      });
    }

    postMessage(message: unknown): void {
      if (!isDead()) this.#channel.post(message);
    }

    close(): void {
      this.#channel.close();
    }
  };

const dateOf = ({ time, clockError }: Surroundings) =>
  class extends Date {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [time.now + clockError()] : given) as [number]));
    }

    static override now(): number {
      return time.now + clockError();
    }
  };

/** The same ids in the same walk; nobody looks into large random blocks. */
const cryptoOf = ({ random }: Surroundings) => ({
  subtle: crypto.subtle,
  getRandomValues: (bytes: Uint8Array) => {
    if (bytes.length <= 64) for (let index = 0; index < bytes.length; index += 1) bytes[index] = random.below(256);
    return bytes;
  },
});

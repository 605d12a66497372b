import type { Endpoint } from '#contract/endpoint.ts';
import type { Queryable } from '#server/db/database.ts';
import { addUses, forgetUses } from './rate-limits.store.ts';
import { Refusal } from './refusal.ts';

/** `heavy`: reports, search, files and whole sites. */
type OperationClass = 'sign-in' | 'read' | 'write' | 'heavy';

/** Calls a minute, far above what people and devices do; one address may stand for a whole office. */
const perMinute: Readonly<Record<OperationClass, { readonly user: number; readonly address: number }>> = {
  'sign-in': { user: 120, address: 600 },
  read: { user: 60_000, address: 240_000 },
  write: { user: 30_000, address: 120_000 },
  heavy: { user: 6_000, address: 24_000 },
};

/** Heavy calls of one user that may run at the same time in this process, and of all users. */
const atOnce = { user: 8, all: 64 } as const;
const windowMs = 60_000;

const heavyCalls: readonly string[] = [
  'commitQuantityImport',
  'compareCalculations',
  'copySite',
  'exportSite',
  'getClimateReport',
  'getMaterialReport',
  'getProductList',
  'getSiteSnapshot',
  'importSite',
  'searchData',
  'uploadFile',
  'validateQuantityImport',
];

interface Visit {
  readonly endpoint: Pick<Endpoint, 'name' | 'method'>;
  readonly userId: string | null;
  /** null = this machine, which is not counted. */
  readonly address: string | null;
}

export interface RateLimiter {
  /** Counts the call, or refuses it with 429; the returned function says that the call has ended. */
  admit(visit: Visit): () => void;
  /** Tells the database what was used and learns what other processes counted. */
  flush(): Promise<void>;
}

export interface RateLimiterOptions {
  readonly database: Queryable;
  readonly clock: () => Date;
  /** Times the usual limits; 0 = no limits. */
  readonly factor: number;
}

interface Use {
  /** Calls since the last flush. */
  fresh: number;
  /** Calls of all processes at the last flush. */
  known: number;
}

/**
 * Fixed windows of a minute. Calls are counted in memory and added to the database once a second, so that reading stays
 * reading; each process may therefore let through what it admits within one flush beyond the limit.
 */
export const createRateLimiter = ({ database, clock, factor }: RateLimiterOptions): RateLimiter => {
  let windowStart = 0;
  let lastFlushed = 0;
  let uses = new Map<string, Use>();
  const running = createRunning();
  const turnWindow = (): number => {
    const now = clock().getTime();
    const start = now - (now % windowMs);
    if (start !== windowStart) {
      windowStart = start;
      uses = new Map();
    }
    return Math.ceil((windowStart + windowMs - now) / 1000);
  };
  const admit = (visit: Visit): (() => void) => {
    if (factor === 0) return () => undefined;
    const secondsLeft = turnWindow();
    const kind = classOf(visit.endpoint);
    const counted = countersOf(visit, kind).map(({ key, limit }) => {
      const use = uses.get(key) ?? { fresh: 0, known: 0 };
      uses.set(key, use);
      return { use, isFull: use.fresh + use.known >= limit * factor };
    });
    if (counted.some(({ isFull }) => isFull)) throw tooMany(secondsLeft);
    const leave = kind === 'heavy' ? running.enter(visit.userId ?? '') : () => undefined;
    for (const { use } of counted) use.fresh += 1;
    return leave;
  };
  const flush = async (): Promise<void> => {
    const [start, current] = [windowStart, uses];
    const fresh = [...current].filter(([, use]) => use.fresh > 0);
    if (fresh.length === 0) return;
    if (start !== lastFlushed) await forgetUses(database, new Date(start));
    lastFlushed = start;
    const added = fresh.map(([key, use]) => ({ key, used: use.fresh }));
    for (const totals of await addUses(database, new Date(start), added)) {
      const use = current.get(totals.key);
      const sent = added.find(({ key }) => key === totals.key)?.used ?? 0;
      if (use !== undefined) Object.assign(use, { known: totals.used, fresh: use.fresh - sent });
    }
  };
  return { admit, flush };
};

/** Flushes every second until it is told to stop. */
export const keepFlushing = (limiter: RateLimiter, log: (message: string, error: unknown) => void): (() => void) => {
  const timer = setInterval(() => {
    limiter.flush().catch((error: unknown) => log('rate limits could not be stored', error));
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
};

const createRunning = () => {
  const byUser = new Map<string, number>();
  let all = 0;
  return {
    enter: (userId: string): (() => void) => {
      const own = byUser.get(userId) ?? 0;
      if (all >= atOnce.all || own >= atOnce.user) throw tooMany(1);
      all += 1;
      byUser.set(userId, own + 1);
      return () => {
        all -= 1;
        const left = (byUser.get(userId) ?? 1) - 1;
        if (left === 0) byUser.delete(userId);
        else byUser.set(userId, left);
      };
    },
  };
};

const classOf = ({ name, method }: Visit['endpoint']): OperationClass => {
  if (name === 'requestSignIn') return 'sign-in';
  if (heavyCalls.includes(name)) return 'heavy';
  return method === 'GET' ? 'read' : 'write';
};

const countersOf = ({ userId, address }: Visit, kind: OperationClass) => [
  ...(userId === null ? [] : [{ key: `${kind} user ${userId}`, limit: perMinute[kind].user }]),
  ...(address === null ? [] : [{ key: `${kind} address ${address}`, limit: perMinute[kind].address }]),
];

const tooMany = (seconds: number): Refusal =>
  new Refusal('too-many-requests', { headers: { 'retry-after': String(Math.max(1, seconds)) } });

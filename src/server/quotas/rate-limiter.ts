import { limitOf, type QuotaHolder, type UsualQuotas } from '#domain/people/quota.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RateLimiter, Visit } from '#server/http/admission.ts';
import { tooMany } from '#server/http/refusal.ts';
import { classOf, type OperationClass, weightOf } from './call-weights.ts';
import { addUses, forgetUses } from './rate-limits.store.ts';
import { createRunning } from './running-calls.ts';
import { findHolders } from './usage.store.ts';

/** Calls a minute, heavy ones by their weight: far above what people and devices do; one address may stand for an office. */
const perMinute: Readonly<Record<OperationClass, Readonly<Record<Counted, number>>>> = {
  'sign-in': { user: 120, company: 600, address: 600 },
  // The user is the link; a phone asks a few times a minute.
  link: { user: 240, company: 24_000, address: 6_000 },
  // The user is the address that files are posted to; one is a file of up to 4 MiB to read.
  drop: { user: 30, company: 600, address: 600 },
  read: { user: 60_000, company: 240_000, address: 240_000 },
  write: { user: 60_000, company: 240_000, address: 240_000 },
  // A company's own is its quota of `work`.
  heavy: { user: 6_000, company: Number.POSITIVE_INFINITY, address: 24_000 },
};

type Counted = 'user' | 'company' | 'address';

const windowMs = 60_000;

export interface RateLimiterOptions {
  readonly database: Queryable;
  readonly clock: () => Date;
  /** Times the usual limits; 0 = no limits. */
  readonly factor: number;
  readonly quotas: UsualQuotas;
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
export const createRateLimiter = ({ database, clock, factor, quotas }: RateLimiterOptions): RateLimiter => {
  let windowStart = 0;
  let lastFlushed = 0;
  let uses = new Map<string, Use>();
  /** Companies that have asked for heavy work, as the database knew them last. */
  let holders: ReadonlyMap<string, QuotaHolder> = new Map();
  const running = createRunning();
  const workLimitOf = (companyId: string): number =>
    limitOf('work', quotas, holders.get(companyId) ?? anyCompany) ?? Number.POSITIVE_INFINITY;
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
    const weight = weightOf(visit.endpoint) * (visit.times ?? 1);
    const counted = countersOf(visit, kind, workLimitOf).map(({ key, limit }) => {
      const use = uses.get(key) ?? { fresh: 0, known: 0 };
      uses.set(key, use);
      return { use, isFull: use.fresh + use.known >= limit * factor };
    });
    if (counted.some(({ isFull }) => isFull)) throw tooMany(secondsLeft);
    const leave = kind === 'heavy' ? running.enter(visit.user ?? nobody) : () => undefined;
    for (const { use } of counted) use.fresh += weight;
    return leave;
  };
  const flush = async (): Promise<void> => {
    const [start, current] = [windowStart, uses];
    const fresh = [...current].filter(([, use]) => use.fresh > 0);
    if (fresh.length === 0) return;
    if (start !== lastFlushed) await forgetUses(database, new Date(start));
    lastFlushed = start;
    const companies = companiesOf(current.keys());
    if (companies.length > 0) holders = await findHolders(database, companies);
    const added = fresh.map(([key, use]) => ({ key, used: use.fresh }));
    for (const totals of await addUses(database, new Date(start), added)) {
      const use = current.get(totals.key);
      const sent = added.find(({ key }) => key === totals.key)?.used ?? 0;
      if (use !== undefined) Object.assign(use, { known: totals.used, fresh: use.fresh - sent });
    }
  };
  const workOf: RateLimiter['workOf'] = (companyId, holder) => {
    turnWindow();
    const { fresh, known } = uses.get(workKey(companyId)) ?? { fresh: 0, known: 0 };
    const limit = factor === 0 ? null : limitOf('work', quotas, holder);
    return { used: fresh + known, limit: limit === null ? null : limit * factor };
  };
  return { admit, admitEntry: async (visit) => admit(visit), flush, workOf };
};

/** Flushes every second until it is told to stop. */
export const keepFlushing = (limiter: RateLimiter, log: (message: string, error: unknown) => void): (() => void) => {
  const timer = setInterval(() => {
    limiter.flush().catch((error: unknown) => log('rate limits could not be stored', error));
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
};

const anyCompany: QuotaHolder = { isTrial: false, own: {} };
const nobody = { id: '', companyId: '' };

const workPrefix = 'heavy company ';
const workKey = (companyId: string): string => `${workPrefix}${companyId}`;

const companiesOf = (keys: Iterable<string>): readonly string[] =>
  [...keys].filter((key) => key.startsWith(workPrefix)).map((key) => key.slice(workPrefix.length));

const countersOf = (
  { user, address }: Visit,
  kind: OperationClass,
  workLimitOf: (companyId: string) => number,
): readonly { readonly key: string; readonly limit: number }[] => [
  ...(user === null
    ? []
    : [
        { key: `${kind} user ${user.id}`, limit: perMinute[kind].user },
        {
          key: `${kind} company ${user.companyId}`,
          limit: kind === 'heavy' ? workLimitOf(user.companyId) : perMinute[kind].company,
        },
      ]),
  ...(address === null ? [] : [{ key: `${kind} address ${address}`, limit: perMinute[kind].address }]),
];

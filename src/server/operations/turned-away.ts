import type { TurnedAwayCall, TurnedAwaySum } from './log.ts';

export interface TurnedAway {
  count(call: TurnedAwayCall): void;
  /** Tells what has been counted up to now. */
  flush(): void;
}

interface TurnedAwayOptions {
  readonly tell: (sum: TurnedAwaySum) => void;
  readonly clock: () => Date;
  readonly intervalMs?: number;
}

/** An interval begins with the first call that is turned away, and its end is told once. */
export const createTurnedAway = ({ tell, clock, intervalMs = 60_000 }: TurnedAwayOptions): TurnedAway => {
  let counts = new Map<string, Omit<TurnedAwayCall, 'user'> & { count: number }>();
  let users = new Set<string>();
  let since = 0;
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (counts.size === 0) return;
    const sorted = [...counts.values()].sort((one, other) => other.count - one.count);
    const total = sorted.reduce((sum, { count }) => sum + count, 0);
    const seconds = Math.round((clock().getTime() - since) / 1000);
    const sum = { seconds, total, users: users.size, counts: sorted };
    counts = new Map();
    users = new Set();
    tell(sum);
  };
  return {
    flush,
    count: ({ call, status, problem, user }) => {
      if (timer === null) {
        since = clock().getTime();
        timer = setTimeout(flush, intervalMs).unref();
      }
      if (user !== null) users.add(user);
      const key = `${call} ${status} ${problem}`;
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { call, status, problem, count: 1 });
      else known.count += 1;
    },
  };
};

/** Lets calls in while the process keeps up with them. */
export interface Gate {
  /**
   * Says what to call when the call has ended; null = it must come again later.
   * @param whose by what calls of one person are known; theirs alone close the gate to nobody else
   */
  enter(whose?: string): (() => void) | null;
}

export interface GateOptions {
  /** Calls that may be in work at the same time; streams are not in work once they flow. */
  readonly most: number;
  /** How late timers may be, as a mean over about a second. */
  readonly mostLateMs: number;
  /** How long the last calls may have taken, as a mean, before more than `few` in work are too many. */
  readonly mostMeanMs: number;
}

const tickMs = 50;
/** Weight of the newest tick. */
const newest = 0.1;
/** A tick counts as so many times too late at most: one pause alone closes nothing, however long it is. */
const mostTimesLate = 5;

/** So many calls in work are no queue, however long they take. */
const few = 64;
/** One person's share of the calls that may be in work, when that is more than a few. */
const shareOfOne = 0.25;
/** Weight of the newest call. */
const newestCall = 0.05;

const usual: GateOptions = { most: 400, mostLateMs: 150, mostMeanMs: 2000 };

/**
 * Refuses early what would only wait: work that has begun is never given up, and a short queue is served in time. How
 * short depends on how fast calls are; it also closes when the event loop is late, whoever holds it up.
 */
export const createGate = ({ most, mostLateMs, mostMeanMs }: GateOptions = usual): Gate => {
  let running = 0;
  const inWork = new Map<string, number>();
  const inWorkOf = (whose: string): number => inWork.get(whose) ?? 0;
  const change = (whose: string | undefined, difference: number): void => {
    running += difference;
    if (whose === undefined) return;
    const left = inWorkOf(whose) + difference;
    if (left === 0) inWork.delete(whose);
    else inWork.set(whose, left);
  };
  let meanMs = 0;
  let lateMs = 0;
  let expected = performance.now() + tickMs;
  const timer = setInterval(() => {
    const now = performance.now();
    const tickLateMs = Math.min(Math.max(0, now - expected), mostTimesLate * mostLateMs);
    lateMs += newest * (tickLateMs - lateMs);
    expected = now + tickMs;
  }, tickMs);
  timer.unref();
  /** Where all is slow, everybody who asks may have the same part of a few. */
  const hasTooMany = (whose: string, isSlow: boolean): boolean => {
    const own = inWorkOf(whose);
    const people = inWork.size + (own === 0 ? 1 : 0);
    return own >= Math.max(few, most * shareOfOne) || (isSlow && own + 1 > few / people);
  };
  return {
    enter: (whose) => {
      const isSlow = running >= few && meanMs > mostMeanMs;
      if (running >= most || lateMs > mostLateMs) return null;
      if (whose === undefined ? isSlow : hasTooMany(whose, isSlow)) return null;
      change(whose, 1);
      const startedAt = performance.now();
      return () => {
        change(whose, -1);
        meanMs += newestCall * (performance.now() - startedAt - meanMs);
      };
    },
  };
};

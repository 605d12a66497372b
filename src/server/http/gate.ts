/** Lets calls in while the process keeps up with them. */
export interface Gate {
  /** Says what to call when the call has ended; null = it must come again later. */
  enter(): (() => void) | null;
}

export interface GateOptions {
  /** Calls that may be in work at the same time; streams are not in work once they flow. */
  readonly most: number;
  /** How late timers may be, as a mean over about a second. */
  readonly mostLateMs: number;
}

const tickMs = 50;
/** Weight of the newest tick: one long pause alone closes nothing. */
const newest = 0.1;

const usual: GateOptions = { most: 400, mostLateMs: 150 };

/**
 * Refuses early what would only wait: work that has begun is never given up, and a short queue is served in time. Also
 * closes when the event loop is late, whoever holds it up.
 */
export const createGate = ({ most, mostLateMs }: GateOptions = usual): Gate => {
  let running = 0;
  let lateMs = 0;
  let expected = performance.now() + tickMs;
  const timer = setInterval(() => {
    const now = performance.now();
    lateMs += newest * (Math.max(0, now - expected) - lateMs);
    expected = now + tickMs;
  }, tickMs);
  timer.unref();
  return {
    enter: () => {
      if (running >= most || lateMs > mostLateMs) return null;
      running += 1;
      return () => {
        running -= 1;
      };
    },
  };
};

import { readFileSync } from 'node:fs';

/**
 * Processor time of the main thread in ms, so that other programs on the machine count for nothing; where the system
 * does not tell (it is Linux that does), time itself.
 */
const busyMs = (): number => {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
};

export interface Stalls {
  /** Longest time that the event loop was busy between two turns of a timer, ms. */
  readonly longestMs: number;
  /** How long the work took, ms. */
  readonly wallMs: number;
}

/** Does the work and measures how long it kept the event loop from anything else. */
export const measureStalls = async (work: () => Promise<unknown>): Promise<Stalls> => {
  let longestMs = 0;
  let last = busyMs();
  const look = (): void => {
    const now = busyMs();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  const startedAt = performance.now();
  try {
    await work();
    // What the end of the work itself cost is seen by the next turn.
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { longestMs, wallMs: performance.now() - startedAt };
  } finally {
    clearInterval(timer);
  }
};

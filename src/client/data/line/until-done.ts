import { backOffMs } from '#client/data/device/back-off.ts';
import type { Connectivity } from './connectivity.ts';

/** A part of the program that is to be fetched. */
export interface Attempt {
  /** Tries now, unless it is being tried or is done. */
  readonly now: () => void;
  readonly stop: () => void;
}

const firstRestMs = 3000;

/**
 * Tries until it succeeds: what begins just as the line breaks must not stay undone. After a failure the line is looked at;
 * the next try comes when the line is back, or, where it never was away, after a rest that doubles.
 */
export const untilDone = (
  connectivity: Pick<Connectivity, 'state' | 'isOnline' | 'check'>,
  attempt: () => Promise<void>,
): Attempt => {
  let state: 'resting' | 'busy' | 'over' = 'resting';
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    state = 'busy';
    const isDone = await attempt().then(
      () => true,
      () => false,
    );
    if (isDone) stop();
    if (state !== 'busy') return;
    state = 'resting';
    failures += 1;
    timer = setTimeout(goOn, backOffMs(failures, Math.random(), firstRestMs));
    connectivity.check();
  };
  const now = (): void => {
    if (state === 'resting') void run();
  };
  // Not before it was asked for: the first answer of the server must not bring forward what waits for the first paint.
  const goOn = (): void => {
    if (failures > 0 && connectivity.isOnline()) now();
  };
  const forget = connectivity.state.subscribe(goOn);
  const stop = (): void => {
    state = 'over';
    clearTimeout(timer);
    forget();
  };
  return { now, stop };
};

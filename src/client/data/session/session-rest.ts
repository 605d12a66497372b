import { backOffMs } from '#client/data/device/back-off.ts';
import type { Signal } from '#client/data/device/signal.ts';
import type { PauseReason } from '#client/data/outbox/records/client-data.ts';

interface Options {
  readonly pause: Signal<PauseReason | null>;
  /** Asks the server whose session it is, which sets the pause to what is true. */
  readonly check: () => void;
  readonly random: () => number;
}

const firstRestMs = 30_000;
const longestRestMs = 10 * 60_000;

/**
 * While another session is missing, the server is asked ever more rarely whose it is: another tab may have signed in, and
 * whoever denied the session may have been another server, one of a moment or of another installation. Nobody need sign in
 * for that. A hidden page waits until it is seen again, which asks by itself. Answers what ends it.
 */
export const lookForSession = ({ pause, check, random }: Options): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (turns: number): void => {
    timer = setTimeout(
      () => {
        rest(turns + 1);
        if (document.visibilityState === 'visible') check();
      },
      backOffMs(turns, random(), firstRestMs, longestRestMs),
    );
  };
  const watch = (): void => {
    clearTimeout(timer);
    const reason = pause.get();
    if (reason === 'sign-in' || reason === 'wrong-user') rest(1);
  };
  const stopWatching = pause.subscribe(watch);
  watch();
  return () => {
    clearTimeout(timer);
    stopWatching();
  };
};

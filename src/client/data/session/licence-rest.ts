import { backOffMs } from '#client/data/device/back-off.ts';
import type { Signal } from '#client/data/device/signal.ts';
import type { PauseReason } from '#client/data/outbox/records/client-data.ts';
import type { Outbox } from '#client/data/outbox/records/outbox.ts';

interface Options {
  readonly pause: Signal<PauseReason | null>;
  readonly outbox: Pick<Outbox, 'on'>;
  readonly random: () => number;
}

const firstRestMs = 30_000;
const longestRestMs = 10 * 60_000;

/**
 * Ends the pause of a licence that has ended, ever more rarely: nobody tells this device when it is renewed, and what waits
 * goes then by itself. Answers what ends it.
 */
export const tryUnderLicence = ({ pause, outbox, random }: Options): (() => void) => {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWatching = pause.subscribe(() => {
    clearTimeout(timer);
    if (pause.get() !== 'licence') return;
    failures += 1;
    timer = setTimeout(() => pause.set(null), backOffMs(failures, random(), firstRestMs, longestRestMs));
  });
  const stopCounting = outbox.on(({ kind }) => {
    if (kind === 'settled') failures = 0;
  });
  return () => {
    clearTimeout(timer);
    stopWatching();
    stopCounting();
  };
};

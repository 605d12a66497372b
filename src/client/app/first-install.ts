import { backOffMs } from '#client/data/device/back-off.ts';
import type { Connectivity } from '#client/data/line/connectivity.ts';

const firstRestMs = 15_000;
const longestRestMs = 60 * 60 * 1000;

interface FirstInstall {
  /** `none`: there is no service worker, and none is on its way. */
  readonly state: () => Promise<'none' | 'installing' | 'active'>;
  /** Asks for the service worker; what is in its cache already is not fetched again. */
  readonly register: () => Promise<void>;
  /** Ends after so many milliseconds, or as soon as another attempt may go better. */
  readonly rest: (restMs: number) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly random: () => number;
}

/**
 * Registers the service worker until one has been installed. A first installation that fails, because a release was being
 * put up or the line broke, leaves no registration behind: the browser would try again at the next start only.
 */
export const untilInstalled = async ({ state, register, rest, isOnline, random }: FirstInstall): Promise<void> => {
  await register().catch(() => undefined);
  for (let failures = 1; (await state()) !== 'active'; failures += 1) {
    await rest(backOffMs(failures, random(), firstRestMs, longestRestMs));
    if (isOnline() && (await state()) === 'none') await register().catch(() => undefined);
  }
};

/** So many milliseconds; less when the line comes back or the page is looked at again. */
export const restUntilSeen = (restMs: number, line: Pick<Connectivity, 'state' | 'isOnline'>): Promise<void> =>
  new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const end = () => {
      waiting.abort();
      stopWatching();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, restMs);
    const stopWatching = line.state.subscribe(() => line.isOnline() && end());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), { signal });
  });

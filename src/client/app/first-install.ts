const firstRestMs = 15_000;
const longestRestMs = 60 * 60 * 1000;

export interface FirstInstall {
  /** `none`: there is no service worker, and none is on its way. */
  readonly state: () => Promise<'none' | 'installing' | 'active'>;
  /** Asks for the service worker; what is in its cache already is not fetched again. */
  readonly register: () => Promise<void>;
  /** Ends after so many milliseconds, or as soon as another attempt may go better. */
  readonly rest: (restMs: number) => Promise<void>;
}

/**
 * Registers the service worker until one has been installed. A first installation that fails, because a release was being
 * put up or the line broke, leaves no registration behind: the browser would try again at the next start only.
 */
export const untilInstalled = async ({ state, register, rest }: FirstInstall): Promise<void> => {
  await register().catch(() => undefined);
  for (let restMs = firstRestMs; (await state()) !== 'active'; restMs = Math.min(2 * restMs, longestRestMs)) {
    await rest(restMs);
    if ((await state()) === 'none') await register().catch(() => undefined);
  }
};

/** So many milliseconds; less when the line comes back or the page is looked at again. */
export const restUntilSeen = (restMs: number): Promise<void> =>
  new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const end = () => {
      waiting.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, restMs);
    window.addEventListener('online', end, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), { signal });
  });

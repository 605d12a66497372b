import { Workbox } from 'workbox-window';
import { unreadableCalls } from '#client/data/line/api.ts';
import { trustedAddress } from '#client/data/line/trusted-address.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import { restUntilSeen, untilInstalled } from './first-install.ts';

const checkIntervalMs = 60 * 60 * 1000;
/** A line that comes and goes, or a page that is looked at over and over, is no reason to ask each time. */
const shortestGapMs = 60_000;

let update: { readonly apply: () => void } | null = null;
const listeners = new Set<() => void>();

/** The newer version of the app that waits to be used, if there is one. */
export const waitingUpdate = {
  get: () => update,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Registers the service worker and looks for new versions: hourly, on return to the page, on reconnect. */
export const watchForUpdates = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { connectivity } = currentData();
  const address = trustedAddress('service-worker', '/sw.js');
  let worker: Workbox | null = null;
  await untilInstalled({
    state: workerState,
    register: async () => {
      // What failed to install is gone with its registration, and each of these holds to one.
      const fresh = new Workbox(address);
      fresh.addEventListener('waiting', () => offer(fresh));
      worker = fresh;
      await fresh.register();
    },
    rest: (restMs) => restUntilSeen(restMs, connectivity),
    isOnline: () => connectivity.isOnline(),
    random: Math.random,
  });
  let checkedAt = Number.NEGATIVE_INFINITY;
  const check = () => {
    if (!connectivity.isOnline() || performance.now() - checkedAt < shortestGapMs) return;
    checkedAt = performance.now();
    worker?.update().catch(() => undefined);
    void fillShells();
  };
  await fillShells();
  setInterval(check, checkIntervalMs);
  connectivity.state.subscribe(check);
  unreadableCalls.subscribe(() => {
    if (unreadableCalls.get().length > 0) check();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
};

/** The browser or its user may have thrown away the program's files and nothing else: they are wanted at the next start. */
const fillShells = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  for (const part of [registration?.active, registration?.waiting]) part?.postMessage({ type: 'FILL_SHELL' });
};

const workerState = async (): Promise<'none' | 'installing' | 'active'> => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active) return 'active';
  return registration?.installing || registration?.waiting ? 'installing' : 'none';
};

const offer = (worker: Workbox): void => {
  // Another tab may accept it: then it is in charge here, too, and only this page is old.
  let isInCharge = false;
  const note = () => {
    isInCharge = true;
  };
  navigator.serviceWorker.addEventListener('controllerchange', note, { once: true });
  update = { apply: () => (isInCharge ? window.location.reload() : applyUpdate(worker)) };
  for (const listener of listeners) listener();
};

/** Reloads once the new version is in charge. Edits are in the outbox and survive. */
const applyUpdate = (worker: Workbox): void => {
  worker.addEventListener('controlling', () => window.location.reload());
  worker.messageSkipWaiting();
};

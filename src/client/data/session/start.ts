import type { QueryClient } from '@tanstack/react-query';
import { openChannel } from '#client/data/device/channel.ts';
import { nowMs } from '#client/data/device/clock.ts';
import { databaseNames } from '#client/data/device/databases.ts';
import type { Notify } from '#client/data/device/notify.ts';
import { lastKnownUser } from '#client/data/device/preferences.ts';
import { Signal } from '#client/data/device/signal.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import { Cache } from '#client/data/line/cache.ts';
import { Connectivity } from '#client/data/line/connectivity.ts';
import { createQueryClient } from '#client/data/line/query-client.ts';
import { type Attempt, untilDone } from '#client/data/line/until-done.ts';
import { withoutRepeats } from '#client/data/line/without-repeats.ts';
import {
  type ClientData,
  type PauseReason,
  registerData,
  type SessionStatus,
} from '#client/data/outbox/records/client-data.ts';
import type { Settled } from '#client/data/outbox/records/event.ts';
import { Outbox } from '#client/data/outbox/records/outbox.ts';
import type { Rest } from '#client/data/outbox/records/sending-rest.ts';
import { ping } from '#contract/people/session.ts';
import type { Sending } from './sending.ts';

export interface StartOptions {
  readonly notify: Notify;
  /** Leaves the app: `window.location.assign` unless told otherwise. */
  readonly navigate?: (url: string) => void;
  /** Name of this build, stored with every edit. */
  readonly build?: string;
}

interface StartedData {
  readonly queryClient: QueryClient;
  /** Ends timers, locks and listeners. */
  readonly stop: () => void;
}

const pingTimeoutMs = 5000;
/** What edits did is needed once there are edits, not for the first screen. */
const loadSettle = () => import('#client/data/outbox/overlay/settle.ts');

/** Starts the data layer of this page; `determineSession()` comes next. */
export const startData = ({ notify, navigate = goTo, build = 'unknown' }: StartOptions): StartedData => {
  const pause = new Signal<PauseReason | null>(null);
  const tell = withoutRepeats(notify, nowMs);
  const outbox = new Outbox({
    build,
    now: nowMs,
    newKey: uuidv7,
    openChannel,
    onLeft: () => leave(data),
    rescue: async (...refused) => (await import('#client/data/outbox/questions/rescue.ts')).rescue(data, ...refused),
  });
  const connectivity = new Connectivity({ ping: () => checkUser(outbox, pause), now: nowMs, random: Math.random });
  const cache = new Cache(() => queryClient, {
    mark: () => outbox.mark(),
    since: (mark) => outbox.settledSince(mark),
    applySince: async (queryKey, data, mark) =>
      (await loadSettle()).settleData(queryKey, data, outbox.settledSince(mark)),
  });
  const onUnauthenticated = () => pause.set('sign-in');
  const queryClient = createQueryClient({ notify: tell, cache, onUnauthenticated, random: Math.random });
  const { ensure, ...sending } = createLazySending(() => data);
  const data: ClientData = {
    queryClient,
    cache,
    outbox,
    connectivity,
    status: new Signal<SessionStatus>('undetermined'),
    pause,
    rest: new Signal<Rest | null>(null),
    notify: tell,
    navigate,
    ...sending,
  };
  registerData(data);
  // The browser opens what it keeps for us with the first question about it, which takes longer than any other.
  if (lastKnownUser.get() !== null) databaseNames().catch(() => undefined);
  connectivity.start();
  queryClient.mount();
  const cleanUp = [
    cache.watch(),
    outbox.on((event) => {
      if (event.kind === 'settled' && !event.isOwn) settleHere(data, event.settled);
      if (event.kind === 'added') ensure();
    }),
    flushWhenHidden(cache),
    lastKnownUser.subscribe(() => leaveWithOthers(data)),
  ];
  return {
    queryClient,
    stop: () => {
      for (const clean of cleanUp) clean();
      sending.stopSending();
      connectivity.stop();
      queryClient.unmount();
      outbox.close();
      cache.close();
    },
  };
};

/** What another tab has sent shows in this one, too. */
const settleHere = ({ cache, queryClient }: ClientData, settled: readonly Settled[]): void =>
  void loadSettle()
    .then(({ writeSettled }) => writeSettled(cache, queryClient, settled))
    .catch(() => undefined);

const goTo = (url: string): void => window.location.assign(url);

/** The sender comes after the first paint: nothing on the first screen needs it. */
const createLazySending = (data: () => ClientData) => {
  let sending: Sending | null = null;
  let wanted: string | null = null;
  /** Its file may be out of reach: what waits must go by itself when it is not. */
  let loading: Attempt | null = null;
  const load = async () => {
    const userId = wanted;
    const { startSending } = await import('./sending.ts');
    if (userId !== null && wanted === userId && sending === null) sending = startSending(data(), userId);
  };
  const stopSending = () => {
    wanted = null;
    loading?.stop();
    loading = null;
    sending?.stop();
    sending = null;
  };
  return {
    startSending: (userId: string) => {
      if (wanted === userId) return;
      stopSending();
      wanted = userId;
      loading = untilDone(data().connectivity, load);
      whenIdle(loading.now);
    },
    stopSending,
    ensure: () => {
      if (sending === null) loading?.now();
    },
    sendNow: () => (sending === null ? loading?.now() : sending.sendNow()),
  };
};

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 0);
};

/** Does our server answer now? */
export const isServerReachable = (): Promise<boolean> =>
  call(ping, { query: { n: uuidv7() } }, { timeoutMs: pingTimeoutMs }).then(
    () => true,
    () => false,
  );

/** Is it our server, and is its session still this user's? */
const checkUser = async (outbox: Outbox, pause: Signal<PauseReason | null>): Promise<void> => {
  const { userId } = await call(ping, { query: { n: uuidv7() } }, { timeoutMs: pingTimeoutMs });
  if (outbox.userId === null) return;
  // Whether the company has a licence again is found out by `licence-rest.ts`, which asks ever more rarely.
  if (pause.get() !== 'licence')
    pause.set(userId === outbox.userId ? null : userId === null ? 'sign-in' : 'wrong-user');
  const known = lastKnownUser.get();
  if (known !== null && known.user.id === userId) lastKnownUser.set({ ...known, confirmedAt: nowMs() });
};

/**
 * What was remembered is gone: another tab has signed out, or the browser has cleared its storage. A page with unsent
 * edits waits to be told which (`cleared-storage.ts`).
 */
const leaveWithOthers = (data: ClientData): void => {
  const { outbox, status } = data;
  if (outbox.userId === null || lastKnownUser.get() !== null || status.get() !== 'authenticated') return;
  if (outbox.waiting() === 0) leave(data);
};

/** Nothing is shown, sent or written here any more. */
const leave = ({ outbox, cache, queryClient, status, stopSending }: ClientData): void => {
  stopSending();
  outbox.close();
  cache.close();
  status.set('unauthenticated');
  queryClient.clear();
};

const flushWhenHidden = (cache: Cache): (() => void) => {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void cache.flush();
  };
  const onLeave = () => void cache.flush();
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', onLeave);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', onLeave);
  };
};

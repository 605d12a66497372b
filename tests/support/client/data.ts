import type { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { actionsOf } from '#client/data/content/actions/outbox-actions.ts';
import type { OpenChannel } from '#client/data/device/channel.ts';
import type { Notice } from '#client/data/device/notify.ts';
import { Signal } from '#client/data/device/signal.ts';
import { call } from '#client/data/line/api.ts';
import { Cache } from '#client/data/line/cache.ts';
import { Connectivity } from '#client/data/line/connectivity.ts';
import { createQueryClient } from '#client/data/line/query-client.ts';
import { settleData, writeSettled } from '#client/data/outbox/overlay/settle.ts';
import type { rescue as Rescue } from '#client/data/outbox/questions/rescue.ts';
import type { ClientData, PauseReason, SessionStatus } from '#client/data/outbox/records/client-data.ts';
import { registerData } from '#client/data/outbox/records/client-data.ts';
import { Outbox } from '#client/data/outbox/records/outbox.ts';
import type { Rest } from '#client/data/outbox/records/sending-rest.ts';
import { createSending } from '#client/data/session/sending.ts';
import { ping } from '#contract/people/session.ts';
import { editsOf } from '#tests/support/client/edits.ts';
import type { FakeServer } from '#tests/support/client/fake-server.ts';
import { makeChannels, makeLocks } from '#tests/support/client/fake-tabs.ts';
import { makeClock } from '#tests/support/clock.ts';

/** One browser: what its tabs share. */
export interface Browser {
  readonly openChannel: OpenChannel;
  readonly locks: LockManager;
  readonly clock: ReturnType<typeof makeClock>;
  readonly server: FakeServer;
}

export const makeBrowser = (server: FakeServer): Browser => {
  vi.stubGlobal('fetch', server.fetch);
  return { server, openChannel: makeChannels(), locks: makeLocks(), clock: makeClock() };
};

interface TabOptions {
  /** What becomes of edits that the device does not take. */
  readonly rescue?: typeof Rescue;
}

type OutboxOptions = ConstructorParameters<typeof Outbox>[0];

let keys = 0;

/** One tab of a browser with the data layer's own parts and a sender that starts at once. */
export const openTab = async (browser: Browser, userId = 'user-1', { rescue }: TabOptions = {}) => {
  const { openChannel, locks, clock } = browser;
  const { notices, ...parts } = partsOf(browser, rescue && ((...refused) => rescue(data, ...refused)));
  const { queryClient, cache, outbox, connectivity } = parts;
  const { leader, sender } = createSending(parts, userId, { locks, openChannel, now: clock.now, random: () => 1 });
  const data: ClientData = { ...parts, stopSending: () => sender.stop(), sendNow: () => sender.sendNow() };
  registerData(data);
  cache.open(userId);
  await outbox.open(userId);
  connectivity.start();
  const cleanUp = [
    cache.watch(),
    outbox.on((event) => {
      if (event.kind === 'settled' && !event.isOwn) void writeSettled(cache, queryClient, event.settled);
    }),
  ];
  leader.start();
  sender.start();
  return {
    ...data,
    leader,
    sender,
    notices,
    edits: editsOf(data),
    actions: actionsOf(data),
    close: () => {
      for (const clean of cleanUp) clean();
      sender.stop();
      leader.stop();
      connectivity.stop();
      queryClient.clear();
      outbox.close();
      cache.close();
    },
  };
};

/** What `startData` makes, with a notice board that the test reads. */
const partsOf = ({ openChannel, clock }: Browser, rescue: OutboxOptions['rescue']) => {
  const notices: Notice[] = [];
  const pause = new Signal<PauseReason | null>(null);
  const outbox = new Outbox({ build: 'test', now: clock.now, newKey, openChannel, ...(rescue && { rescue }) });
  const connectivity = new Connectivity({
    ping: async () => {
      await call(ping, { query: { n: 'n' } });
    },
    now: clock.now,
    random: () => 1,
  });
  const cache: Cache = new Cache((): QueryClient => queryClient, {
    mark: () => outbox.mark(),
    since: (mark) => outbox.settledSince(mark),
    applySince: async (queryKey, data, mark) => settleData(queryKey, data, outbox.settledSince(mark)),
  });
  const queryClient = createQueryClient({
    notify: (notice) => notices.push(notice),
    cache,
    onUnauthenticated: () => pause.set('sign-in'),
    random: () => 1,
  });
  return {
    notices,
    queryClient,
    cache,
    outbox,
    connectivity,
    pause,
    rest: new Signal<Rest | null>(null),
    status: new Signal<SessionStatus>('authenticated'),
    notify: (notice: Notice) => void notices.push(notice),
    navigate: () => undefined,
    startSending: () => undefined,
  };
};

const newKey = () => {
  keys += 1;
  return `0190e5b2-0000-7000-8000-${String(keys).padStart(12, '0')}`;
};

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Waits until a condition holds; fails the test when it does not within two seconds. */
export const until = (condition: () => boolean): Promise<void> =>
  vi.waitFor(
    () => {
      if (!condition()) throw new Error('The condition does not hold');
    },
    { timeout: 10_000, interval: 5 },
  );

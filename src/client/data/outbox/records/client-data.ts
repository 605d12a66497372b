import type { QueryClient } from '@tanstack/react-query';
import type { Notify } from '#client/data/device/notify.ts';
import type { Signal } from '#client/data/device/signal.ts';
import type { Cache } from '#client/data/line/cache.ts';
import type { Connectivity } from '#client/data/line/connectivity.ts';
import type { Outbox } from './outbox.ts';
import type { Rest } from './sending-rest.ts';

export type SessionStatus =
  | 'undetermined'
  | 'determining'
  | 'authenticated'
  | 'unauthenticated'
  | 'logging-in'
  | 'logging-out';

/** `licence`: the company's has ended; it may be renewed any moment. */
export type PauseReason = 'sign-in' | 'wrong-user' | 'licence';

/** The parts of the data layer that belong to one query client. */
export interface ClientData {
  readonly queryClient: QueryClient;
  readonly cache: Cache;
  readonly outbox: Outbox;
  readonly connectivity: Connectivity;
  readonly status: Signal<SessionStatus>;
  readonly notify: Notify;
  /** Goes to an address outside the app: the sign-in page, the sign-out address. */
  readonly navigate: (url: string) => void;
  /** Why nothing is sent. */
  readonly pause: Signal<PauseReason | null>;
  /** Why nothing is sent just now though nothing is asked of the user; told by the tab that sends. */
  readonly rest: Signal<Rest | null>;
  /** Starts sending what waits, once the user's outbox is open. */
  readonly startSending: (userId: string) => void;
  readonly stopSending: () => void;
  /** Sends what waits now, at the user's wish, without waiting out a back-off. */
  readonly sendNow: () => void;
}

const dataByClient = new WeakMap<QueryClient, ClientData>();
let current: ClientData | null = null;

export const registerData = (data: ClientData): void => {
  dataByClient.set(data.queryClient, data);
  current = data;
};

/** The data layer behind a query client; hooks and query functions find their outbox here. */
export const dataOf = (queryClient: QueryClient): ClientData => {
  const data = dataByClient.get(queryClient);
  if (data === undefined) throw new Error('The query client was not made by startData');
  return data;
};

/** The data layer of this page. */
export const currentData = (): ClientData => {
  if (current === null) throw new Error('startData has not run');
  return current;
};

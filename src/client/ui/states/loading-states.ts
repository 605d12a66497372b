import { pendingDelayMs, pendingMinimumMs } from '#domain/values/limits.ts';

/** The content of a page: on its way, here after a wait, or here at once. */
export type RouteLoading = 'pending' | 'loaded' | 'skipped';

/** `suspended`: the content waits for something; `shown`: it is there. */
export const nextRouteLoading = (state: RouteLoading, event: 'suspended' | 'shown'): RouteLoading => {
  if (event === 'suspended') return 'pending';
  return state === 'pending' ? 'loaded' : state;
};

/** The sign of loading: unseen, waiting to be seen, seen for its shortest time, seen until the content is there. */
export type LoadingIndicator = 'idle' | 'delay' | 'display' | 'expire';

/** What the sign does about the content; while it is displayed its shortest time counts first. */
export const indicatorFor = (state: LoadingIndicator, loading: RouteLoading): LoadingIndicator => {
  const isPending = loading === 'pending';
  if (state === 'idle' && isPending) return 'delay';
  return isPending || state === 'display' ? state : 'idle';
};

/** What follows when a state has lasted its time. */
export const indicatorAfter = (state: LoadingIndicator): LoadingIndicator =>
  state === 'delay' ? 'display' : state === 'display' ? 'expire' : state;

/** How long a state lasts (ms); null = until the content changes. */
export const indicatorMs = (state: LoadingIndicator): number | null =>
  state === 'delay' ? pendingDelayMs : state === 'display' ? pendingMinimumMs : null;

export const isIndicatorSeen = (state: LoadingIndicator): boolean => state === 'display' || state === 'expire';

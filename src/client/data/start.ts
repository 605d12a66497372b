import type { QueryClient } from '@tanstack/react-query';
import type { Notify } from './notify.ts';

export interface StartOptions {
  readonly notify: Notify;
  /** Leaves the app: `window.location.assign` unless told otherwise. */
  readonly navigate?: (url: string) => void;
}

/** Starts the data layer of this page; `stop` ends timers, locks and listeners. Call `determineSession()` next. */
export declare const startData: (options: StartOptions) => {
  readonly queryClient: QueryClient;
  readonly stop: () => void;
};

import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dataOf } from '#client/data/outbox/records/client-data.ts';

/** false while our server cannot be reached: what only works with it says so instead of failing. */
export const useIsOnline = (): boolean => {
  const { connectivity } = dataOf(useQueryClient());
  return useSyncExternalStore(connectivity.state.subscribe, () => connectivity.isOnline());
};

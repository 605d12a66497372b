import type { InfiniteQueryObserverResult, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, isUnreachable } from '#client/data/line/api.ts';
import { useIsOnline } from './use-line.ts';

/** Why a list is not here, and how to ask for it once more. */
export interface AwaitedList {
  readonly why: 'loading' | 'no-line' | 'failed' | 'refused';
  readonly onRetry: () => void;
}

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>;

/**
 * null = the list is here, be it empty. Where it is not, nothing may be said of what it holds: no "none yet", no sum, no count.
 * It is asked for anew by itself when the line is back.
 */
export const useAwaited = ({ data, refetch, ...asked }: Asked): AwaitedList | null => {
  const isOnline = useIsOnline();
  if (data !== undefined) return null;
  return { why: reasonOf(asked, isOnline), onRetry: () => void refetch() };
};

type Answer = Pick<Asked, 'error' | 'errorUpdateCount' | 'isFetching'>;

const reasonOf = ({ error, errorUpdateCount, isFetching }: Answer, isOnline: boolean): AwaitedList['why'] => {
  // What is asked again and again without a line does not flicker.
  if (isFetching) return isOnline || errorUpdateCount === 0 ? 'loading' : 'no-line';
  if (error === null) return isOnline ? 'loading' : 'no-line';
  return whyNot(error);
};

/** What is refused now is refused the next time, too; what the server could not give may be there then. */
const whyNot = (error: unknown): Exclude<AwaitedList['why'], 'loading'> => {
  if (isUnreachable(error)) return 'no-line';
  const isPassing = !(error instanceof ApiError) || error.code === 'too-many-requests' || (error.status ?? 500) >= 500;
  return isPassing ? 'failed' : 'refused';
};

type Paged = Pick<
  InfiniteQueryObserverResult,
  'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

/** null = the next page of a list may be asked for; else why it did not come. The line's return asks for it by itself. */
export const useAwaitedPage = ({
  isFetchingNextPage,
  isFetchNextPageError,
  error,
  fetchNextPage,
}: Paged): AwaitedList | null => {
  const isOnline = useIsOnline();
  const isCut = isFetchNextPageError && isUnreachable(error);
  const askAgain = useEffectEvent(() => {
    if (isCut) void fetchNextPage();
  });
  useEffect(() => {
    if (isOnline) askAgain();
  }, [isOnline]);
  if (!isFetchNextPageError || isFetchingNextPage) return null;
  return { why: whyNot(error), onRetry: () => void fetchNextPage() };
};

import { Suspense, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import classes from './loading.module.css';
import {
  indicatorAfter,
  indicatorFor,
  indicatorMs,
  isIndicatorSeen,
  type LoadingIndicator,
  nextRouteLoading,
  type RouteLoading,
} from './loading-states.ts';
import { Spinner } from './spinner.tsx';

/** Content that may have to wait: the spinner appears late, and stays a moment once it was seen, so that nothing flashes. */
export const Loading = ({ children }: { readonly children: React.ReactNode }) => {
  const [loading, tell] = useReducer(nextRouteLoading, 'skipped');
  const isSeen = isIndicatorSeen(useIndicator(loading));
  return (
    <>
      {isSeen ? <Spinner /> : null}
      <div className={classes['content']} data-loading={loading} hidden={isSeen}>
        <Suspense fallback={<Waiting onChange={tell} />}>{children}</Suspense>
      </div>
    </>
  );
};

/** Stands for content that is not there yet, and says so. */
const Waiting = ({ onChange }: { readonly onChange: (event: 'suspended' | 'shown') => void }) => {
  useLayoutEffect(() => {
    onChange('suspended');
    return () => onChange('shown');
  }, [onChange]);
  return null;
};

const useIndicator = (loading: RouteLoading): LoadingIndicator => {
  const [before, setState] = useState<LoadingIndicator>('idle');
  const state = indicatorFor(before, loading);
  if (state !== before) setState(state);
  useEffect(() => {
    const ms = indicatorMs(state);
    if (ms === null) return;
    const timer = setTimeout(() => setState(indicatorAfter), ms);
    return () => clearTimeout(timer);
  }, [state]);
  return state;
};

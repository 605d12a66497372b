import { createContext, Suspense, use, useEffect, useLayoutEffect, useReducer, useState } from 'react';
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
        <LoadingContext value={tell}>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </LoadingContext>
      </div>
    </>
  );
};

const LoadingContext = createContext<(event: 'suspended' | 'shown') => void>(() => undefined);

/** Stands for content of a `Loading` that is not there yet, and says so: for a part whose files are on their way, too. */
export const Waiting = () => {
  const tell = use(LoadingContext);
  useLayoutEffect(() => {
    tell('suspended');
    return () => tell('shown');
  }, [tell]);
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

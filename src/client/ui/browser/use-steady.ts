import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function as long as the part is there, which does what the newest one does: what it is handed to is not drawn again for it. */
export const useSteady = <Args extends readonly unknown[]>(
  newest: (...args: Args) => void,
): ((...args: Args) => void) => {
  const doing = useRef(newest);
  useLayoutEffect(() => {
    doing.current = newest;
  });
  return useCallback((...args: Args) => doing.current(...args), []);
};

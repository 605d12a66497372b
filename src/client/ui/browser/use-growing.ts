import { startTransition, useEffect, useState } from 'react';

/** As many as a screen shows at first, and as many as come on at a time. */
const first = 12;
const step = 24;

/**
 * How many of a long list's lines are drawn: at first those in sight, then more after each frame until all are there, each
 * portion by itself, so that neither the first picture nor a key waits for lines that nobody sees yet.
 */
export const useGrowing = (count: number): number => {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + step));
  }, [shown, count]);
  return Math.min(shown, count);
};

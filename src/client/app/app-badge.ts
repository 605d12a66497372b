import { useEffect } from 'react';
import { useOutboxState } from '#client/data/outbox/edits/state.ts';

/** The installed app's icon shows how many edits wait to be sent; nothing for nobody. */
export const useAppBadge = (isSignedIn: boolean): void => {
  const { waiting } = useOutboxState();
  const count = isSignedIn ? waiting : 0;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
    // Not every platform that knows the call lets the page use it.
    shown.catch(() => undefined);
  }, [count]);
};

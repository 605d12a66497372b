import { useEffect } from 'react';
import { useOutboxState } from '#client/data/outbox/edits/state.ts';

/** Edits closer together than this are told as one: the turn that shows an edit has no time for the icon. */
const restMs = 100;

/** The installed app's icon shows how many edits wait to be sent; nothing for nobody. Draws nothing, and nobody else with it. */
export const AppBadge = ({ isSignedIn }: { readonly isSignedIn: boolean }): null => {
  const { waiting } = useOutboxState();
  const count = isSignedIn ? waiting : 0;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    const show = () => {
      const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
      // Not every platform that knows the call lets the page use it.
      shown.catch(() => undefined);
    };
    // Whoever signs out leaves the page at once.
    if (count === 0) show();
    else {
      const timer = setTimeout(show, restMs);
      return () => clearTimeout(timer);
    }
  }, [count]);
  return null;
};
